import { type Colours, coloursOf, wornOf } from './colours'

export type Side = 'before' | 'after'

/** How one picture of a kind differs from the others. */
export interface Sight {
  /** Any whole number from 0 on: pigment, hour and arrangement follow from it. */
  variant: number
  /** How things stand: each kind has three arrangements. */
  layout: 0 | 1 | 2
  c: Colours
  /** The company's colour, on what carries it. */
  brand: string
  /** The sign of the company's trade, drawn in 100 by 100. */
  emblem: string
}

/** A kind of work: the place, what is there when the work is done, and what was there before. */
export interface Kind {
  place: (s: Sight) => string
  done: (s: Sight) => string
  before?: (s: Sight) => string
}

export const sightOf = (variant: number, side: Side, brand: string, emblem: string): Sight => ({
  variant,
  layout: (variant % 3) as Sight['layout'],
  c: side === 'before' ? wornOf(variant) : coloursOf(variant),
  brand,
  emblem,
})

export const by = <T>(s: Sight, ...options: T[]): T => options[s.layout % options.length] as T
