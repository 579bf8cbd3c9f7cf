import { sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { tierAt } from '../commissions/rules'

/**
 * Who brought the most, by the names that they chose: in bands, never sums, and nobody who did not choose to be there. What
 * counts are commissions whose hold ended in the time, as they are now.
 */

export const rankingSpans = { mes: 'Este mês', trimestre: 'Este trimestre', tudo: 'Desde o início' } as const
export type RankingSpan = keyof typeof rankingSpans

export const spanAsked = (text: string | null): RankingSpan =>
  text !== null && Object.hasOwn(rankingSpans, text) ? (text as RankingSpan) : 'mes'

/** The first day of a span, of Lisbon; null: from the beginning. */
export function spanBegins(span: RankingSpan, now: Date): string | null {
  const [year, month] = lisbonDay(now).split('-').map(Number) as [number, number]
  const first = (m: number) => `${year}-${String(m).padStart(2, '0')}-01`
  if (span === 'tudo') return null
  return first(span === 'mes' ? month : month - ((month - 1) % 3))
}

/** «[10000, 50000]»: from where to where a band goes, in cents; null: without end. */
export function bandOf(cents: number): [from: number, to: number | null] {
  const { bands } = settings.affiliates
  const at = bands.findLastIndex((from) => from <= cents)
  return [bands[at] ?? 0, bands[at + 1] ?? null]
}

export interface RankedAffiliate {
  position: number
  alias: string
  band: [from: number, to: number | null]
  tier: string
  own: boolean
}

export interface OwnPosition {
  /** As it is or, of whoever has no alias, as it would be; null: nothing counts yet in this time. */
  position: number | null
  alias: string | null
  /** The name that they asked for and nobody has looked at yet. */
  asked: string | null
  cents: number
}

export interface Ranking {
  listed: RankedAffiliate[]
  /** Of the affiliate who looks. */
  own: OwnPosition | null
}

interface Row extends Record<string, unknown> {
  alias: string | null
  asked: string | null
  paying: number
  cents: number
  own: boolean
  position: number | null
}

/** The first of a time, and where whoever looks stands. One question; few have an alias, and their commissions have an index. */
export async function affiliateRanking({ db, actor, now }: Ctx, span: RankingSpan): Promise<Ranking> {
  const begins = spanBegins(span, now)
  const from = begins ? sql`and c.hold_until >= ${startOfDay(begins)}` : sql``
  const me = actor.isAffiliate ? actor.userId : null
  const { rows } = await db.execute<Row>(sql`
    with summed as (
      select a.id, a.alias, a.alias_asked as asked, a.paying_companies as paying, a.user_id is not distinct from ${me}::uuid and ${me}::uuid is not null as own,
        coalesce(sum(c.cents), 0)::int as cents, max(c.hold_until) as reached
      from affiliates a left join affiliate_commissions c on c.affiliate_id = a.id
        and c.state in ('approved','in_payout','paid') and c.hold_until <= ${now} ${from}
      where a.state = 'active' and (a.alias is not null or a.user_id = ${me}::uuid)
      group by a.id),
    placed as (
      select *, (count(*) filter (where alias is not null) over (order by cents desc, reached, id
        rows between unbounded preceding and current row) + case when alias is null then 1 else 0 end)::int as position
      from summed where cents > 0)
    select alias, asked, paying, cents, own, position from placed where position <= ${settings.affiliates.rankingLength} or own
    union all select alias, asked, paying, cents, own, null from summed where own and cents <= 0
    order by position`)
  const mine = rows.find((row) => row.own)
  return {
    listed: rows.flatMap(({ alias, paying, cents, own, position }) =>
      alias !== null && position !== null && position <= settings.affiliates.rankingLength
        ? [
            {
              position,
              alias,
              band: bandOf(cents),
              tier: tierAt(paying).name,
              own,
            },
          ]
        : [],
    ),
    own: mine ? { position: mine.position, alias: mine.alias, asked: mine.asked, cents: mine.cents } : null,
  }
}
