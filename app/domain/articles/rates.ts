import table from '../../../content/blog/taxas.json'
import { ownOf } from '../shared/own'

/** A rate, amount or term that the law sets: one table for every article. */
export interface Rate {
  key: string
  /** As it is said in a sentence: «23 %», «três anos». */
  words: string
  /** First day in force, where its source says so. */
  validFrom: string | null
  source: string
  readOn: string
}

export const rates: readonly Rate[] = table.map(({ key, words, validFrom, source, readOn }) => ({
  key,
  words,
  validFrom,
  source,
  readOn,
}))
const byKey: Record<string, Rate> = Object.fromEntries(rates.map((rate) => [rate.key, rate]))

const named = /\{\{taxa:([a-z0-9-]+)\}\}/g

/** «{{taxa:iva-normal}}» is what the table says today. @throws Error for what is not in it */
export function withRates(text: string): string {
  return text.replace(named, (_, key: string) => {
    const rate = ownOf(byKey, key)
    if (!rate) throw new Error(`text speaks of the rate «${key}», which the table doesn't have`)
    return rate.words
  })
}

/** The rates that a text speaks of, each once. */
export const ratesIn = (text: string): Rate[] =>
  [...new Set([...text.matchAll(named)].map(([, key]) => key as string))].flatMap((key) => {
    const rate = ownOf(byKey, key)
    return rate ? [rate] : []
  })
