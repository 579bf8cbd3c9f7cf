import { sql } from 'drizzle-orm'
import { isOwnCompany } from '../companies/deciding'
import type { ListingState } from '../companies/schema'
import { authorise } from '../permissions'
import { authorsOfBoth } from '../reviews/moving'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { mergeBlockers } from './merging-blockers'
import { type JoiningMember, joiningMembers } from './merging-people'

/** One of the two, as far as whoever joins them must recognise it. */
export interface Side {
  id: string
  slug: string
  name: string
  legalName: string | null
  nipc: string | null
  listing: ListingState
  version: number
  place: string | null
  phone: string | null
  website: string | null
  score: number | null
  reviews: number
  ownership: string
  createdBy: string | null
}

export interface MergePreview {
  source: Side
  target: Side
  /** Why it can't be done now; nothing when it can. */
  blockers: string[]
  moves: {
    reviews: number
    unpublished: number
    replies: number
    /** Of whoever wrote about both the newest counts. */
    authorsOfBoth: number
    photos: number
    photosLeft: number
    projects: number
    invitations: number
    messages: number
    slugs: string[]
    withdrawnEdits: number
  }
  people: JoiningMember[]
  /** So many reviews that a job does it. */
  long: boolean
}

/**
 * What would happen if a company were joined to another, before anybody does it.
 * @throws Refusal `not-found`
 */
export async function mergePreview(ctx: Ctx, sourceId: string, targetId: string): Promise<MergePreview> {
  authorise(ctx.actor, 'company.merge')
  const { db } = ctx
  const [source, target] = await Promise.all([sideOf(ctx, sourceId), sideOf(ctx, targetId)])
  const [{ rows }, blockers, both, people] = await Promise.all([
    db.execute<Record<string, unknown>>(countsQuery(source.id, target.id)),
    mergeBlockers(db, source, target),
    authorsOfBoth(ctx, source.id, target.id),
    joiningMembers(ctx, source.id, target.id),
  ])
  const n = rows[0] as Record<string, number> & { slugs: string[] }
  const room = Math.max(0, settings.picture.companyPhotos - (n.there ?? 0))
  const photos = Math.min(n.photos ?? 0, room)
  const own = [source, target].some((s) => isOwnCompany(ctx, s.id) || s.createdBy === ctx.actor.userId)
  return {
    source,
    target,
    blockers: own
      ? ['Pertence a uma das empresas, ou criou um dos perfis: tem de decidir outra pessoa.', ...blockers]
      : blockers,
    moves: {
      reviews: source.reviews,
      unpublished: n.unpublished ?? 0,
      replies: n.replies ?? 0,
      authorsOfBoth: both,
      photos,
      photosLeft: (n.photos ?? 0) - photos,
      projects: n.projects ?? 0,
      invitations: n.invitations ?? 0,
      messages: n.messages ?? 0,
      slugs: [source.slug, ...n.slugs],
      withdrawnEdits: n.edits ?? 0,
    },
    people,
    long: source.reviews > settings.company.mergeAtOnce,
  }
}

/** Counted no further than anybody would read: a company may have 250,000 of each. */
const upTo = 10_000
const countsQuery = (from: string, to: string) => sql`select
  (select count(*)::int from (select 1 from reviews where company_id = ${from} and published_at is null limit ${upTo}) q) as unpublished,
  (select count(*)::int from (select 1 from review_replies where company_id = ${from} limit ${upTo}) q) as replies,
  (select count(*)::int from company_photos where company_id = ${from}) as photos,
  (select count(*)::int from company_photos where company_id = ${to}) as there,
  (select count(*)::int from projects where company_id = ${from}) as projects,
  (select count(*)::int from (select 1 from invitations where company_id = ${from} limit ${upTo}) q) as invitations,
  (select count(*)::int from (select 1 from company_messages where company_id = ${from} limit ${upTo}) q) as messages,
  (select count(*)::int from company_edits where company_id = ${from} and state = 'waiting') as edits,
  (select coalesce(array_agg(slug order by slug), '{}') from former_slugs where company_id = ${from}) as slugs`

async function sideOf({ db }: Ctx, id: string): Promise<Side> {
  const { rows } = isUuid(id)
    ? await db.execute<Record<string, unknown>>(sql`
        select c.id, c.slug, c.name, c.legal_name, c.nipc, c.listing, c.version, c.phone, c.website, c.ownership, c.created_by,
          m.name as place, s.score, coalesce(s.reviews, 0) as reviews
        from companies c left join municipalities m on m.code = c.municipality left join company_scores s on s.company_id = c.id
        where c.id = ${id}`)
    : { rows: [] }
  const r = rows[0]
  if (!r) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return {
    id: r.id as string,
    slug: r.slug as string,
    name: r.name as string,
    legalName: r.legal_name as string | null,
    nipc: r.nipc as string | null,
    listing: r.listing as ListingState,
    version: r.version as number,
    place: r.place as string | null,
    phone: r.phone as string | null,
    website: r.website as string | null,
    score: r.score as number | null,
    reviews: r.reviews as number,
    ownership: r.ownership as string,
    createdBy: r.created_by as string | null,
  }
}
