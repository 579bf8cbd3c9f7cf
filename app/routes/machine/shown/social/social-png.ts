import sharp from 'sharp'
import type { Scene, Shape } from './shapes'
import { labelSvg, svgOf } from './shapes'

export type Photos = Partial<Record<'before' | 'after', Buffer>>
type PhotoShape = Extract<Shape, { kind: 'photo' }>

// The same bytes on every run: nothing is chosen by the content, no date is written. More compression takes longer than it saves.
const png = { compressionLevel: 3, adaptiveFiltering: false, palette: false } as const

/** The picture as PNG, `pixels` wide. Photographs and their labels are laid on the drawing: little is blended, which is slow. */
export async function scenePng(scene: Scene, photos: Photos, pixels = scene.width): Promise<Buffer> {
  const by = pixels / scene.width
  const drawn = sharp(Buffer.from(svgOf(scene, pixels))).flatten({ background: scene.ground })
  const shown = scene.shapes.filter((shape): shape is PhotoShape => shape.kind === 'photo')
  const laid = await Promise.all(shown.map((shape) => placed(shape, photos, by)))
  return drawn.composite(laid.flat()).removeAlpha().png(png).toBuffer()
}

async function placed({ which, x, y, width, height, label }: PhotoShape, photos: Photos, by: number) {
  const photo = cut(photos[which], Math.round(width * by), Math.round(height * by))
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  return [
    { input: data, raw: info, left: Math.round(x * by), top: Math.round(y * by) },
    {
      input: Buffer.from(labelSvg(label, by)),
      left: Math.round(label.x * by),
      top: Math.round(label.y * by),
    },
  ]
}

/** A photograph of ours, cut to its place. */
export const cut = (photo: Buffer | undefined, width: number, height: number) =>
  sharp(photo ?? Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`))
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#dfd9cb' })
