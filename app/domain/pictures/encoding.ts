import sharp from 'sharp'
import { Refusal } from '../shared/refusal'

export interface EncodedPicture {
  bytes: Buffer
  width: number
  height: number
  /** Placeholder colour, #rrggbb. */
  colour: string
}

/**
 * Makes of what somebody sent a picture of our own.
 * @throws Refusal `invalid` at `field` with what is wrong with it
 */
export async function encodePicture(sent: Buffer, field: string): Promise<EncodedPicture> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: 50_000_000, failOn: 'error' })
      .autoOrient()
      .resize(1920, 1920, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).stats()
    const hex = (n: number) => n.toString(16).padStart(2, '0')
    const colour = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
    return { bytes: data, width: info.width, height: info.height, colour }
  } catch {
    throw new Refusal('invalid', '', { fields: { [field]: 'Não conseguimos ler esta fotografia.' } })
  }
}
