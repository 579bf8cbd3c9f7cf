import { type Highlight, type HighlightType, highlightsAtMost } from '~/domain/feedback/highlight'
import { drawOn } from './drawing'
import { make, refocus } from './elements'
import { type Point, scaleFor } from './geometry'
import { begin, redo, step, undo } from './history'
import type { Screenshot } from './output'
import { paint, roomFor } from './painting'
import { type Drawn, nameOf, place, showRectangles } from './rectangles'
import { askText } from './text-prompt'
import { makeToolbar } from './toolbar'
import './rectangles.css'
import './editor.css'

const hints: Record<HighlightType | 'none', string> = {
  highlight: 'Arraste sobre o que quer destacar.',
  hide: 'Arraste sobre o que não quer mostrar.',
  arrow: 'Arraste até ao que quer apontar.',
  text: 'Arraste onde quer escrever.',
  none: 'Arraste um desenho para o mover, ou o seu canto para lhe mudar o tamanho.',
}

/** What was drawn; null when it was cancelled. */
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
  const board = make('div', { class: 'fb-frame' }, background, foreground, layer)
  const stage = make('div', { class: 'fb-stage' }, board)

  const say = (text: string) => {
    // The same once more is a change only if it differs: else it is not read out again.
    status.textContent = status.textContent === text ? `${text}\u00a0` : text
  }
  const shown = () => history.now.map((r) => (r.id === dragged?.id ? dragged : r))
  const pen = foreground.getContext('2d')
  // A pointer moves more often than a screen is drawn, and a large picture takes its time.
  let frame = 0
  const repaint = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (pen) paint(pen, { size, dpi, highlights: progress ? [...shown(), progress] : shown() })
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
      board.toggleAttribute('data-loose', type === null)
      say(hints[type ?? 'none'])
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
      repaint()
    },
    async add(one) {
      if (one.type !== 'text') return add(one)
      if (full()) return
      const text = await askText(board, one, scale, size)
      if (text && pen) add(roomFor(pen, { ...one, text }, size, dpi))
      else say('Sem texto: não ficou nada escrito.')
      // Unless a tool was pressed, which ended the text.
      if (!stage.closest('dialog')?.contains(document.activeElement)) layer.focus({ preventScroll: true })
    },
    say,
  })

  const layOut = () => {
    scale = scaleFor(size, { width: stage.clientWidth - 24, height: stage.clientHeight - 24 }, dpi)
    Object.assign(board.style, { width: `${width * scale}px`, height: `${height * scale}px` })
    draw()
  }

  return new Promise((done) => {
    const close = (outcome: Outcome) => {
      observer.disconnect()
      cancelAnimationFrame(frame)
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
