import {
  type Highlight,
  type HighlightType,
  highlightsAtMost,
  type PenColour,
} from '~/domain/feedback/highlight'
import { lockPage, makeBoard } from './board'
import { drawOn } from './drawing'
import { make, refocus } from './elements'
import { type Point, placedByClick, placeOf, scaleFor } from './geometry'
import { begin, redo, step, undo } from './history'
import type { Screenshot } from './output'
import { paint } from './painting'
import { type Drawn, nameOf, place, showRectangles } from './rectangles'
import { remembering } from './remembering'
import { makeToolbar } from './toolbar'
import { makeWriter } from './writing'
import './rectangles.css'
import './editor.css'

const hints: Record<HighlightType | 'none', string> = {
  highlight: 'Arraste sobre o que quer destacar.',
  hide: 'Arraste sobre o que não quer mostrar.',
  arrow: 'Arraste até ao que quer apontar.',
  text: 'Clique onde quer escrever. Dois cliques num texto servem para o mudar.',
  pen: 'Desenhe à mão. A cor escolhe-se ao lado.',
  mark: 'Clique no que quer numerar e escreva uma linha sobre isso.',
  crop: 'Arraste à volta do que quer enviar. O resto não vai.',
  none: 'Arraste um desenho para o mover, ou o seu canto para lhe mudar o tamanho.',
}

/** What was drawn; null when it was cancelled. */
type Outcome = Highlight[] | null

/**
 * The editor: an overlay on the page with the picture on one canvas, what is drawn on another above it, and a layer
 * that takes the pointer. Nothing is drawn into the picture. @returns what was drawn, or null when it was cancelled
 */
export function openEditor(
  { canvas: picture, dpi, under }: Screenshot,
  before: readonly Highlight[],
): Promise<Outcome> {
  const opener = document.activeElement
  const { width, height } = picture
  const size = { width, height }
  let ids = 0
  let history = begin<readonly Drawn[]>(before.map((h) => ({ ...h, id: ++ids })))
  let action: HighlightType | null = 'highlight'
  let colour: PenColour = 'red'
  let clicks = false
  let scale = 1
  let progress: Highlight | null = null
  let dragged: Drawn | null = null
  let nudged: number | null = null
  let warned = false

  const board = makeBoard(picture, size)
  const { stage, frame, layer, cross, status, pen, say } = board
  const common = { ...board, picture: size, dpi, scale: () => scale, all: () => history.now }
  const shown = () => history.now.map((r) => (r.id === dragged?.id ? dragged : r))
  /** With one more: a picture is cut once, and cut anew it is cut otherwise. */
  const withOne = <T extends Highlight>(all: readonly T[], one: T) => [
    ...all.filter((h) => one.type !== 'crop' || h.type !== 'crop'),
    one,
  ]
  // A pointer moves more often than a screen is drawn, and a large picture takes its time.
  let painting = 0
  const repaint = () => {
    painting ||= requestAnimationFrame(() => {
      painting = 0
      const highlights = progress ? withOne<Highlight>(shown(), progress) : shown()
      if (pen) paint(pen, { size, dpi, highlights })
    })
  }
  const draw = () => {
    repaint()
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
  const full = () => {
    const yes = history.now.length >= highlightsAtMost
    if (yes) say(`Já há ${highlightsAtMost} desenhos, e mais não cabem: retire um antes de desenhar outro.`)
    return yes
  }
  const add = (one: Highlight) => {
    if (full()) return
    const made = { ...one, id: ++ids }
    to(withOne(history.now, made))
    say(`${nameOf(made, history.now)}. Ficou desenhado.`)
  }
  const change = (one: Drawn, nudge = false) =>
    to(
      history.now.map((r) => (r.id === one.id ? one : r)),
      nudge ? one.id : null,
    )
  const show = (one: Highlight | null) => {
    progress = one
    repaint()
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
      say(hints[type ?? 'none'])
    },
    paint(one) {
      colour = one
    },
    twoClicks(on) {
      drawing.cancel()
      clicks = on
    },
    undo: () => travel(undo, 'Anulado'),
    redo: () => travel(redo, 'Refeito'),
  })
  const rectangles = showRectangles({
    ...common,
    loose: () => action === null,
    remove(id) {
      const at = history.now.findIndex((r) => r.id === id)
      to(history.now.filter((r) => r.id !== id))
      say('Retirado.')
      const next = history.now[Math.min(at, history.now.length - 1)]
      if (next) rectangles.focus(next.id)
      else layer.focus({ preventScroll: true })
    },
    edit: (id) => void writer.edit(history.now.find((r) => r.id === id)),
    preview(one) {
      dragged = one
      draw()
    },
    change,
  })
  const drawing = drawOn({
    ...common,
    action: () => action,
    colour: () => colour,
    taken(at) {
      const one = writer.at(at)
      if (one) rectangles.focus(one.id)
      return one !== undefined
    },
    twoClicks: () => clicks,
    show(one, cursor: Point | null) {
      cross.hidden = cursor === null
      if (cursor) place(cross, cursor.x * scale, cursor.y * scale)
      show(one)
    },
    add: (one) => void (placedByClick(one.type) ? writer.write(one) : add(one)),
  })
  const writer = makeWriter({ ...common, full, show, add, change })
  layer.addEventListener('dblclick', (event) => {
    void writer.edit(writer.at(placeOf(event, layer.getBoundingClientRect(), scale, size)))
  })

  const layOut = () => {
    scale = scaleFor(size, { width: stage.clientWidth - 24, height: stage.clientHeight - 24 }, dpi)
    Object.assign(frame.style, { width: `${width * scale}px`, height: `${height * scale}px` })
    draw()
  }

  return new Promise((done) => {
    const close = (outcome: Outcome) => {
      observer.disconnect()
      cancelAnimationFrame(painting)
      overlay.remove()
      unlock()
      refocus(opener)
      done(outcome)
    }
    const finish = () => close(remembering(history.now, under).map(({ id: _id, ...highlight }) => highlight))
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
    const unlock = lockPage()
    document.body.append(overlay)
    overlay.showModal()
    observer.observe(stage)
    layOut()
    tools.first.focus()
    say('Arraste sobre a captura para destacar. Em «Tapar» esconde o que não quer mostrar.')
  })
}
