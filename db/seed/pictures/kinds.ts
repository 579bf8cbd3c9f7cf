import { height, rect, svg, width } from './pencil'
import { bakery } from './scenes/bakery'
import { bathroom } from './scenes/bathroom'
import { careRoom, classroom, nursery } from './scenes/care'
import { buffet, wedding } from './scenes/celebrations'
import { dentist, physio, vet } from './scenes/clinics'
import { charger, electricPanel, lights } from './scenes/current'
import { casements, facade, scaffold } from './scenes/facades'
import { floor, painting } from './scenes/finishing'
import { entrance, homeForSale, shopFront, vanInStreet } from './scenes/fronts'
import { garden, pool } from './scenes/gardens'
import { schoolyard, treeWork } from './scenes/grounds'
import { airCon, boiler, heatPump, stove } from './scenes/heating'
import { appliance, cleaning, moving } from './scenes/house-services'
import { bookcase, stairs, workbench } from './scenes/joinery'
import { kitchen } from './scenes/kitchen'
import { dish, restaurant } from './scenes/meals'
import { fibre, solar, windFarm } from './scenes/networks'
import { accounts, advice, lawOffice } from './scenes/offices'
import { drain, leak, manifold } from './scenes/pipes'
import { roof, slateRoof, terrace } from './scenes/roofs'
import { attic, living, tableRestored } from './scenes/rooms'
import { gym, salon } from './scenes/salons'
import { computerRepair, photoStudio, studio } from './scenes/screens'
import { electronics, furniture } from './scenes/shops'
import { bedroom, seaside, travel } from './scenes/stays'
import { demolition, masonry } from './scenes/walls'
import { driving, garage, showroom, tyres } from './scenes/wheels'
import { type Kind, type Side, sightOf } from './sight'

/** Every kind of work: each is drawn in three arrangements, in five pigments. */
export const kinds = {
  bakery,
  bathroom,
  classroom,
  nursery,
  careRoom,
  wedding,
  buffet,
  dentist,
  physio,
  vet,
  electricPanel,
  charger,
  lights,
  facade,
  scaffold,
  casements,
  painting,
  floor,
  vanInStreet,
  shopFront,
  homeForSale,
  entrance,
  garden,
  pool,
  schoolyard,
  treeWork,
  boiler,
  heatPump,
  airCon,
  stove,
  moving,
  cleaning,
  appliance,
  stairs,
  bookcase,
  workbench,
  kitchen,
  restaurant,
  dish,
  windFarm,
  fibre,
  solar,
  accounts,
  lawOffice,
  advice,
  manifold,
  leak,
  drain,
  roof,
  slateRoof,
  terrace,
  living,
  tableRestored,
  attic,
  salon,
  gym,
  computerRepair,
  studio,
  photoStudio,
  electronics,
  furniture,
  bedroom,
  seaside,
  travel,
  masonry,
  demolition,
  garage,
  tyres,
  showroom,
  driving,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** As many pictures as a kind has before one comes again. */
export const variants = 15

const plainBrand = { colour: '#1b4a8f', emblem: '' }

/** One picture. Same kind, same number: same place, before the work and after it. */
export function scene(name: KindName, variant: number, side: Side = 'after', brand = plainBrand): string {
  const kind: Kind = kinds[name]
  const sight = sightOf(variant, side, brand.colour, brand.emblem)
  const what = side === 'before' && kind.before ? kind.before : kind.done
  return svg(width, height, rect(0, 0, width, height, sight.c.pale) + kind.place(sight) + what(sight))
}
