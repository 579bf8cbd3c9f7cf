import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { exportCsv } from '../../audit/exporting'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { csvLines } from '../../shared/csv'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'

/**
 * What a reporting platform says of each seller (Directive (EU) 2021/514, annex V, section III, B; Lei n.º 36/2023): who it
 * is, and by quarter what it was paid and for how many jobs. Paid is what was agreed: nothing is paid through Aval.
 */
export interface Dac7Line {
  companyId: string
  name: string
  legalName: string | null
  nipc: string | null
  address: string
  /** Cents, and jobs with a price, of each quarter. */
  quarters: { cents: number; jobs: number }[]
  /** Concluded jobs of which neither side wrote a price: nothing to report. */
  unpriced: number
}

const { dac7 } = settings.work
const step = 500

/** @throws Refusal `not-found` while nothing is reported, or for what is no year of it */
export function dac7Year(asked: string | null, now: Date, on: boolean = dac7.on): number {
  const thisYear = Number(lisbonDay(now).slice(0, 4))
  const year = asked === null ? thisYear : /^20\d\d$/.test(asked) ? Number(asked) : 0
  if (!on || year < dac7.firstYear || year > thisYear)
    throw new Refusal('not-found', 'Não há comunicação de preços para mostrar.')
  return year
}

/** Companies with concluded jobs in a year, in the order of their ids; of one, or the next ones after one. */
export async function dac7Lines(
  db: Db,
  year: number,
  { of = null, after = null }: { of?: string | null; after?: string | null } = {},
): Promise<Dac7Line[]> {
  const quarter = (
    n: number,
  ) => sql`json_build_object('cents', coalesce(sum(r.agreed_price) filter (where q = ${n}), 0),
    'jobs', count(r.agreed_price) filter (where q = ${n}))`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.id, c.name, c.legal_name, c.nipc, concat_ws(', ', c.address, nullif(concat_ws(' ', c.postal_code, c.locality), '')) as address,
      json_build_array(${quarter(1)}, ${quarter(2)}, ${quarter(3)}, ${quarter(4)}) as quarters,
      count(*) filter (where r.agreed_price is null)::int as unpriced
    from work_results r join companies c on c.id = r.company_id
      cross join lateral (select extract(quarter from r.completed_at at time zone 'Europe/Lisbon')::int as q) x
    where r.completed_at >= (${`${year}-01-01`}::timestamp at time zone 'Europe/Lisbon')
      and r.completed_at < (${`${year + 1}-01-01`}::timestamp at time zone 'Europe/Lisbon')
      and (${of}::uuid is null or c.id = ${of}::uuid) and (${after}::uuid is null or c.id > ${after}::uuid)
    group by c.id order by c.id limit ${step}`)
  return rows.map((r) => ({
    companyId: r.id as string,
    name: r.name as string,
    legalName: r.legal_name as string | null,
    nipc: r.nipc as string | null,
    address: r.address as string,
    quarters: r.quarters as Dac7Line['quarters'],
    unpriced: r.unpriced as number,
  }))
}

/** «29,00»: what a spreadsheet in Portugal reads as a number. */
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const quarters = [1, 2, 3, 4]
const heads = [
  'ano',
  'empresa',
  'denominação',
  'NIF',
  'morada',
  ...quarters.flatMap((n) => [`${n}.º trimestre (€)`, `${n}.º trimestre (trabalhos)`]),
  'total (€)',
  'total (trabalhos)',
  'trabalhos sem preço escrito',
]

export const dac7Row = (year: number, line: Dac7Line): unknown[] => [
  year,
  line.name,
  line.legalName ?? '',
  line.nipc ?? '',
  line.address,
  ...line.quarters.flatMap(({ cents, jobs }) => [amount(cents), jobs]),
  amount(line.quarters.reduce((sum, { cents }) => sum + cents, 0)),
  line.quarters.reduce((sum, { jobs }) => sum + jobs, 0),
  line.unpriced,
]

/** Those of a year that have something to be reported. */
const reported = (lines: Dac7Line[]) => lines.filter(({ quarters: q }) => q.some(({ jobs }) => jobs > 0))

/**
 * What is reported of a year, for whoever sends it. Streamed, and written down who took it.
 * @throws Refusal `not-found` while nothing is reported
 */
export async function dac7Csv(ctx: Ctx, params: URLSearchParams) {
  authorise(ctx.actor, 'staff.finance')
  const year = dac7Year(params.get('ano'), ctx.now)
  let after: string | null | undefined = null
  return exportCsv(ctx, {
    right: 'staff.finance',
    verb: 'list',
    objectType: 'list',
    objectId: '/admin/trabalhos/dac7',
    asked: { filter: `ano=${year}` },
    heads,
    async next() {
      if (after === undefined) return null
      const lines = await dac7Lines(ctx.db, year, { after })
      after = lines.length < step ? undefined : lines.at(-1)?.companyId
      return reported(lines).map((line) => dac7Row(year, line))
    },
  })
}

/** What is, or will be, reported of the company that one acts for: by year, this one first. Empty while nothing is. */
export async function ownDac7(ctx: Ctx): Promise<{ on: boolean; years: { year: number; line: Dac7Line }[] }> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.see', { companyId })
  if (!dac7.on) return { on: false, years: [] }
  const thisYear = dac7Year(null, ctx.now)
  const years = Array.from({ length: thisYear - dac7.firstYear + 1 }, (_, i) => thisYear - i)
  const found = await Promise.all(years.map((year) => dac7Lines(ctx.db, year, { of: companyId })))
  return { on: true, years: years.flatMap((year, i) => (found[i] ?? []).map((line) => ({ year, line }))) }
}

/** The company's own copy of a year. @throws Refusal `not-found` while nothing is reported */
export async function ownDac7Csv(ctx: Ctx, params: URLSearchParams): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.see', { companyId })
  const year = dac7Year(params.get('ano'), ctx.now)
  const lines = await dac7Lines(ctx.db, year, { of: companyId })
  return csvLines([heads, ...lines.map((line) => dac7Row(year, line))])
}
