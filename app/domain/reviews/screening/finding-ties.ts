import { sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import type { Review } from '../publishing'
import { monthsBefore } from '../review'
import { type Own, ownOf } from './own-contacts'
import type { Ties } from './screening-ties'

const { screening, review: limits } = settings

/** What the database knows of ties between an author, a company and other authors, and what is the company's own. */
export async function findTies({ db, now }: TxCtx, review: Review): Promise<{ ties: Ties; own: Own }> {
  const { id, companyId, authorId } = review
  const since = new Date(now.getTime() - screening.ringDays * 86_400_000)
  const former = monthsBefore(now, limits.formerMemberMonths)
  const others = sql`r.id <> ${id} and r.author_id is distinct from ${authorId}`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with mine as (select network, device from review_origins where review_id = ${id}),
      here as (select r.author_id, o.network = mine.network as network, o.device = mine.device as device
        from reviews r join review_origins o on o.review_id = r.id, mine
        where r.company_id = ${companyId} and o.at > ${since} and ${others})
    select c.phone, c.email, c.website, c.address, c.nipc, u.email as author_email,
      right(regexp_replace(u.phone, '\D', '', 'g'), 9) = right(regexp_replace(c.phone, '\D', '', 'g'), 9) as same_phone,
      (select count(distinct author_id) from here where network)::int as same_network,
      (select count(distinct author_id) from here where device)::int as same_device,
      (select count(distinct r.author_id) from review_origins o join reviews r on r.id = o.review_id
        where o.device = (select device from mine) and o.at > ${since} and ${others})::int as elsewhere,
      (select jsonb_build_object('name', k.name, 'former', m.until is not null) from company_members m join companies k on k.id = m.company_id
        where m.user_id = ${authorId} and k.id <> c.id and k.category = c.category and k.district = c.district
          and (m.until is null or m.until > ${former}) order by m.until desc nulls first limit 1) as competitor,
      case when exists (select 1 from claims q where q.company_id = c.id and q.user_id = ${authorId} and q.created_at > ${former}) then 'claim'
        when exists (select 1 from access_requests q where q.company_id = c.id and q.user_id = ${authorId} and q.created_at > ${former}) then 'access'
      end as asked
    from companies c left join users u on u.id = ${authorId} where c.id = ${companyId}`)
  const r = rows[0]
  if (!r) throw new Error('a review of no company')
  const text = (name: string) => (r[name] as string | null) ?? null
  return {
    ties: {
      sameNetwork: r.same_network as number,
      sameDevice: r.same_device as number,
      deviceElsewhere: r.elsewhere as number,
      competitor: r.competitor as Ties['competitor'],
      asked: r.asked as Ties['asked'],
      authorEmail: text('author_email'),
      company: { website: text('website'), email: text('email') },
      samePhone: r.same_phone === true,
    },
    own: ownOf({
      phone: text('phone'),
      email: text('email'),
      website: text('website'),
      address: text('address'),
      nipc: text('nipc'),
    }),
  }
}
