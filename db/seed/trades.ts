import type { Hours } from '~/domain/companies/schema'
import source from './corpus/oficios.txt?raw'
import type { EmblemName } from './pictures/emblems'
import type { KindName } from './pictures/kinds'

/** How one deals with them: they come to the house, one goes there, a matter is handled, a contract runs. */
export type Kind = 'obra' | 'visita' | 'conta' | 'contrato'

/** What companies of one trade have in common: what they sell, when they open, what their pictures show. */
export interface Trade {
  cae: string
  kind: Kind
  hours: keyof typeof timetables
  /** In the order in which they show them. */
  pictures: KindName[]
  signs: EmblemName[]
  /** € to €€€€ */
  band: [number, number]
  services: string[]
  also: string[]
}

const h = (...ranges: [number, number][]): [number, number][] => ranges.map(([a, b]) => [a * 60, b * 60])
const week = (
  weekday: [number, number][],
  saturday: [number, number][] = [],
  sunday: [number, number][] = [],
): Hours => ({
  ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, weekday])),
  ...(saturday.length > 0 ? { 6: saturday } : {}),
  ...(sunday.length > 0 ? { 7: sunday } : {}),
})

export const timetables = {
  office: week(h([9, 12.5], [14, 18])),
  works: week(h([8, 12], [13, 17.5])),
  shop: week(h([9.5, 13], [14.5, 19]), h([9.5, 13])),
  mall: week(h([10, 20]), h([10, 20]), h([10, 18])),
  meals: {
    2: h([12, 15], [19, 22.5]),
    3: h([12, 15], [19, 22.5]),
    4: h([12, 15], [19, 22.5]),
    5: h([12, 15], [19, 23]),
    6: h([12, 15.5], [19, 23]),
    7: h([12, 15.5]),
  } as Hours,
  early: { ...week(h([6.5, 19]), h([6.5, 19])), 7: h([7, 13]) } as Hours,
  always: week(h([0, 24]), h([0, 24]), h([0, 24])),
  clinic: week(h([9, 13], [14, 20]), h([9, 13])),
  salon: { 2: h([9.5, 19]), 3: h([9.5, 19]), 4: h([9.5, 19]), 5: h([9.5, 20]), 6: h([9, 19]) } as Hours,
  gym: week(h([7, 22]), h([9, 20]), h([9, 14])),
  school: week(h([14, 20]), h([9.5, 13])),
  nursery: week(h([7.5, 19])),
} satisfies Record<string, Hours>

/** What they do on national holidays: who feeds people or never closes keeps its hours, offices close. */
export const holidayHabit = (hours: keyof typeof timetables): 'closed' | 'as-usual' | 'unknown' =>
  ['meals', 'early', 'always', 'mall'].includes(hours)
    ? 'as-usual'
    : ['office', 'works', 'school', 'nursery'].includes(hours)
      ? 'closed'
      : 'unknown'

/** One line of corpus/oficios.txt per category. */
export const trades: Record<string, Trade> = Object.fromEntries(
  source
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [
        category = '',
        cae = '',
        kind,
        hours,
        pictures = '',
        signs = '',
        band = '',
        services = '',
        also,
      ] = cells
      const [low, high] = band.split('-').map(Number) as [number, number]
      return [
        category,
        {
          cae,
          kind: kind as Kind,
          hours: hours as Trade['hours'],
          pictures: pictures.split(' ') as KindName[],
          signs: signs.split(' ') as EmblemName[],
          band: [low, high],
          services: services.split(', '),
          also: also ? also.split(' ') : [],
        },
      ]
    }),
)

export const kindOf = (category: string): Kind => trades[category]?.kind ?? 'conta'
