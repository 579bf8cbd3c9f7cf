import { type HighlightType, type PenColour, penColours } from '~/domain/feedback/highlight'
import { icon, make, type Shape } from './elements'
import './toolbar.css'

interface Options {
  pick: (type: HighlightType | null) => void
  /** The colour of the pen. */
  paint: (colour: PenColour) => void
  twoClicks: (on: boolean) => void
  undo: () => void
  redo: () => void
}

const tools: [HighlightType, string, string][] = [
  ['highlight', 'Destacar', 'Escurece o resto'],
  ['hide', 'Tapar', 'Esconde o que não quer mostrar'],
  ['arrow', 'Seta', 'Aponta'],
  ['text', 'Texto', 'Escreve'],
  ['pen', 'Caneta', 'Desenha à mão'],
  ['mark', 'Marca', 'Numera, com uma linha de texto'],
  ['crop', 'Recortar', 'Envia só uma parte'],
]
const colourWords: Record<PenColour, string> = { red: 'Vermelho', blue: 'Azul', black: 'Preto' }

/** What can be drawn, two clicks instead of a drag, and the way back. */
export function makeToolbar({ pick, paint, twoClicks, undo, redo }: Options) {
  const button = (shape: Shape, label: string, title: string, onclick: () => void) =>
    make('button', { type: 'button', class: 'fb-tool', title, onclick }, icon(shape), make('span', {}, label))
  let active: HighlightType | null = 'highlight'
  let colour: PenColour = 'red'
  let clicks = false
  const press = (element: Element, on: boolean) => element.setAttribute('aria-pressed', String(on))

  const actions = tools.map(([type, label, title]) => {
    const element = button(type, label, title, () => {
      // Pressing the active one again puts it down: then rectangles can be moved.
      choose(active === type ? null : type)
    })
    return { type, element }
  })
  const choose = (type: HighlightType | null) => {
    active = type
    update()
    pick(active)
  }
  const move = button('move', 'Mover', 'Mover e mudar o tamanho do que desenhou', () => choose(null))
  const colours = penColours.map((one) => ({
    one,
    element: make('button', {
      type: 'button',
      class: `fb-tool fb-colour fb-${one}`,
      title: colourWords[one],
      'aria-label': colourWords[one],
      onclick() {
        colour = one
        update()
        paint(one)
      },
    }),
  }))
  const palette = make(
    'div',
    { class: 'fb-tool-group', role: 'group', 'aria-label': 'Cor da caneta' },
    ...colours.map((c) => c.element),
  )
  const two = button('corners', 'Dois cliques', 'Marcar dois cantos em vez de arrastar', () => {
    clicks = !clicks
    update()
    twoClicks(clicks)
  })
  const back = button('undo', 'Anular', 'Anular (Ctrl+Z)', undo)
  const again = button('redo', 'Refazer', 'Refazer (Ctrl+Y)', redo)
  const update = () => {
    for (const { type, element } of actions) press(element, type === active)
    press(move, active === null)
    press(two, clicks)
    for (const { one, element } of colours) press(element, one === colour)
    palette.hidden = active !== 'pen'
  }
  update()
  const bar = make(
    'div',
    {
      class: 'fb-tools',
      role: 'toolbar',
      'aria-label': 'Desenhar na captura',
      onkeydown(event: KeyboardEvent) {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        const all = [...bar.querySelectorAll('button')].filter((one) => one.checkVisibility())
        const at = all.indexOf(event.target as HTMLButtonElement)
        if (!by || at < 0) return
        event.preventDefault()
        all.at((at + by) % all.length)?.focus()
      },
    },
    make('div', { class: 'fb-tool-group' }, ...actions.map((a) => a.element), move),
    palette,
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
