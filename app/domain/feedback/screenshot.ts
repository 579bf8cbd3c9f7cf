import sharp, { type SharpOptions } from 'sharp'
import '../pictures/encoding'
import { inTurn } from '../pictures/turns'
import { settings } from '../settings/defaults'
import { Refusal } from '../shared/refusal'
import { byteLimit, pixelLimit, sideLimit } from './picture-limits'
import { faultOfPng, type PngFault } from './png-check'

const { pngBytes, largestSide, largestPixels } = settings.feedback
const { seconds } = settings.picture

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
  if (sent.length > pngBytes) throw wrong(say.tooBig)
  const fault = faultOfPng(sent)
  if (fault) throw wrong(say[fault])
  const [width, height] = [sent.readUInt32BE(16), sent.readUInt32BE(20)]
  if (width < 1 || height < 1) throw wrong(say.truncated)
  const tooMuch =
    Math.max(width, height) > largestSide ? sideLimit : width * height > largestPixels && pixelLimit
  if (tooMuch) throw wrong(`A captura tem ${width} × ${height} píxeis. Aceitamos ${tooMuch}. ${kept}`)
  const options: SharpOptions = { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true }
  // Interlaced files are unpacked whole: four channels of up to two bytes, and as much again to write them.
  const needs = Math.max(25_000_000, width * height * 4)
  try {
    return await inTurn(needs, async () => {
      const { data, info } = await sharp(sent, options)
        .timeout({ seconds })
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
  tooBig: `A captura é grande de mais. Aceitamos ${byteLimit}. ${kept}`,
}
