import { shapes } from '~/domain/pictures/encoding'
import type { Anchor } from '../anchor'
import { ownersCompany } from '../companies'
import { heldToday } from '../directory-list'
import { dice } from '../random'
import type { Settled, World } from '../world'
import { emblemOf, emblems } from './emblems'
import { type Drawn, storePictures } from './gallery'
import { type KindName, scene, variants } from './kinds'
import { altOf, kindsShown } from './kinds-words'
import { brandOf, logo } from './logos'
import { height, width } from './pencil'

/** What a company's pictures have in common: its colour and sign, and how many of its trade came before it. */
export interface House {
  emblem: ReturnType<typeof emblemOf>
  brand: ReturnType<typeof brandOf>
  turn: number
}

/** Every company's house style, by its id; no two neighbours of a trade share a colour or a picture. */
export function houses(settled: Settled[]): Map<string, House> {
  const turns = new Map<string, number>()
  return new Map(
    settled.map(({ row, sketch }, i) => {
      const turn = turns.get(sketch.category) ?? 0
      turns.set(sketch.category, turn + 1)
      const emblem = emblemOf(sketch.category, sketch.name, turn)
      return [row.id, { emblem, brand: brandOf(sketch.name === ownersCompany ? 0 : i * 4 + turn), turn }]
    }),
  )
}

/** A picture of a kind, in the company's colour where it carries one. */
export const pictureOf = (kind: KindName, variant: number, { emblem, brand }: House): string =>
  scene(kind, variant % variants, 'after', {
    colour: brand.main,
    emblem: emblems[emblem](brand.main, brand.spark),
  })

/** Those that people meet first: certified, or spoken of most. */
const inFront = ({ sketch }: Settled) =>
  sketch.name === ownersCompany || heldToday({ sketch }) || sketch.reviews >= 24

/** Draws and stores what hangs on companies' pages. */
export const hangPictures = (world: World, settled: Settled[], anchor: Anchor): Promise<void> =>
  storePictures(world, drawnFor(world, settled), dice('pictures'), anchor)

/** Logos for two thirds of the companies, photos for most that answer for their profile, covers for some. */
export function drawnFor(world: World, settled: Settled[]): Drawn[] {
  const styles = houses(settled)
  const drawn = settled.flatMap((company) => {
    const style = styles.get(company.row.id) as House
    return [...logoOf(company, style), ...photosOf(world, company, style)]
  })
  return [...drawn, ...coversOf(settled, styles)]
}

function logoOf(company: Settled, { emblem, brand, turn }: House): Drawn[] {
  const { row, sketch } = company
  const d = dice(`logo ${sketch.name}`)
  if (!sketch.claimed || !(inFront(company) || d.chance(0.62))) return []
  const svg = logo(emblem, brand, sketch.name === ownersCompany ? 0 : turn + d.int(0, 5))
  const place = (id: string) => void Object.assign(row, { logoFileId: id })
  return [{ svg, width: 256, height: 256, companyId: row.id, place }]
}

function photosOf(world: World, company: Settled, style: House): Drawn[] {
  const { row, sketch } = company
  const d = dice(`photos ${sketch.name}`)
  const few = d.chance(0.6) ? d.int(1, 3) : 0
  const many = d.int(6, 7)
  if (!sketch.claimed || !row.approvedAt) return []
  const kinds = kindsShown(sketch.category, row.services ?? [])
  const seen: KindName[] = []
  return Array.from({ length: inFront(company) ? many : few }, (_, position): Drawn => {
    const kind = kinds[position % kinds.length] as KindName
    // What comes again is another place: its next arrangement.
    const variant = style.turn + seen.filter((other) => other === kind).length
    seen.push(kind)
    const place = (fileId: string) =>
      void world.photos.push({
        id: d.id(row.createdAt),
        companyId: row.id,
        fileId,
        alt: altOf(kind, variant),
        position,
      })
    return {
      svg: pictureOf(kind, variant, style),
      width,
      height,
      // What is seen first on public pages: two of the strip.
      offered: position < 2 && inFront(company),
      companyId: row.id,
      place,
    }
  })
}

/** A wide part of what their trade looks like, for a third of those that answer for their profile. */
function coversOf(settled: Settled[], styles: Map<string, House>): Drawn[] {
  const d = dice('covers')
  const cut = { width: 1280, height: Math.round((1280 * shapes.cover.height) / shapes.cover.width) }
  return settled
    .filter(({ row, sketch }) => sketch.claimed && row.approvedAt && d.chance(0.33))
    .map(({ row, sketch }, i) => {
      const style = styles.get(row.id) as House
      const [kind] = kindsShown(sketch.category, row.services ?? [])
      const svg = pictureOf(kind as KindName, style.turn, style)
      const place = (id: string) => void Object.assign(row, { coverFileId: id })
      return { svg, width, height, cut, offered: i < 10, companyId: row.id, place }
    })
}
