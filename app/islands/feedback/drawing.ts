import type { Highlight, HighlightType, PenColour } from '~/domain/feedback/highlight'
import { drawn, largeEnough, type Point, placedByClick, placeOf, type Size, still } from './geometry'
import { fewer, strokeOf } from './stroke'

interface Options {
  layer: HTMLElement
  picture: Size
  dpi: number
  scale: () => number
  /** The active drawing action; null when none is: then the layer lets rectangles be moved. */
  action: () => HighlightType | null
  colour: () => PenColour
  /** A click here takes hold of what is there, instead of putting another one on it. */
  taken: (at: Point) => boolean
  /** Two clicks instead of a drag. */
  twoClicks: () => boolean
  /** What is in progress, to be painted; null when nothing is any more. */
  show: (highlight: Highlight | null, cursor: Point | null) => void
  /** Released, and large enough. */
  add: (highlight: Highlight) => void
  say: (text: string) => void
}

/**
 * Draws on the layer: by a drag of mouse, pen or finger, by two clicks, or by the keyboard with a cursor of
 * its own. Places are in the picture from the first moment, so that the window may change its size in between.
 */
export function drawOn(options: Options) {
  const { layer, picture, dpi, scale, action, colour, taken, twoClicks, show, add, say } = options
  let from: Point | null = null
  let to: Point = { x: 0, y: 0 }
  /** Every place on the way, for the pen. */
  let path: Point[] = []
  let pointer: number | null = null
  /** The first of two clicks was made: moving on draws without a button held. */
  let waits = false
  let pressed = { x: 0, y: 0 }
  let cursor: Point | null = null

  const place = (event: PointerEvent) => placeOf(event, layer.getBoundingClientRect(), scale(), picture)
  const begin = (at: Point) => {
    from = at
    path = [at]
  }
  const go = (at: Point) => {
    to = at
    const last = path.at(-1) ?? at
    if (Math.hypot(at.x - last.x, at.y - last.y) * scale() >= 1) path.push(at)
    progress()
  }
  const made = (whole: boolean): Highlight | null => {
    const type = action()
    if (!from || !type) return null
    if (type !== 'pen') return drawn(type, from, to, scale(), picture, dpi)
    return strokeOf(whole ? fewer(path, 0.7 / scale()) : path, scale(), picture, colour())
  }
  const progress = () => show(made(false), cursor)
  const end = () => {
    if (pointer !== null && layer.hasPointerCapture(pointer)) layer.releasePointerCapture(pointer)
    from = pointer = null
    waits = false
    progress()
  }
  const finish = () => {
    const one = made(true)
    end()
    if (!one) return
    if (largeEnough(one, scale())) add(one)
    else say('Pequeno de mais: não ficou nada desenhado.')
  }

  layer.addEventListener('pointerdown', (event) => {
    if (!action() || !event.isPrimary || event.button !== 0 || pointer !== null) return
    event.preventDefault()
    layer.focus({ preventScroll: true })
    pointer = event.pointerId
    layer.setPointerCapture(pointer)
    cursor = null
    pressed = { x: event.clientX, y: event.clientY }
    const at = place(event)
    if (!waits) begin(at)
    go(at)
  })
  layer.addEventListener('pointermove', (event) => {
    if (!from || !event.isPrimary || (pointer !== null && event.pointerId !== pointer)) return
    go(place(event))
  })
  layer.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pointer) return
    go(place(event))
    const click = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < still
    const places = placedByClick(action())
    if (places && click && taken(to)) end()
    else if (twoClicks() && click && !waits && !places) {
      layer.releasePointerCapture(pointer)
      pointer = null
      waits = true
      say('Primeiro canto marcado. Clique no canto oposto, ou prima Escape.')
      progress()
    } else finish()
  })
  layer.addEventListener('pointercancel', (event) => {
    if (event.pointerId === pointer) end()
  })
  layer.addEventListener('lostpointercapture', (event) => {
    // Another element or window took it: what is in progress is none any more.
    if (event.pointerId === pointer && !waits) end()
  })

  layer.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    if (event.target !== layer || !action()) return
    if (way) {
      event.preventDefault()
      const by = (event.shiftKey ? 10 : 1) * Math.max(1, Math.round(4 / scale()))
      const start = cursor ?? { x: picture.width / 2, y: picture.height / 2 }
      cursor = {
        x: Math.max(0, Math.min(picture.width, start.x + way[0] * by)),
        y: Math.max(0, Math.min(picture.height, start.y + way[1] * by)),
      }
      go(cursor)
      say(`${Math.round(cursor.x)}, ${Math.round(cursor.y)}`)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      cursor ??= { x: picture.width / 2, y: picture.height / 2 }
      if (from) return finish()
      begin(cursor)
      go(cursor)
      if (placedByClick(action())) return finish()
      say('Primeiro canto marcado. Leve o cursor ao canto oposto com as setas e prima Enter.')
    }
  })
  layer.addEventListener('focusout', () => {
    cursor = null
    if (pointer === null) end()
  })

  return {
    /** @returns whether there was anything to cancel */
    cancel(): boolean {
      const had = from !== null
      if (had) end()
      return had
    },
  }
}

/** Direction of each arrow key. */
export const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
