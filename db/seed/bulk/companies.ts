import { newCode } from '~/domain/certification/code'
import { requirementsOf, rulesVersion } from '~/domain/certification/rules/requirements'
import type { Hours } from '~/domain/companies/schema'
import { plain } from '../names'
import { districtOf, streets } from '../places'
import { holidayHabit, timetables, trades } from '../trades'
import { below, idOf, mix, unit } from './chance'
import { array, field } from './copying'
import { firmName } from './names'

const day = 86_400_000

export interface Town {
  code: string
  name: string
}

/** What the rows of companies are made of. */
export interface Making {
  count: number
  /** Midnight of the day of making, in milliseconds. */
  today: number
  categories: { id: string; name: string }[]
  /** Municipalities, the populous ones many times over. */
  towns: Town[]
  /** Pictures of the small world, which these companies show as theirs; none where there is no small world. */
  pictures: string[]
}

export const categoryOf = (m: Making, i: number): number => {
  const u = unit(i, 1)
  return Math.floor(u * Math.sqrt(u) * m.categories.length)
}
export const townOf = (m: Making, i: number): Town => m.towns[below(i, 2, m.towns.length)] as Town
const createdAt = (m: Making, i: number): number =>
  m.today - 1_110 * day - below(i, 3, 400) * day - (m.count - i)
export const companyId = (m: Making, i: number): string => idOf(createdAt(m, i), i, 100)
/** One in fifty is certified. */
export const isCertified = (i: number): boolean => mix(i, 4) % 50 === 0

export const nameOf = (m: Making, i: number): string =>
  firmName(i, (m.categories[categoryOf(m, i)] as Making['categories'][0]).name)
export const addressOf = (i: number): string =>
  `${streets[below(i, 6, streets.length)]}, ${1 + below(i, 7, 200)}`
export const postalCodeOf = (i: number): string =>
  `${1000 + below(i, 8, 8900)}-${String(1 + below(i, 9, 899)).padStart(3, '0')}`

export const companyColumns =
  'id slug name legal_name nipc legal_form cae founded_year email phone address postal_code locality municipality district category services hours on_holidays price_band description listing ownership legal_standing version created_at submitted_at approved_at updated_at terms_version demonstration'.split(
    ' ',
  )

const shifts = [-60, -30, 0, 30, 60]

/** As companies of a trade differ: they open and close up to an hour sooner or later, and one in four keeps the other habit on Saturdays. */
function weeksLike(table: Hours): string[] {
  const saturday: Hours = { ...table, 6: table[6]?.length ? [] : [[540, 780]] }
  return [table, table, table, saturday].flatMap((week) =>
    shifts.flatMap((open) => shifts.map((close) => JSON.stringify(shifted(week, open, close)))),
  )
}

const shifted = (week: Hours, open: number, close: number): Hours =>
  Object.fromEntries(
    Object.entries(week)
      .filter(([, ranges]) => ranges.length > 0)
      .map(([day, ranges]) => [
        day,
        ranges.map(([from, to], n): [number, number] => [
          n === 0 ? Math.max(0, from + open) : from,
          n === ranges.length - 1 ? Math.min(1440, to + close) : to,
        ]),
      ]),
  )

const hours: Record<string, string[]> = Object.fromEntries(
  Object.entries(timetables).map(([name, table]) => [name, weeksLike(table)]),
)

/** One in a hundred of any trade never closes. */
const hoursOf = (i: number, name: keyof typeof timetables): string =>
  below(i, 31, 100) === 0
    ? JSON.stringify(timetables.always)
    : ((hours[name] as string[])[below(i, 30, 100)] as string)

export function* companyRows(m: Making): Generator<string> {
  for (let i = 0; i < m.count; i++) {
    const category = m.categories[categoryOf(m, i)] as Making['categories'][0]
    const trade = trades[category.id]
    const town = townOf(m, i)
    const name = nameOf(m, i)
    const slug = slugOf(m, i)
    const services = (trade?.services ?? []).filter((_, s) => (mix(i, 20 + s) & 3) > 0)
    const at = new Date(createdAt(m, i)).toISOString()
    const approved = new Date(createdAt(m, i) + day).toISOString()
    const description = field(
      `${name}, ${category.name.toLowerCase()} em ${town.name}. ${services.slice(0, 3).join(', ')}. Desde ${1960 + below(i, 5, 62)}, com orçamento por escrito.`,
    )
    yield `${companyId(m, i)}\t${slug}\t${field(name)}\t${field(name)}, Lda.\t${nipc(i)}\tSociedade por quotas\t${trade?.cae ?? '47000'}\t${1960 + below(i, 5, 62)}\tgeral@${slug}.example\t+351210000000\t${addressOf(i)}\t${postalCodeOf(i)}\t${field(town.name)}\t${town.code}\t${districtOf(town.code)}\t${category.id}\t${array(services)}\t${hoursOf(i, trade?.hours ?? 'shop')}\t${holidayHabit(trade?.hours ?? 'shop')}\t${1 + below(i, 10, 4)}\t${description}\tapproved\tclaimed\tactive\t3\t${at}\t${at}\t${approved}\t${approved}\t2026-01\tt\n`
  }
}

export const slugOf = (m: Making, i: number): string => `${plain(nameOf(m, i))}-${(i + 1296).toString(36)}`

/** 54… is a range that the registry has not reached. */
export function nipc(i: number): string {
  const eight = String(54_000_000 + i)
  let sum = 0
  for (let k = 0; k < 8; k++) sum += Number(eight[k]) * (9 - k)
  const r = sum % 11
  return eight + (r < 2 ? 0 : 11 - r)
}

export const certificateColumns =
  'id code company_id level state scope rules requirements domains issued_at valid_until state_since version demonstration'.split(
    ' ',
  )

export function* certificateRows(m: Making): Generator<string> {
  const until = new Date(m.today + 200 * day).toISOString().slice(0, 10)
  const requirements = JSON.stringify(
    requirementsOf(1).map((r) => ({ code: r.code, state: 'met', validUntil: until })),
  )
  for (let i = 0; i < m.count; i++) {
    if (!isCertified(i)) continue
    const issued = m.today - below(i, 30, 340) * day - 3_600_000
    const at = new Date(issued).toISOString()
    const last = new Date(issued + 364 * day).toISOString().slice(0, 10)
    let draw = 0
    const code = newCode((n) => below(i, 40 + draw++, n))
    yield `${idOf(issued, i, 110)}\t${code}\t${companyId(m, i)}\t${mix(i, 31) % 5 === 0 ? 2 : 1}\tvalid\t${field((m.categories[categoryOf(m, i)] as Making['categories'][0]).name)}\t${rulesVersion}\t${requirements}\t{}\t${at}\t${last}\t${at}\t1\tt\n`
  }
}

export const photoColumns = 'id company_id file_id alt position'.split(' ')

/** Two in fifteen have photos, up to four each. */
export function* photoRows(m: Making): Generator<string> {
  for (let i = 0; i < m.count; i++) {
    if (mix(i, 50) % 15 > 1) continue
    for (let position = 0; position <= mix(i, 51) % 4; position++) {
      const id = idOf(createdAt(m, i), i, 150 + 3 * position)
      const picture = m.pictures[below(i, 52 + position, m.pictures.length)] ?? id
      yield `${id}\t${companyId(m, i)}\t${picture}\tTrabalho da empresa, fotografia ${position + 1}\t${position}\n`
    }
  }
}
