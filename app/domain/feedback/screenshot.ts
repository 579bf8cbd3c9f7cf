import { crc32 } from 'node:zlib'
import sharp, { type SharpOptions } from 'sharp'
import { inTurn } from '../pictures/turns'
import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'
import { byteLimit, pixelLimit, sideLimit } from './picture-limits'
import '../pictures/encoding'

export interface DrawnScreenshot {
  bytes: Buffer
  contentType: 'image/png'
  width: number
  height: number
}

/**
 * A screenshot drawn anew: a PNG of its pixels and of nothing else that was in the file. What its name and its declared
 * type say is not looked at. The size is read from the header before anything is unpacked.
 * @throws Refusal `invalid` at `screenshot` with what is wrong with it, `too-many`
 */
export async function drawScreenshot(sent: Buffer): Promise<DrawnScreenshot> {
  if (sent.length > settings.feedback.pngBytes) throw wrong(say.tooBig)
  const fault = faultOfPng(sent)
  if (fault) throw wrong(say[fault])
  const [width, height] = [sent.readUInt32BE(16), sent.readUInt32BE(20)]
  if (width < 1 || height < 1) throw wrong(say.truncated)
  const tooMuch =
    Math.max(width, height) > settings.feedback.largestSide
      ? sideLimit()
      : width * height > settings.feedback.largestPixels && pixelLimit()
  if (tooMuch) throw wrong(`A captura tem ${width} × ${height} píxeis. Aceitamos ${tooMuch}. ${kept}`)
  const options: SharpOptions = {
    limitInputPixels: settings.feedback.largestPixels,
    failOn: 'error',
    sequentialRead: true,
  }
  // Interlaced files are unpacked whole: four channels of up to two bytes, and as much again to write them.
  const needs = Math.max(25_000_000, width * height * 4)
  try {
    return await inTurn(needs, async () => {
      const { data, info } = await sharp(sent, options)
        .timeout({ seconds: settings.picture.seconds })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/png', width: info.width, height: info.height }
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrong(say.truncated)
  }
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { screenshot: sentence } })

const kept = 'O texto que escreveu ficou aqui: tire a captura, ou escolha outra, e envie de novo.'
const say: Record<PngFault | 'tooBig', string> = {
  'no-png': `A captura não é uma imagem PNG. ${kept}`,
  truncated: `A captura chegou incompleta ou danificada. ${kept}`,
  animated: `A captura é uma animação; só aceitamos uma imagem parada. ${kept}`,
  trailing: `A captura traz mais alguma coisa depois do fim da imagem. Guarde-a de novo como PNG. ${kept}`,
  get tooBig() {
    return `A captura é grande de mais. Aceitamos ${byteLimit()}. ${kept}`
  },
}

type PngFault = 'no-png' | 'truncated' | 'animated' | 'trailing'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const animation = new Set(['acTL', 'fcTL', 'fdAT'])

/**
 * What is wrong with how a PNG file is built, by going over its chunks without unpacking any (PNG, 5.2 and 5.3): not one
 * at all, cut off or damaged (each chunk has its checksum), animated (APNG), or with something hung behind its end. Null when it is whole.
 */
function faultOfPng(bytes: Buffer): PngFault | null {
  if (!bytes.subarray(0, 8).equals(signature)) return 'no-png'
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return 'no-png'
    if (animation.has(type)) return 'animated'
    const end = at + 8 + length
    if (end + 4 > bytes.length) return 'truncated'
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return 'truncated'
    at = end + 4
    if (type === 'IEND') return at === bytes.length ? null : 'trailing'
  }
  return 'truncated'
}
