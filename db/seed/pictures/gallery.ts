import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { widthsOf } from '~/domain/pictures/making-widths'
import { type FileStore, files, variantKey } from '~/platform/files'
import type { Anchor } from '../anchor'
import type { Dice } from '../random'
import type { World } from '../world'

/** A drawing that hangs somewhere: a company's photo, logo or cover, a project's, a review's. */
export interface Drawn {
  svg: string
  width: number
  height: number
  /** Cut to this shape: a cover. */
  cut?: { width: number; height: number }
  /** Also had in smaller widths, as the job makes them of what people send: what is drawn large on public pages. */
  offered?: boolean
  companyId: string
  place: (fileId: string) => void
}

interface Rendered {
  bytes: Buffer
  colour: string
}

/** Stores what was drawn, and tells each where it stands. What hangs in several places is rendered once. */
export async function storePictures(world: World, drawn: Drawn[], d: Dice, anchor: Anchor): Promise<void> {
  const store = await files()
  const once = renderedOnce()
  // Named before they are drawn: what is ready first must not change who is called what.
  const named = drawn.map((picture) => ({ picture, id: d.id(anchor.ago(200)) }))
  const kept = await inTurn(named, 4, async ({ picture, id }) => {
    const { bytes, colour } = await once.whole(picture)
    // As in pictures/storing.ts: a key of its own, so that what one company removes is nobody else's.
    const key = `empresas/${id}.webp`
    await store.put(key, bytes)
    const widths = picture.offered ? await storeWidths(store, key, await once.widths(picture)) : []
    return { picture, id, key, bytes, widths, colour }
  })
  for (const { picture, id, key, bytes, widths, colour } of kept) {
    const { width: wide, height: high } = picture.cut ?? picture
    world.files.push({
      id,
      key,
      contentType: 'image/webp',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: wide,
      height: high,
      colour,
      widths,
      visibility: 'public',
      companyId: picture.companyId,
      createdAt: anchor.ago(200),
    })
    picture.place(id)
  }
}

/** As pictures/making-widths.ts, with less effort: a demonstration is soon there rather than small to the last byte. */
function renderedOnce() {
  const whole = memo(async ({ svg, cut }: Drawn): Promise<Rendered> => {
    const image = sharp(Buffer.from(svg)).removeAlpha()
    const { data, info } = await (cut ? image.resize({ ...cut, fit: 'cover' }) : image)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const bytes = await sharp(data, { raw: info }).webp({ quality: 76, effort: 1 }).toBuffer()
    const colour = await sharp(data, { raw: info }).resize(1, 1).raw().toBuffer()
    return { bytes, colour: `#${colour.toString('hex').slice(0, 6)}` }
  })
  const widths = memo(async (picture: Drawn): Promise<Width[]> => {
    const { bytes } = await whole(picture)
    const own = (picture.cut ?? picture).width
    return Promise.all(
      widthsOf(own).map(async (width) => {
        const image = sharp(bytes).resize(width)
        return {
          width,
          avif: await image.clone().avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
          // In its own width it is stored as WebP already.
          webp: width === own ? null : await image.webp({ quality: 76, effort: 1 }).toBuffer(),
        }
      }),
    )
  })
  return { whole, widths }
}

interface Width {
  width: number
  avif: Buffer
  webp: Buffer | null
}

async function storeWidths(store: FileStore, key: string, widths: Width[]): Promise<number[]> {
  for (const { width, avif, webp } of widths) {
    await store.put(variantKey(key, width, 'avif'), avif)
    if (webp) await store.put(variantKey(key, width, 'webp'), webp)
  }
  return widths.map(({ width }) => width)
}

function memo<R>(make: (picture: Drawn) => Promise<R>): (picture: Drawn) => Promise<R> {
  const made = new Map<string, Promise<R>>()
  return (picture) => {
    const key = `${picture.cut?.width ?? ''} ${picture.svg}`
    const one = made.get(key) ?? make(picture)
    made.set(key, one)
    return one
  }
}

/** Like Promise.all, but only so many at a time; the order stays. */
async function inTurn<T, R>(list: T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < list.length) {
      const i = next++
      results[i] = await work(list[i] as T)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
