import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../shared/refusal'
import { photoSides } from './photo-words'

export interface EncodedPhoto {
  bytes: Buffer
  contentType: 'image/webp'
  side: number
  /** Placeholder colour, #rrggbb. */
  colour: string
}

/** Side of what is stored, in pixels: twice the largest it is drawn at. Small as it is, one size serves for all. */
const side = 256

/** What the first bytes say it is; names and types that somebody sent are not looked at. */
function sniff(b: Buffer): Metadata['format'] | null {
  if (b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (b.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(b.toString('latin1', 8, 40))) return 'heif'
  return null
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { photo: sentence } })
const noPhoto = () => wrong('Este ficheiro não é uma fotografia JPEG, PNG, WebP ou AVIF. Escolha outro.')
const damaged = () =>
  wrong('Não conseguimos ler esta fotografia: o ficheiro está incompleto ou danificado. Experimente outra.')
const notThisSize = (width: number, height: number) =>
  wrong(
    `A fotografia tem ${width} × ${height} píxeis; cada lado tem de ter entre ${photoSides.min} e ${photoSides.max}.`,
  )

/**
 * Makes of what somebody sent a picture of our own: turned as the camera said, cut square, drawn anew, so that nothing
 * that was in the file besides the pixels remains (place, camera, hidden content). The size is read from the header
 * before anything is unpacked.
 * @throws Refusal `invalid` with what is wrong with it
 */
export async function encodePhoto(sent: Buffer): Promise<EncodedPhoto> {
  const format = sniff(sent)
  if (!format) throw noPhoto()
  const limits = { limitInputPixels: photoSides.max ** 2, failOn: 'error', sequentialRead: true } as const
  // Without a limit, because only the header is read: the answer says what was sent.
  const about = await sharp(sent, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!about) throw damaged()
  if (about.format !== format) throw noPhoto()
  const { width, height } = about
  const fits = (n: number) => n >= photoSides.min && n <= photoSides.max
  if (!fits(width) || !fits(height)) throw notThisSize(width, height)
  try {
    const bytes = await sharp(sent, limits)
      .timeout({ seconds: 6 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer()
    const { dominant } = await sharp(bytes).stats()
    const hex = (n: number) => n.toString(16).padStart(2, '0')
    const colour = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
    return { bytes, contentType: 'image/webp', side, colour }
  } catch {
    throw damaged()
  }
}
