import { height, rect, svg, width } from './pencil'
import * as buildings from './scenes/buildings'
import * as care from './scenes/care'
import * as desks from './scenes/desks'
import * as outdoors from './scenes/outdoors'
import * as rooms from './scenes/rooms'
import * as tables from './scenes/tables'
import * as technical from './scenes/technical'
import * as wetRooms from './scenes/wet-rooms'
import * as wheels from './scenes/wheels'
import { type Kind, type Side, sightOf } from './sight'

const { vanInStreet, shopFront, roof, slateRoof, terrace, facade, scaffold, masonry, demolition, casements } =
  buildings
const { living, stairs, bookcase, painting, floor, tableRestored, attic } = rooms
const drawn = {
  ...{ vanInStreet, shopFront, roof, slateRoof, terrace, facade, scaffold, masonry, demolition, casements },
  ...{ living, stairs, bookcase, painting, floor, tableRestored, attic },
  ...care,
  ...desks,
  ...outdoors,
  ...tables,
  ...technical,
  ...wetRooms,
  ...wheels,
} satisfies Record<string, Kind>

export type KindName = keyof typeof drawn

/** All of them: each draws a kind of work in three arrangements, in five pigments. */
export const kinds: Record<KindName, Kind> = drawn

/** As many pictures as a kind has before one comes again. */
export const variants = 15

export const plainBrand = { colour: '#1b4a8f', emblem: '' }

/** One picture. Same kind, same number: same place, before the work and after it. */
export function scene(name: KindName, variant: number, side: Side = 'after', brand = plainBrand): string {
  const kind = kinds[name]
  const sight = sightOf(variant, side, brand.colour, brand.emblem)
  const what = side === 'before' && kind.before ? kind.before : kind.done
  return svg(width, height, rect(0, 0, width, height, sight.c.pale) + kind.place(sight) + what(sight))
}
