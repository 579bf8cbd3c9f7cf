import { sql } from 'drizzle-orm'
import { formatCode } from '../certification/code'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import type { SharedObject } from './choices'

export interface Choice {
  object: SharedObject
  id: string
  label: string
}

/** What the company one acts for may share: its certificate, its score, its latest reviews, projects with pairs of photographs. */
export async function shareable({ db, actor }: Ctx): Promise<Choice[]> {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'socialImage.make', { companyId, ownerId: null })
  return choices({ db }, companyId)
}

/** The same of any company, for staff, by its address. */
export async function shareableOf({ db, actor }: Ctx, slug: string): Promise<Choice[]> {
  authorise(actor, 'dev.open')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from companies where slug = ${slug} and listing = 'approved'`,
  )
  return rows[0] ? choices({ db }, rows[0].id) : []
}

async function choices({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<Choice[]> {
  const { rows } = await db.execute<{ object: SharedObject; id: string; label: string }>(sql`
    (select 'certificado' as object, t.id, t.code as label from certificates t join companies c on c.id = t.company_id
      where t.company_id = ${companyId} and c.listing = 'approved' order by t.issued_at desc limit 1)
    union all (select 'empresa', c.id, c.name from companies c where c.id = ${companyId} and c.listing = 'approved')
    union all (select 'avaliacao', r.id, r.rating || '★ «' || r.title || '»' from reviews r join companies c on c.id = r.company_id
      where r.company_id = ${companyId} and r.published_at is not null and r.state <> 'masked' and c.listing = 'approved'
      order by r.published_at desc limit ${settings.socialImage.shown})
    union all (select 'projeto', p.id, p.title from projects p join companies c on c.id = p.company_id
      where p.company_id = ${companyId} and p.state = 'published' and c.listing = 'approved'
        and exists (select from project_photos a join project_photos b on b.project_id = a.project_id and b.pair = a.pair
          where a.project_id = p.id and a.side = 'before' and b.side = 'after' and a.approved_at is not null and b.approved_at is not null)
      order by p.published_at desc limit ${settings.socialImage.shown})`)
  return rows.map((row) =>
    row.object === 'certificado' ? { ...row, label: `Certificado ${formatCode(row.label)}` } : row,
  )
}

/** The affiliate's own record, where they are active. */
export async function myAffiliateId({ db, actor }: Ctx): Promise<string | null> {
  authorise(actor, 'affiliate.open')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from affiliates where user_id = ${actor.userId} and state = 'active'`,
  )
  return rows[0]?.id ?? null
}
