import { lt, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { startOfDay } from '../shared/working-days'
import { incomeShares, type PaidByCompany } from './income-shares'
import { monthsBefore } from './months'
import { siteFigures } from './schema'

/** Ways in which a published review was verified, and the kinds of income: what names a figure. */
export const proofKinds = ['invoice', 'document', 'job', 'invitation', 'none'] as const
export const incomeKinds = ['plans', 'assessment', 'licences'] as const

interface Counted extends Record<string, unknown> {
  name: string
  month: string
  value: number
}

/** Every figure with its name, and its month where it has one. Of the last twelve months unless it says what is so now. */
const question = (since: Date) => sql`
  with seen as (select *, case when proof_kind is null then 'none' else proof_kind end as kind
    from reviews where published_at is not null),
  lately as (select * from seen where published_at >= ${since})
  select 'proof.' || kind as name, '' as month, count(*)::int as value from seen group by kind
  union all select 'published.' || case when proof >= 2 then 'proven' when proof = 1 then 'invited' else 'none' end,
    to_char(published_at at time zone 'Europe/Lisbon', 'YYYY-MM'), count(*)::int from lately group by 1, 2
  union all select 'replied', '', count(*)::int from seen where replied_at is not null
  union all select 'removed', '', count(*)::int from reviews where state = 'removed' and decided_at >= ${since}
  union all select 'flags.' || state, '', count(*)::int from flags
    where state in ('founded', 'unfounded', 'lapsed') and decided_at >= ${since} group by state
  union all select 'appeals.' || state, '', count(*)::int from appeals
    where state in ('reversed', 'upheld') and decided_at >= ${since} group by state
  union all select 'companies', '', count(*)::int from companies where listing = 'approved'
  union all select 'certificates.' || level, '', count(*)::int from certificates where state in ('valid', 'updating') group by level
  union all select 'applications.granted', '', count(*)::int from events
    where subject_type = 'certification-application' and to_state = 'granted' and at >= ${since}`

/** What each company paid of each kind, without what went back, in the months that are over. */
const paid = (since: Date, until: Date) => sql`
  select case when purpose like 'plan-%' then 'plans' when purpose = 'licence' then 'licences' else 'assessment' end as kind,
    sum(net_cents * (1 - refunded_cents::numeric / nullif(gross_cents, 0)))::float8 as cents
  from invoices where paid_at >= ${since} and paid_at < ${until} group by 1, company_id`

/** Counts everything anew; what is no more goes. */
export async function countSiteFigures({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const months = monthsBefore(now, settings.transparency.months)
  const since = startOfDay(`${months.at(-1)}-01`)
  const { rows } = await db.execute<Counted>(question(since))
  const income = await incomeFigures(db, since, startOfDay(`${months[0]}-01`))
  const figures = [...rows, ...income].map((row) => ({ ...row, countedAt: now }))
  if (figures.length > 0)
    await db
      .insert(siteFigures)
      .values(figures)
      .onConflictDoUpdate({
        target: [siteFigures.name, siteFigures.month],
        set: { value: sql`excluded.value`, countedAt: now },
      })
  await db.delete(siteFigures).where(lt(siteFigures.countedAt, now))
}

async function incomeFigures(db: Db, since: Date, until: Date): Promise<Counted[]> {
  const { rows } = await db.execute<PaidByCompany & Record<string, unknown>>(paid(since, until))
  return Object.entries(incomeShares(rows) ?? {}).map(([kind, value]) => ({
    name: `income.${kind}`,
    month: '',
    value,
  }))
}

/** The figures as they were last counted: by name, and by name and month. */
export async function keptSiteFigures({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const rows = await db.select().from(siteFigures)
  const by = new Map(rows.map((row) => [`${row.name} ${row.month}`, row.value]))
  const of = (name: string, month = '') => by.get(`${name} ${month}`) ?? 0
  const months = monthsBefore(now, settings.transparency.months).reverse()
  const kinds = incomeKinds.filter((kind) => by.has(`income.${kind} `))
  return {
    countedAt: rows[0]?.countedAt ?? null,
    proofs: proofKinds.map((kind) => ({ kind, value: of(`proof.${kind}`) })),
    published: months.map((at) => ({
      at,
      proven: of('published.proven', at),
      invited: of('published.invited', at),
      none: of('published.none', at),
    })),
    replied: of('replied'),
    removed: of('removed'),
    flags: { founded: of('flags.founded'), unfounded: of('flags.unfounded'), lapsed: of('flags.lapsed') },
    appeals: { reversed: of('appeals.reversed'), upheld: of('appeals.upheld') },
    companies: of('companies'),
    certificates: { certified: of('certificates.1'), plus: of('certificates.2') },
    /** Refusals are said by the report, which hides the few (decision 0064): a sum beside its months would tell them. */
    granted: of('applications.granted'),
    /** In percent; null where they can't be said without telling what somebody pays. */
    income: kinds.length > 0 ? kinds.map((kind) => ({ kind, percent: of(`income.${kind}`) })) : null,
  }
}
export type SiteFigures = Awaited<ReturnType<typeof keptSiteFigures>>
