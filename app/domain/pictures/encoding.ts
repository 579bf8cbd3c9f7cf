import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'
import { type FileKind, kindOf } from './sniffing'
import { inTurn } from './turns'

// Nothing that was sent stays in the memory of the library, and it opens only what we take (and SVG, which we draw
// ourselves): a file that got past the first look finds no reader for another format.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`) })

/** Which part of a picture is used: left, top, width and height as shares (0–1) of it as it stands upright. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Which part of a picture stays that is cut without saying where: its start (left or top), middle or end. */
export type Gravity = 'start' | 'centre' | 'end'

/** How a picture is cut. */
export interface Cut {
  shape?: Shape
  crop?: Crop
  gravity?: Gravity
}

/** What is made of a picture: the whole within a square, or cut to exactly these sides' ratio. */
export interface Shape {
  width: number
  height: number
  cut: boolean
}

type Sides = Pick<Shape, 'width' | 'height'>

export const shapes = {
  whole: { width: 1920, height: 1920, cut: false },
  cover: { width: 1920, height: 640, cut: true },
  /** A photographed document: large enough to read small print. */
  page: { width: 2600, height: 2600, cut: false },
  /** Logos and faces: four times as large as they are drawn in lists. One size serves for all. */
  mark: { width: 256, height: 256, cut: true },
} as const satisfies Record<string, Shape>

export interface DrawnPicture {
  bytes: Buffer
  contentType: 'image/webp'
  width: number
  height: number
  /** Placeholder colour, #rrggbb. */
  colour: string
}

/**
 * Makes of what somebody sent a picture of our own: turned as the camera said, cut, drawn anew, so that nothing that
 * was in the file besides the pixels remains (place, camera, hidden content). Of an animation only the first frame.
 * The size is read from the header before anything is unpacked. `field` is the form's field where what is wrong is said.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`
 */
export async function drawAnew(sent: Buffer, field: string, cut: Cut = {}): Promise<DrawnPicture> {
  const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { [field]: sentence } })
  if (sent.length > settings.picture.largestBytes) throw wrong(say.tooBig)
  const kind = kindOf(sent)
  if (kind === 'heic') throw wrong(say.heic)
  if (!kind || kind === 'pdf') throw wrong(say.noPicture)
  const limits: SharpOptions = {
    limitInputPixels: settings.picture.largestPixels,
    failOn: 'error',
    sequentialRead: true,
  }
  // Without a limit, because only the header is read: the answer says what was sent.
  const about = await sharp(sent, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!about) throw wrong(say.damaged)
  if (about.format !== (kind === 'avif' ? 'heif' : kind)) throw wrong(say.noPicture)
  const { width, height } = about
  const fits = (side: number) => side >= settings.picture.smallestSide && side <= settings.picture.largestSide
  if (!fits(width) || !fits(height)) throw wrong(say.sides(width, height))
  const needs = Math.max(leastBytes, width * height * bytesPerPixel(kind, about, cut.crop !== undefined))
  if (width * height > settings.picture.largestPixels || needs > settings.picture.memoryBytes)
    throw wrong(say.tooMuch(width, height))
  return inTurn(needs, () => draw(sent, limits, about, cut)).catch((error) => {
    if (error instanceof Refusal) throw error
    throw wrong(/timeout/i.test(String(error)) ? say.tooSlow : say.damaged)
  })
}

async function draw(
  sent: Buffer,
  limits: SharpOptions,
  about: Metadata,
  { shape = shapes.whole, crop, gravity = 'centre' }: Cut,
): Promise<DrawnPicture> {
  let picture = sharp(sent, limits).timeout({ seconds: settings.picture.seconds }).autoOrient()
  if (crop) picture = picture.extract(partOf(about.autoOrient, crop))
  const { data, info } = await picture
    .resize(shape.width, shape.height, {
      fit: shape.cut ? 'cover' : 'inside',
      position: positions[gravity](about.autoOrient, shape),
      withoutEnlargement: !shape.cut,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    contentType: 'image/webp',
    width: info.width,
    height: info.height,
    colour: await colourOf(data),
  }
}

/** Start and end lie left and right of a picture that is too wide for its shape, above and below of one too high. */
const wide = (picture: Sides, shape: Sides) => picture.width * shape.height > picture.height * shape.width
const positions: Record<Gravity, (picture: Sides, shape: Sides) => string> = {
  start: (picture, shape) => (wide(picture, shape) ? 'left' : 'top'),
  centre: () => 'centre',
  end: (picture, shape) => (wide(picture, shape) ? 'right' : 'bottom'),
}

async function colourOf(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(
    await sharp(bytes).resize(64, 64, { fit: 'inside' }).png().toBuffer(),
  ).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((n) => n.toString(16).padStart(2, '0')).join('')}`
}

/** Whole pixels of a part, within the picture and never empty. */
function partOf({ width, height }: Sides, crop: Crop) {
  const span = (start: number, length: number, whole: number): [from: number, size: number] => {
    const size = Math.max(1, Math.min(whole, Math.round(length * whole)))
    return [Math.max(0, Math.min(whole - size, Math.round(start * whole))), size]
  }
  const [left, across] = span(crop.x, crop.width, width)
  const [top, down] = span(crop.y, crop.height, height)
  return { left, top, width: across, height: down }
}

/** What drawing takes beside the picture itself, however small it is. */
const leastBytes = 25_000_000

/**
 * Memory that opening a picture takes at most, by what its header says: as measured with libvips 8.18, rounded up
 * (hostile/uploads.test.ts holds it). Only plain JPEG and PNG that stand upright come line by line; of the others some
 * are unpacked whole, and a WebP at least when a part of it is cut out.
 */
function bytesPerPixel(kind: FileKind, about: Metadata, cut: boolean): number {
  const { isProgressive, channels, chromaSubsampling, depth } = about
  const deep = depth === 'uchar' ? 1 : 2
  const turned = (about.orientation ?? 1) > 1
  if (kind === 'jpeg') {
    if (isProgressive) return chromaSubsampling === '4:2:0' ? 4.6 : 2.7 * channels
    return turned && cut ? 3.3 : 0.8
  }
  if (kind === 'png') return isProgressive || turned ? 1.4 * channels * deep : 1.5 * deep
  if (kind === 'webp') return cut || turned ? 8.5 : 2.6
  return deep === 1 ? 19.5 : 27
}

const say = {
  get tooBig() {
    return `Esta imagem é grande de mais: o máximo são ${settings.picture.largestBytes / 1_000_000} MB.`
  },
  noPicture: 'Este ficheiro não é uma imagem JPEG, PNG, WebP ou AVIF. Escolha outro.',
  heic: 'Esta imagem está no formato HEIC, que não abrimos. No iPhone, em Definições, Câmara, Formatos, escolha «Mais compatível» e tire-a de novo; ou abra-a no computador, guarde-a como JPEG e envie esse ficheiro.',
  damaged: 'Não conseguimos ler esta imagem: o ficheiro está incompleto ou danificado. Experimente outra.',
  tooSlow:
    'Esta imagem demorou demais a abrir. Guarde-a mais pequena, ou envie-a outra vez daqui a um instante.',
  sides: (width: number, height: number) =>
    `A imagem tem ${width} × ${height} píxeis; cada lado tem de ter entre ${settings.picture.smallestSide} e ${settings.picture.largestSide}.`,
  tooMuch: (width: number, height: number) =>
    `A imagem tem ${width} × ${height} píxeis, mais do que conseguimos abrir neste formato. Guarde-a mais pequena, ou como JPEG.`,
}
