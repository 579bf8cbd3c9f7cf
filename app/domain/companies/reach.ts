import { kilometres } from '../places/distance'
import { ofPlace } from '../places/place-words'
import type { PlacesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'

/**
 * How far a company goes to work: to the places it chose, to what lies within a radius of its municipality, to the whole country, or
 * it works online. `companies.areas_served` holds what follows as districts and municipalities, so that lists, matching and
 * alerts ask the same column whatever was said. Pure.
 */
const radii = settings.company.reachKilometres

export const reachNames = ['places', ...radii.map((km) => `km-${km}` as const), 'country', 'online'] as const
export type ReachName = (typeof reachNames)[number]

/** Kilometres of «km-25»; null of what is no radius. */
export const kilometresOf = (reach: ReachName): number | null =>
  reach.startsWith('km-') ? Number(reach.slice(3)) : null

/** What each is called where it is chosen. */
export function reachChoice(reach: ReachName): string {
  if (reach === 'places') return 'Só nos lugares que escolher'
  if (reach === 'country') return 'Em todo o país'
  return reach === 'online'
    ? 'À distância, pela Internet'
    : `Até ${kilometresOf(reach)} km do concelho da morada`
}

/** «Serve até 25 km de Braga», for lists and profiles; null where its places say it. `seat`: name of its municipality. */
export function reachSentence(reach: ReachName, seat: string | null | undefined): string | null {
  const km = kilometresOf(reach)
  if (km !== null) return `Serve até ${km} km${seat ? ` ${ofPlace(seat)}` : ''}`
  return reach === 'country' ? 'Serve todo o país' : reach === 'online' ? 'Trabalha pela Internet' : null
}

type Places = Pick<PlacesAndCategories, 'districts' | 'municipalities'>

/**
 * What a reach comes to as codes of districts and municipalities, sorted; null for `places`, which are chosen one by one. A
 * municipality lies within a radius where its seat does; one whose seat is not known reaches only itself.
 */
export function areasReached(reach: ReachName, municipality: string, all: Places): string[] | null {
  if (reach === 'places') return null
  const km = kilometresOf(reach)
  if (km === null) return [...all.districts.keys()].sort()
  const seat = all.municipalities.get(municipality)?.seat
  const near = [...all.municipalities.values()].filter(
    (m) => m.code === municipality || (seat && m.seat && kilometres(seat, m.seat) <= km),
  )
  return near.map((m) => m.code).sort()
}
