import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { fileAmong, photosOfWork } from '../asking/draft-photos'
import { isOpen, type WhenKind, type WorkState } from '../states'
import { noWork } from '../work-request'

/** A request as everybody may read it: without whose it is, and of the place the municipality alone. */
export interface PublicWork {
  id: string
  title: string
  body: string
  category: string
  categoryName: string
  parent: string | null
  answers: Record<string, string>
  municipality: string
  place: string
  district: string
  at: Date
  expiresAt: Date | null
  whenKind: WhenKind
  whenFrom: string | null
  whenTo: string | null
  budgetBand: number | null
  proposals: number
  state: WorkState
  photos: { id: string; alt: string; width: number; height: number }[]
  /** Of whoever reads: their own, or one of those that their company was asked, told or has proposed for. */
  mine: boolean
  forCompany: boolean
}

export type WorkPage =
  | { kind: 'open'; work: PublicWork }
  | { kind: 'closed'; category: string; categoryName: string; district: string; mine: boolean; id: string }

interface Row extends PublicWork {
  addressed: boolean
  was_public: boolean
}

/**
 * The page of a request. One meant for chosen companies is nobody else's to know.
 * @throws Refusal `not-found`
 */
export async function workPage({ db, actor }: Ctx, id: string): Promise<WorkPage> {
  if (!isUuid(id)) throw noWork()
  const companyId = actor.activeCompanyId
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select w.id, w.title, w.body, w.category, k.name as "categoryName", k.parent_id as parent, w.answers, w.municipality,
      m.name as place, w.district, w.published_at as at, w.expires_at as "expiresAt", w.when_kind as "whenKind",
      w.when_from::text as "whenFrom", w.when_to::text as "whenTo", w.budget_band as "budgetBand", w.proposals, w.state,
      w.addressed, w.first_published_at is not null as was_public,
      coalesce(w.customer_id = ${actor.userId}::uuid, false) as mine,
      exists (select 1 from work_audience a where a.request_id = w.id and a.company_id = ${companyId}::uuid)
        or exists (select 1 from work_proposals p where p.request_id = w.id and p.company_id = ${companyId}::uuid) as "forCompany",
      coalesce((select json_agg(json_build_object('id', p.id, 'alt', p.alt, 'width', coalesce(f.width, 4), 'height', coalesce(f.height, 3))
        order by p.position) from work_photos p join files f on f.id = p.file_id where p.request_id = w.id), '[]') as photos
    from work_requests w join categories k on k.id = w.category join municipalities m on m.code = w.municipality
    where w.id = ${id}`)
  const row = rows[0]
  if (!row || (row.addressed && !row.mine && !row.forCompany)) throw noWork()
  const { addressed: _, was_public: wasPublic, ...work } = row
  if (isOpen(work.state))
    return {
      kind: 'open',
      work: {
        ...work,
        at: new Date(work.at),
        expiresAt: work.expiresAt ? new Date(work.expiresAt) : null,
      },
    }
  if (!wasPublic && !work.mine) throw noWork()
  const { category, categoryName, district, mine } = work
  return { kind: 'closed', category, categoryName, district, mine, id: work.id }
}

/**
 * The file of a picture of a request: for whoever reads its page, for its customer always. Companies and staff have their
 * own addresses.
 * @throws Refusal `not-found`
 */
export async function workPhotoFile(ctx: Ctx, id: string, photoId: string): Promise<string> {
  const page = await workPage(ctx, id)
  if (page.kind === 'closed' && !page.mine) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return fileAmong(await photosOfWork(ctx, id), photoId)
}
