import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { shapes } from '~/domain/pictures/encoding'
import { widthsOf } from '~/domain/pictures/making-widths'
import { type FileStore, files, variantKey } from '~/platform/files'
import type { Anchor } from '../anchor'
import { type Dice, dice } from '../random'
import { type Scene, trades } from '../trades'
import type { Settled, World } from '../world'
import * as inside from './inside'
import { logo } from './logos'
import * as outside from './outside'
import { height, palette, svg, width } from './shapes'

export const scenes: Record<Scene, (d: Dice, p: ReturnType<typeof palette>) => string> = {
  ...inside,
  ...outside,
}

/** What a picture of that trade shows, for who can't see it. */
const alts: Record<Scene, string[]> = {
  house: ['Fachadas recuperadas numa rua em obra', 'Casas com azulejos, no fim do trabalho'],
  workshop: ['A bancada da oficina', 'Ferramentas arrumadas na parede'],
  plate: ['Prato da casa', 'A mesa posta'],
  bread: ['A vitrina pela manhã', 'Pão acabado de cozer'],
  sea: ['A vista para o mar', 'Barcos ao fim da tarde'],
  hills: ['A paisagem em redor', 'Fim de tarde sobre os campos'],
  interior: ['A sala depois da obra', 'O interior, com luz da manhã'],
  clinic: ['O gabinete', 'A sala de tratamentos'],
  desk: ['O escritório', 'A mesa de trabalho'],
  garden: ['O jardim na primavera', 'O recreio e as árvores'],
  road: ['Um dos nossos carros em serviço', 'À porta, antes de sair'],
  shelf: ['A loja por dentro', 'As prateleiras'],
  grid: ['O espaço', 'Um dos nossos trabalhos'],
}

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

/** Draws a logo for most companies, photographs for half of them and covers for some, and stores the bytes. */
export async function hangPictures(world: World, settled: Settled[], anchor: Anchor): Promise<void> {
  const d = dice('pictures')
  const drawn = settled.flatMap((company) => picturesOf(world, company, d))
  await storePictures(world, [...drawn, ...coversOf(settled)], d, anchor)
}

/** Stores what was drawn, and tells each where it stands. */
export async function storePictures(world: World, drawn: Drawn[], d: Dice, anchor: Anchor): Promise<void> {
  const store = await files()
  // Named before they are drawn: what is ready first must not change who is called what.
  const named = drawn.map((picture) => ({ picture, id: d.id(anchor.ago(200)) }))
  const kept = await inTurn(named, 4, async ({ picture, id }) => {
    const image = sharp(Buffer.from(picture.svg))
    const shape = picture.cut ? image.resize({ ...picture.cut, fit: 'cover' }) : image
    const bytes = await shape.webp({ quality: 78, effort: 1 }).toBuffer()
    const colour = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
    // As in pictures/storing.ts: a key of its own, so that what one company removes is nobody else's.
    const key = `empresas/${id}.webp`
    await store.put(key, bytes)
    const widths = picture.offered ? await makeWidths(store, key, bytes, (picture.cut ?? picture).width) : []
    return { picture, id, key, bytes, widths, colour: `#${colour.toString('hex').slice(0, 6)}` }
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
async function makeWidths(store: FileStore, key: string, bytes: Buffer, own: number): Promise<number[]> {
  const widths = widthsOf(own)
  for (const width of widths) {
    const picture = sharp(bytes).resize(width)
    const avif = await picture.clone().avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
    await store.put(variantKey(key, width, 'avif'), avif)
    if (width === own) continue
    await store.put(variantKey(key, width, 'webp'), await picture.webp({ quality: 78, effort: 1 }).toBuffer())
  }
  return widths
}

/** Covers for a third of those that answer for their profile: a wide part of what their trade looks like. */
function coversOf(settled: Settled[]): Drawn[] {
  const d = dice('covers')
  return settled
    .filter(({ row, sketch }) => sketch.claimed && row.approvedAt && d.chance(0.33))
    .map(({ row, sketch }, i) => ({
      svg: svg(width, height, scenes[trades[sketch.category]?.scene ?? 'house'](d, palette(d))),
      width,
      height,
      cut: { width: 1280, height: Math.round((1280 * shapes.cover.height) / shapes.cover.width) },
      offered: i < 10,
      companyId: row.id,
      place: (id) => Object.assign(row, { coverFileId: id }),
    }))
}

function picturesOf(world: World, { row, sketch }: Settled, d: Dice): Drawn[] {
  const drawn: Drawn[] = []
  const scene = trades[sketch.category]?.scene ?? 'house'
  if (sketch.claimed && d.chance(0.82)) {
    drawn.push({
      svg: logo(d, scene),
      width: 256,
      height: 256,
      companyId: row.id,
      place: (id) => Object.assign(row, { logoFileId: id }),
    })
  }
  if (!sketch.claimed || !row.approvedAt || !d.chance(0.55)) return drawn
  const others = d.shuffle<Scene>(['house', 'interior', 'desk', 'garden', 'hills'])
  for (let position = 0, n = d.int(1, 3); position < n; position++) {
    const what = position === 0 || d.chance(0.5) ? scene : (others[position] as Scene)
    drawn.push({
      svg: svg(width, height, scenes[what](d, palette(d))),
      width,
      height,
      companyId: row.id,
      place: (fileId) =>
        world.photos.push({
          id: d.id(row.createdAt),
          companyId: row.id,
          fileId,
          alt: d.pick(alts[what]),
          position,
        }),
    })
  }
  return drawn
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
