import type { Scene, Shape } from './shapes'
import { cut, type Photos } from './social-png'

/** Pixels in an inch of paper: 1080 are nine centimetres. */
const dpi = 300
const mm = dpi / 25.4
/** Printers cut a little beside the line: the drawing goes on for three millimetres, and marks outside say where to cut. */
export const bleed = 3 * mm
const marks = { from: bleed + mm, to: bleed + 5 * mm }
const room = marks.to + mm

/**
 * The same drawing for print: outlines, and photographs at 300 dpi, with bleed and crop marks. The same picture gives the same bytes.
 * @param scene drawn with `bleed`
 */
export async function scenePdf(scene: Scene, photos: Photos, made: Date): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const unit = 72 / dpi
  const doc = new Pdf({
    size: [(scene.width + 2 * room) * unit, (scene.height + 2 * room) * unit],
    margin: 0,
    lang: 'pt-PT',
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: scene.title,
      Author: 'Aval',
      Creator: 'Aval',
      Producer: 'Aval',
      CreationDate: made,
      ModDate: made,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const boxOf = (beyond: number) => {
    const [x, y] = [(room - beyond) * unit, (room - beyond) * unit]
    return [x, y, x + (scene.width + 2 * beyond) * unit, y + (scene.height + 2 * beyond) * unit]
  }
  Object.assign(doc.page.dictionary.data, { TrimBox: boxOf(0), BleedBox: boxOf(bleed) })
  doc.scale(unit).translate(room, room).save()
  const whole = [-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed] as const
  doc.rect(...whole).clip()
  doc.rect(...whole).fill(scene.ground)
  for (const shape of scene.shapes) await draw(doc, shape, photos)
  doc.restore()
  cropMarks(doc, scene, unit)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** A hair of black at each corner, across and down, outside of what is printed. */
function cropMarks(doc: PDFKit.PDFDocument, { width, height }: Scene, unit: number): void {
  for (const [x, across] of [
    [0, -1],
    [width, 1],
  ] as const)
    for (const [y, down] of [
      [0, -1],
      [height, 1],
    ] as const) {
      doc.moveTo(x + across * marks.from, y).lineTo(x + across * marks.to, y)
      doc.moveTo(x, y + down * marks.from).lineTo(x, y + down * marks.to)
    }
  doc.lineWidth(0.25 / unit).stroke('#000000')
}

async function draw(doc: PDFKit.PDFDocument, shape: Shape, photos: Photos): Promise<void> {
  if (shape.kind === 'photo') {
    const { which, x, y, width, height, label } = shape
    const jpeg = await cut(photos[which], Math.round(width), Math.round(height))
      .jpeg({ quality: 90 })
      .toBuffer()
    doc.image(jpeg, x, y, { width, height })
    for (const over of label.shapes) await draw(doc, over, photos)
    return
  }
  doc.save().translate(shape.x, shape.y)
  if (shape.kind === 'path') doc.scale(shape.scale).path(shape.d).fill(shape.fill)
  else spell(doc, shape)
  doc.restore()
}

function spell(doc: PDFKit.PDFDocument, { face, text, fill, size }: Extract<Shape, { kind: 'text' }>): void {
  const letters = [...text]
  doc.scale(size / face.em, -size / face.em)
  for (const [i, letter] of letters.entries()) {
    const [advance, outline] = face.glyphs[letter] ?? [0, '']
    if (outline) doc.path(outline).fill(fill)
    doc.translate(advance + (face.kern[letter + (letters[i + 1] ?? '')] ?? 0), 0)
  }
}
