import { around, zoneWords } from '../places/around'
import { distinctName } from '../places/naming-places'
import { districtInWords, inPlace, ofPlace } from '../places/place-words'
import type { PlacesAndCategories } from '../places/places-and-categories'

/** A trade in a place, as somebody asks to be told of who is new there. Pure. */
export interface AlertAbout {
  category: string
  /** Code of a municipality or of a district; '': the whole country. */
  place: string
  /** Kilometres around a municipality; 0: that place alone. */
  km: number
}

/** As words of the directory's index, so that who is near is who the list of the same place shows. */
export function alertQuery({ category, place, km }: AlertAbout, all: PlacesAndCategories): string {
  const trade = `'k:${category}'`
  if (place === '') return trade
  const municipality = all.municipalities.get(place)
  if (!municipality) return `${trade} & ('p:${place}'|'w:${place}')`
  const within = around(place, km, all)?.within ?? [place]
  return `${trade} & ${zoneWords({ within, code: place, district: municipality.district })}`
}

/** «Canalizadores até 25 km de Braga», «Canalizadores no distrito do Porto». */
export function alertTitle({ category, place, km }: AlertAbout, all: PlacesAndCategories): string {
  const trade = all.categories.get(category)?.name ?? category
  const municipality = all.municipalities.has(place) && distinctName(place, all)
  if (municipality)
    return `${trade} ${km > 0 ? `até ${km} km ${ofPlace(municipality)}` : inPlace(municipality)}`
  const district = all.districts.get(place)?.name
  // «o distrito», «a região»: with «em» they are «no», «na».
  return `${trade} ${district ? `n${districtInWords(district)}` : 'em todo o país'}`
}
