import sharp from 'sharp'
import type { Scene, Shape } from './shapes'
import { svgOf } from './shapes'

export type Photos = Partial<Record<'before' | 'after', Buffer>>
type PhotoShape = Extract<Shape, { kind: 'photo' }>

// The same bytes on every run: nothing is chosen by the content, no date is written.
const png = { compressionLevel: 4, adaptiveFiltering: false, palette: false } as const

/** The picture as PNG, `pixels` wide. */
export async function scenePng(scene: Scene, photos: Photos, pixels = scene.width): Promise<Buffer> {
  const drawing = Buffer.from(svgOf(scene, pixels))
  const below = scene.shapes.filter((shape): shape is PhotoShape => shape.kind === 'photo')
  if (below.length === 0) return sharp(drawing).flatten({ background: scene.ground }).png(png).toBuffer()
  const by = pixels / scene.width
  const laid = await Promise.all(
    below.map(async ({ which, x, y, width, height }) => {
      const placed = cut(photos[which], Math.round(width * by), Math.round(height * by))
      const { data, info } = await placed.raw().toBuffer({ resolveWithObject: true })
      return { input: data, raw: info, left: Math.round(x * by), top: Math.round(y * by) }
    }),
  )
  const height = Math.round(scene.height * by)
  return sharp({ create: { width: pixels, height, channels: 3, background: scene.ground } })
    .composite([...laid, { input: drawing }])
    .removeAlpha()
    .png(png)
    .toBuffer()
}

/** A photograph of ours, cut to its place. */
export const cut = (photo: Buffer | undefined, width: number, height: number) =>
  sharp(photo ?? Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`))
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#dfd9cb' })
