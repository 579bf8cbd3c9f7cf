import type { Scene, Shape } from './shapes'
import { cut, type Photos } from './social-png'

/** Pixels in an inch of paper: 1080 are nine centimetres. */
const dpi = 300

/** The same drawing for print: outlines, and photographs at 300 dpi. The same picture gives the same bytes. */
export async function scenePdf(scene: Scene, photos: Photos, made: Date): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const unit = 72 / dpi
  const doc = new Pdf({
    size: [scene.width * unit, scene.height * unit],
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
  doc.scale(unit)
  doc.rect(0, 0, scene.width, scene.height).fill(scene.ground)
  for (const shape of scene.shapes) await draw(doc, shape, photos)
  doc.end()
  await ended
  return Buffer.concat(chunks)
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
