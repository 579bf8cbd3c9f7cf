import type { Tax } from '../states'
import { type Amounts, regionOf, taxOf, withVat } from '../vat'

/** What of a form of fiscal data the IVA depends on, as it was typed. */
export interface Seat {
  country: string
  postalCode: string
  /** Elsewhere in the Union: pay with our IVA rather than wait for VIES. */
  payWithVat: boolean
}

export type Total = Amounts & { tax: Tax }

/**
 * What a net sum comes to for a seat, before anybody asked VIES: elsewhere in the Union as if it confirmed the number. Pure: the
 * page reckons with it, the command compares what was shown (`checkTotal`).
 */
export function totalFor(netCents: number, { country, postalCode, payWithVat }: Seat, now: Date): Total {
  const region = regionOf({ country, postalCode: postalCode.trim() })
  const tax = taxOf({ region, viesValid: !payWithVat }, now)
  return { ...withVat(netCents, tax), tax }
}

const places: Record<Tax['region'], string> = {
  mainland: 'continente',
  madeira: 'Madeira',
  azores: 'Açores',
  eu: 'taxa portuguesa',
  outside: '',
}

/** «IVA (23 %, continente)», «IVA – autoliquidação». */
export const taxWords = ({ rate, exemption, region }: Tax): string =>
  exemption ? exemption.words : `IVA (${rate} %, ${places[region]})`
