import { type Highlight, withinCrop } from '~/domain/feedback/highlight'
import { drawnOn, mostBytes, shrinkOf, sizeTimes } from './fitting'
import { partOf } from './geometry'
import { paint } from './painting'
import type { Under } from './remembering'

/** A picture of the page: a canvas, and how many of its pixels make one of the page. */
export interface Screenshot {
  canvas: HTMLCanvasElement
  dpi: number
  /** Of a page of ours: what of it lies where, as it was when the picture was taken. */
  under?: Under
}

/** What comes of it: bytes with a name and a declared type, as the specification of the feedback tool has them. */
export interface Attachment {
  data: Uint8Array<ArrayBuffer>
  filename: 'screenshot.png'
  contentType: 'application/png'
}

/**
 * Paints what was drawn into a copy of the picture, now that it is to be sent. Without anything drawn it is the plain
 * picture.
 */
export async function attachmentOf(
  { canvas, dpi }: Screenshot,
  highlights: readonly Highlight[],
): Promise<Attachment> {
  const output = painted({ canvas, dpi }, highlights)
  const blob = await new Promise<Blob | null>((taken) => output.toBlob(taken, 'image/png'))
  if (!blob) throw new Error('the canvas gave no PNG')
  return {
    data: new Uint8Array(await blob.arrayBuffer()),
    filename: 'screenshot.png',
    contentType: 'application/png',
  }
}

/** The same, smaller if it would be refused; with what was drawn where it lies then, and nothing of what was cut away. */
export async function fittingAttachment(
  shot: Screenshot,
  highlights: readonly Highlight[],
): Promise<{ attachment: Attachment; highlights: readonly Highlight[] }> {
  const attachment = await attachmentOf(shot, highlights)
  const { canvas, dpi } = shot
  const { width, height } = sizeTimes(canvas, shrinkOf(attachment.data.length))
  if (attachment.data.length <= mostBytes || Math.min(width, height) < 2)
    return { attachment, highlights: withinCrop(highlights) }
  const smaller = Object.assign(document.createElement('canvas'), { width, height })
  const pen = smaller.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(canvas, 0, 0, width, height)
  return fittingAttachment(
    { canvas: smaller, dpi: (dpi * width) / canvas.width },
    drawnOn(highlights, canvas, smaller),
  )
}

/** The picture with what was drawn, as it will be sent: cut as it was meant, with all that stays in its place. */
export function painted({ canvas, dpi }: Screenshot, highlights: readonly Highlight[]): HTMLCanvasElement {
  const { x, y, w, h } = partOf(highlights, canvas)
  const output = Object.assign(document.createElement('canvas'), { width: w, height: h })
  const pen = output.getContext('2d')
  if (!pen) throw new Error('no canvas to paint on')
  pen.translate(-x, -y)
  paint(pen, { size: canvas, dpi, highlights, picture: canvas })
  return output
}

/** The attachment as a file of a form: a real PNG, under its real type. */
export const fileOf = ({ data, filename }: Attachment): File =>
  new File([data], filename, { type: 'image/png' })
