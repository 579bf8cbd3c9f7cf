import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { shownName } from '../shared/display-name'
import { type Addressed, audienceOf, inAudience, inRole, reachOf } from './audience'
import { audienceRoles, broadcastKinds, type Channel } from './broadcast-words'
import { broadcastReach } from './schema'

export interface AudienceCount {
  people: number
  /** There are more than `people`: it was not counted further. */
  more: boolean
  /** Of everybody, or of a role, the count of the last hour. */
  countedAt: Date | null
  /** A few of them, to see whether they are whom one means. */
  sample: { id: string; name: string; place: string | null; since: Date; companies: string | null }[]
}

/**
 * How many it would reach now, and ten of them. Counted no further than a bound, and past it as the last hour counted where only a
 * role is asked for: a million rows are never counted while somebody waits.
 */
export async function countAudience(ctx: Ctx, of: Addressed): Promise<AudienceCount> {
  authorise(ctx.actor, 'broadcast.write')
  const most = settings.broadcast.countedTo
  const { join, reached } = reachOf(of.kind, of.channels)
  const within = await inAudience(of, ctx.now)
  const { rows } = await ctx.db.execute<{ people: number; sample: Sampled[] | null }>(sql`
    with found as materialized (select u.id from users u ${join} where ${reached} and ${within} limit ${most + 1})
    select (select count(*)::int from found) as people,
      (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'place', p.name, 'since', u.created_at,
          'companies', (select string_agg(c.name, ', ' order by c.name) from (select c.name from company_members m
            join companies c on c.id = m.company_id where m.user_id = u.id and m.until is null limit 3) c)))
        from (select id from found order by random() limit 10) f join users u on u.id = f.id
          left join municipalities p on p.code = u.municipality) as sample`)
  const { people = 0, sample } = rows[0] ?? {}
  const shown = (sample ?? []).map(({ id, name, since, place, companies }) => ({
    id,
    name: shownName(name, 'first-initial'),
    place,
    since: new Date(since),
    companies,
  }))
  if (people <= most) return { people, more: false, countedAt: null, sample: shown }
  const kept = await keptCount(ctx, of)
  return kept
    ? { ...kept, more: false, sample: shown }
    : { people: most, more: true, countedAt: null, sample: shown }
}

interface Sampled {
  id: string
  name: string
  place: string | null
  since: string
  companies: string | null
}

/** Of everybody, or a role and nothing else. */
async function keptCount({ db }: Ctx, of: Addressed): Promise<{ people: number; countedAt: Date } | null> {
  const { role, ...more } = audienceOf(of)
  if (of.savedList || Object.values(more).some((one) => one !== null)) return null
  const [row] = await db
    .select()
    .from(broadcastReach)
    .where(and(eq(broadcastReach.kind, of.kind), eq(broadcastReach.role, role ?? '')))
  return row ? { people: ofChannels(row, of.channels), countedAt: row.countedAt } : null
}

const ofChannels = (row: typeof broadcastReach.$inferSelect, channels: readonly Channel[]): number => {
  const inProduct = channels.some((channel) => channel !== 'mail')
  if (inProduct && channels.includes('mail')) return row.either
  return inProduct ? row.inProduct : row.byMail
}

/** Every hour: whom each kind may reach, of everybody and by role. */
export const countReach = defineJob({
  name: 'broadcasts.count-reach',
  data: z.object({}),
  cron: '12 * * * *',
  async run({ db, now }) {
    for (const kind of broadcastKinds) {
      const { join, may, inProduct, byMail } = reachOf(kind, ['notice', 'mail'])
      for (const role of [null, ...audienceRoles])
        await db.execute(sql`
          insert into broadcast_reach (kind, role, in_product, by_mail, either, counted_at)
          select ${kind}, ${role ?? ''}, count(*) filter (where ${inProduct}), count(*) filter (where ${byMail}),
            count(*) filter (where ${inProduct} or ${byMail}), ${now}
          from users u ${join} where ${may} and ${inRole(role)}
          on conflict (kind, role) do update set in_product = excluded.in_product, by_mail = excluded.by_mail,
            either = excluded.either, counted_at = excluded.counted_at`)
    }
  },
})
