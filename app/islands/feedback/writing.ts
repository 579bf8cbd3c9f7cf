import type { Highlight } from '~/domain/feedback/highlight'
import { contains, type Point, placedByClick, type Size } from './geometry'
import { roomFor } from './lettering'
import type { Pen } from './painting'
import type { Drawn } from './rectangles'
import { askText } from './text-prompt'

interface Options {
  frame: HTMLElement
  layer: HTMLElement
  pen: Pen | null
  picture: Size
  dpi: number
  scale: () => number
  all: () => readonly Drawn[]
  /** No more can be drawn; it was said. */
  full: () => boolean
  /** What is in progress, to be painted. */
  show: (one: Highlight | null) => void
  add: (one: Highlight) => void
  change: (one: Drawn) => void
  say: (text: string) => void
}

const labels = { text: 'Texto a pôr na captura', mark: 'O que quer dizer desta marca' }

/** What texts and marks say: asked where they stand, when they are put there and when they are changed. */
export function makeWriter(options: Options) {
  const { frame, layer, pen, picture, dpi, scale, all, full, show, add, change, say } = options

  async function ask(one: Highlight): Promise<string | null> {
    const label = labels[one.type as keyof typeof labels]
    const text = await askText({ frame, rect: one, scale: scale(), picture, label, value: one.text })
    // Unless a tool was pressed, which ended the text.
    if (!frame.closest('dialog')?.contains(document.activeElement)) layer.focus({ preventScroll: true })
    // A number needs no words; a text without any is none.
    return text || (one.type === 'mark' ? text : null)
  }
  const worded = <T extends Highlight>(one: T, text: string): T => ({
    ...one,
    ...(one.type === 'text' && pen
      ? roomFor(pen, { ...one, text }, picture, dpi)
      : { text: text || undefined }),
  })

  return {
    async write(one: Highlight) {
      if (full()) return
      // The number stands where it was put while its words are written.
      show(one.type === 'mark' ? one : null)
      const text = await ask(one)
      show(null)
      if (text === null) say('Sem texto: não ficou nada escrito.')
      else add(worded(one, text))
    },
    async edit(one: Drawn | undefined) {
      if (!one || !placedByClick(one.type)) return
      const text = await ask(one)
      if (text !== null && text !== (one.text ?? '')) change(worded(one, text))
    },
    /** The topmost text or mark at a place. */
    at: (place: Point) => all().findLast((one) => placedByClick(one.type) && contains(one, place)),
  }
}
