import { fill, type Line, type Slots } from './corpus'
import type { Memory } from './memory'
import type { Dice } from './random'

/** Sections of titles by sign: good, middling, bad. */
export const signOf = (rating: number) => (rating >= 4 ? '+' : rating === 3 ? '=' : '-')

/** A title that nobody has used yet, or hardly anybody; null when luck ran out. */
export function titleOf(
  own: Line[] | undefined,
  common: Line[],
  short: string[],
  slots: Slots,
  memory: Memory,
  d: Dice,
  lenient: boolean,
): string | null {
  for (let i = 0; i < 16; i++) {
    const text =
      short.length > 0 && i < 5 && d.chance(0.45)
        ? d.pick(short).replace(/[.!]+$/, '')
        : fill((own && own.length > 0 && d.chance(0.7) ? d.pick(own) : d.pick(common)).text, slots, d)
    if (text.length < 5 || text.length > 100 || (!lenient && memory.company.has(text))) continue
    const times = memory.titles.get(text) ?? 0
    if (!lenient && times >= (i < 8 ? 1 : 4)) continue
    memory.titles.set(text, times + 1)
    memory.company.add(text)
    return text
  }
  return null
}
