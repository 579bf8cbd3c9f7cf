import { type Highlight, type HighlightType, markNumber } from '~/domain/feedback/highlight'
import { arrows } from './drawing'
import { icon, make } from './elements'
import { endsOf, moved, type Rect, resized, type Size } from './geometry'
import { removePlaces } from './remove-places'

/** One that is drawn, with a name that stays while it is moved. */
export interface Drawn extends Highlight {
  id: number
}

interface Options {
  layer: HTMLElement
  picture: Size
  scale: () => number
  /** No drawing action is active: rectangles can be taken hold of. */
  loose: () => boolean
  all: () => readonly Drawn[]
  remove: (id: number) => void
  /** Enter: what it says is to be changed. */
  edit: (id: number) => void
  /** While it is dragged: only shown. */
  preview: (changed: Drawn | null) => void
  /** `nudge`: by one press of a key, of which many make one step. */
  change: (changed: Drawn, nudge: boolean) => void
}

const side = 28
const names: Record<HighlightType, string> = {
  highlight: 'Destaque',
  hide: 'Tapado',
  arrow: 'Seta',
  text: 'Texto',
  pen: 'Traço',
  mark: 'Marca',
  crop: 'Recorte',
}
/** A mark by its number in the picture, any other by its place among all. */
export function nameOf(one: Highlight, all: readonly Highlight[]): string {
  const { type, text } = one
  const n = type === 'mark' ? markNumber(all, one) || 'fora do recorte' : all.indexOf(one) + 1
  const said = text && (text.length > 40 ? `${text.slice(0, 39)}…` : text)
  return `${names[type]} ${n}${said ? `: ${said}` : ''}`
}

/** The rectangles as elements over the picture: reachable, named, each with a button that removes it. */
export function showRectangles(options: Options) {
  const { layer, picture, scale, loose, all, remove, edit, preview, change } = options
  const list = make('div', { class: 'fb-rects', role: 'group', 'aria-label': 'O que desenhou' })
  layer.append(list)
  const elements = new Map<number, HTMLElement>()

  function elementOf(id: number): HTMLElement {
    const button = make(
      'button',
      { type: 'button', class: 'fb-remove', onclick: () => remove(id) },
      icon('x'),
    )
    // On the layer it would begin to draw.
    button.addEventListener('pointerdown', (event) => event.stopPropagation())
    const grip = make('span', { class: 'fb-grip' })
    const element = make('div', { class: 'fb-rect', role: 'group', tabindex: 0 }, button, grip)
    element.addEventListener('keydown', (event) => {
      const one = all().find((r) => r.id === id)
      if (!one || event.target !== element) return
      const way = arrows[event.key]
      if (way) {
        event.preventDefault()
        const [dx, dy] = way.map((n) => n * (event.shiftKey ? 10 : 1)) as [number, number]
        change(event.altKey ? resized(one, dx, dy, picture, scale()) : moved(one, dx, dy, picture), true)
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault()
        remove(id)
      } else if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault()
        edit(id)
      } else return
      event.stopPropagation()
    })
    element.addEventListener('pointerdown', (event) => {
      const one = all().find((r) => r.id === id)
      if (!one || !loose() || event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      const sizes = event.target === grip
      let now = one
      const follow = (e: PointerEvent) => {
        const [dx, dy] = [(e.clientX - event.clientX) / scale(), (e.clientY - event.clientY) / scale()]
        now = sizes ? resized(one, dx, dy, picture, scale()) : moved(one, dx, dy, picture)
        preview(now)
      }
      const stop = new AbortController()
      const { signal } = stop
      element.addEventListener('pointermove', follow, { signal })
      element.addEventListener(
        'pointerup',
        () => {
          stop.abort()
          preview(null)
          if (now !== one) change(now, false)
        },
        { signal },
      )
      const cancel = () => {
        stop.abort()
        preview(null)
      }
      element.addEventListener('pointercancel', cancel, { signal })
      element.addEventListener('lostpointercapture', cancel, { signal })
    })
    return element
  }

  function draw(rects: readonly Drawn[]) {
    for (const [id, element] of elements)
      if (!rects.some((r) => r.id === id)) {
        // First out of the list: taking away what has the focus draws once more, in between.
        elements.delete(id)
        element.remove()
      }
    const k = scale()
    const removes = removePlaces(
      rects.map((rect) => buttonBy(rect, k)),
      k,
      picture,
      side,
    )
    for (const [i, rect] of rects.entries()) {
      let element = elements.get(rect.id)
      if (!element) {
        element = elementOf(rect.id)
        elements.set(rect.id, element)
      }
      const name = nameOf(rect, rects)
      element.setAttribute('aria-label', `${name}, ${Math.round(rect.w)} por ${Math.round(rect.h)}`)
      element.querySelector('button')?.setAttribute('aria-label', `Retirar: ${name}`)
      place(element, rect.x * k, rect.y * k)
      Object.assign(element.style, { width: `${rect.w * k}px`, height: `${rect.h * k}px` })
      const { x = 0, y = 0 } = removes[i] ?? {}
      place(element.querySelector('button') as HTMLElement, x - rect.x * k, y - rect.y * k)
      if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null)
    }
  }
  return { draw, focus: (id: number) => elements.get(id)?.focus({ preventScroll: true }) }
}

/** By which corner its button lies: of an arrow where it begins, for its head shows what is meant; of what is low, beside it. */
function buttonBy(rect: Drawn, scale: number): Rect {
  if (rect.type === 'arrow') return { ...endsOf(rect)[0], w: 0, h: 0 }
  const { x, y, w, h } = rect
  return h * scale < 1.5 * side ? { x: x + w + (side / 2 + 6) / scale, y: y + h / 2, w: 0, h: 0 } : rect
}

export const place = (element: HTMLElement, left: number, top: number): void => {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px` })
}
