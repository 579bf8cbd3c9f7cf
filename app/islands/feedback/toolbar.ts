import type { HighlightType } from '~/domain/feedback/highlight'
import { icon, make, type Shape } from './elements'

interface Options {
  pick: (type: HighlightType | null) => void
  twoClicks: (on: boolean) => void
  undo: () => void
  redo: () => void
}

const tools: [HighlightType, string, string][] = [
  ['highlight', 'Destacar', 'Escurece o resto'],
  ['hide', 'Tapar', 'Esconde o que não quer mostrar'],
  ['arrow', 'Seta', 'Aponta'],
  ['text', 'Texto', 'Escreve'],
]

/** What can be drawn, two clicks instead of a drag, and the way back. */
export function makeToolbar({ pick, twoClicks, undo, redo }: Options) {
  const button = (shape: Shape, label: string, title: string, onclick: () => void) =>
    make('button', { type: 'button', class: 'fb-tool', title, onclick }, icon(shape), make('span', {}, label))
  let active: HighlightType | null = 'highlight'
  let clicks = false
  const press = (element: Element, on: boolean) => element.setAttribute('aria-pressed', String(on))

  const actions = tools.map(([type, label, title]) => {
    const element = button(type, label, title, () => {
      // Pressing the active one again puts it down: then rectangles can be moved.
      active = active === type ? null : type
      update()
      pick(active)
    })
    return { type, element }
  })
  const two = button('corners', 'Dois cliques', 'Marcar dois cantos em vez de arrastar', () => {
    clicks = !clicks
    update()
    twoClicks(clicks)
  })
  const back = button('undo', 'Anular', 'Anular (Ctrl+Z)', undo)
  const again = button('redo', 'Refazer', 'Refazer (Ctrl+Y)', redo)
  const update = () => {
    for (const { type, element } of actions) press(element, type === active)
    press(two, clicks)
  }
  update()
  const bar = make(
    'div',
    { class: 'fb-tools', role: 'toolbar', 'aria-label': 'Desenhar na captura' },
    make('div', { class: 'fb-tool-group' }, ...actions.map((a) => a.element)),
    make('div', { class: 'fb-tool-group' }, two, back, again),
  )
  return {
    bar,
    first: actions[0]?.element as HTMLElement,
    /** What can be undone and done again. `aria-disabled`, so that the focus stays where it is. */
    allow(undoes: boolean, redoes: boolean) {
      back.setAttribute('aria-disabled', String(!undoes))
      again.setAttribute('aria-disabled', String(!redoes))
    },
  }
}
