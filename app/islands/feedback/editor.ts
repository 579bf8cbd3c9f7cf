import type { Highlight, HighlightType } from '~/domain/feedback/highlight'
import { drawOn } from './drawing'
import { make, refocus } from './elements'
import { type Point, scaleFor } from './geometry'
import { begin, redo, step, undo } from './history'
import type { Screenshot } from './output'
import { paint } from './painting'
import { type Drawn, nameOf, place, showRectangles } from './rectangles'
import { askText } from './text-prompt'
import { makeToolbar } from './toolbar'
import './rectangles.css'
import './editor.css'

/** For the button at the head of it. */
type Outcome = Highlight[] | null

/**
 * The editor: an overlay on the page with the picture on one canvas, what is drawn on another above it, and a layer
 * that takes the pointer. Nothing is drawn into the picture. @returns what was drawn, or null when it was cancelled
 */
export function openEditor(
  { canvas: picture, dpi }: Screenshot,
  before: readonly Highlight[],
): Promise<Outcome> {
  const opener = document.activeElement
  const { width, height } = picture
  const size = { width, height }
  let ids = 0
  let history = begin<readonly Drawn[]>(before.map((h) => ({ ...h, id: ++ids })))
  let action: HighlightType | null = 'highlight'
  let clicks = false
  let scale = 1
  let progress: Highlight | null = null
  let dragged: Drawn | null = null
  let nudged: number | null = null
  let warned = false

  const canvasOf = (name: string) => make('canvas', { class: name, width, height })
  const background = canvasOf('fb-background')
  const foreground = canvasOf('fb-foreground')
  background.getContext('2d')?.drawImage(picture, 0, 0)
  const cross = make('span', { class: 'fb-cross', hidden: true })
  const layer = make(
    'div',
    {
      class: 'fb-layer',
      tabindex: 0,
      role: 'application',
      'aria-label': 'Captura: as setas movem o cursor, Enter marca os cantos',
    },
    cross,
  )
  const status = make('p', { role: 'status', class: 'fb-status' })
  const frame = make('div', { class: 'fb-frame' }, background, foreground, layer)
  const stage = make('div', { class: 'fb-stage' }, frame)

  const say = (text: string) => {
    status.textContent = text
  }
  const shown = () => history.now.map((r) => (r.id === dragged?.id ? dragged : r))
  const draw = () => {
    const pen = foreground.getContext('2d')
    const highlights = progress ? [...shown(), progress] : shown()
    if (pen) paint(pen, { size, dpi, highlights })
    rectangles.draw(shown())
    tools.allow(history.past.length > 0, history.future.length > 0)
  }
  const to = (next: readonly Drawn[], nudge: number | null = null) => {
    // Many presses of an arrow key on the same rectangle are one step.
    history = nudge !== null && nudge === nudged ? { ...history, now: next, future: [] } : step(history, next)
    nudged = nudge
    warned = false
    draw()
  }
  const add = (one: Highlight) => {
    const made = { ...one, id: ++ids }
    to([...history.now, made])
    say(`${nameOf(made, history.now.length)} desenhado.`)
  }
  const travel = (way: typeof undo, word: string) => {
    const next = way(history)
    if (next === history) return
    history = next
    nudged = null
    draw()
    say(`${word}. ${history.now.length === 1 ? 'Há 1 desenho.' : `Há ${history.now.length} desenhos.`}`)
  }

  const tools = makeToolbar({
    pick(type) {
      drawing.cancel()
      action = type
      frame.toggleAttribute('data-loose', type === null)
      say(type ? '' : 'Nenhuma ação escolhida: arraste um desenho para o mover.')
    },
    twoClicks(on) {
      drawing.cancel()
      clicks = on
    },
    undo: () => travel(undo, 'Anulado'),
    redo: () => travel(redo, 'Refeito'),
  })
  const rectangles = showRectangles({
    layer,
    picture: size,
    scale: () => scale,
    loose: () => action === null,
    all: () => history.now,
    remove(id) {
      const at = history.now.findIndex((r) => r.id === id)
      to(history.now.filter((r) => r.id !== id))
      say('Retirado.')
      const next = history.now[Math.min(at, history.now.length - 1)]
      if (next) rectangles.focus(next.id)
      else layer.focus({ preventScroll: true })
    },
    preview(one) {
      dragged = one
      draw()
    },
    change: (one, nudge) =>
      to(
        history.now.map((r) => (r.id === one.id ? one : r)),
        nudge ? one.id : null,
      ),
  })
  const drawing = drawOn({
    layer,
    picture: size,
    scale: () => scale,
    action: () => action,
    twoClicks: () => clicks,
    show(one, cursor: Point | null) {
      progress = one
      cross.hidden = cursor === null
      if (cursor) place(cross, cursor.x * scale, cursor.y * scale)
      draw()
    },
    async add(one) {
      if (one.type !== 'text') return add(one)
      const text = await askText(frame, one, scale, size)
      if (text) add({ ...one, text })
      layer.focus({ preventScroll: true })
    },
    say,
  })

  const layOut = () => {
    scale = scaleFor(size, { width: stage.clientWidth - 24, height: stage.clientHeight - 24 }, dpi)
    Object.assign(frame.style, { width: `${width * scale}px`, height: `${height * scale}px` })
    draw()
  }

  return new Promise((done) => {
    const close = (outcome: Outcome) => {
      observer.disconnect()
      overlay.remove()
      refocus(opener)
      done(outcome)
    }
    const finish = () => close(history.now.map(({ id: _id, ...highlight }) => highlight))
    const leave = () => {
      const changed = history.past.length > 0
      if (changed && !warned) {
        warned = true
        say('Prima Escape ou Cancelar outra vez para sair sem guardar o que desenhou.')
      } else close(null)
    }
    const overlay = make(
      'dialog',
      {
        class: 'fb-editor',
        'aria-label': 'Desenhar na captura',
        onkeydown(event: KeyboardEvent) {
          const key = event.key.toLowerCase()
          if (event.key === 'Escape') {
            event.preventDefault()
            if (!drawing.cancel()) leave()
          } else if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
            event.preventDefault()
            if (key === 'y' || event.shiftKey) travel(redo, 'Refeito')
            else travel(undo, 'Anulado')
          }
        },
        oncancel(event: Event) {
          event.preventDefault()
          leave()
        },
        onclose: () => close(null),
      },
      make(
        'header',
        { class: 'fb-editor-head' },
        make('button', { type: 'button', class: 'btn small quiet', onclick: leave }, 'Cancelar'),
        tools.bar,
        make('button', { type: 'button', class: 'btn small primary', onclick: finish }, 'Concluir'),
      ),
      stage,
      status,
    )
    const observer = new ResizeObserver(layOut)
    document.body.append(overlay)
    overlay.showModal()
    observer.observe(stage)
    layOut()
    tools.first.focus()
    say('Arraste sobre a captura para destacar. Em «Tapar» esconde o que não quer mostrar.')
  })
}
