import { eq, sql } from 'drizzle-orm'
import type { Company } from '../companies/deciding'
import { companyCorrections } from '../companies/editing/editing-schema'
import { companies, formerSlugs } from '../companies/schema'
import { endWaits } from '../company-decisions/ending'
import { companyMessages } from '../company-pages/schema'
import { moveFlags } from '../flags/moving'
import { moveInvitations } from '../invitations/answering/moving'
import { moveProjects } from '../projects/moving'
import { moveSaved } from '../saved-companies/saving'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { moveLinks } from '../short-links/moving'
import { moveAccessRequests } from '../teams/moving'

export interface Belongings {
  photos: number
  projects: number
  invitations: number
  accessRequests: number
  links: number
  /** Flags it sent about reviews; measures against it go with them. */
  flags: number
  /** Former addresses that lead to the target from now on; the source's own does by its state. */
  slugs: number
  /** What waited of a profile that is no more, and didn't move: ended. */
  withdrawnEdits: number
  endedClaims: number
  endedRequests: number
  endedTransfers: number
}

/**
 * What hangs on a company goes with it: pictures as far as there is room, projects, invitations, requests, messages,
 * addresses, visits. Its texts and contacts don't: those of the target stand; only a number it lacks is filled in.
 */
export async function joinBelongings(tx: TxCtx, source: Company, target: Company): Promise<Belongings> {
  const { db } = tx
  const [from, to] = [source.id, target.id]
  const photos = await movePhotos(tx, source, target)
  const projects = await moveProjects(tx, from, to)
  const invitations = await moveInvitations(tx, from, to)
  const flags = await moveFlags(tx, from, to)
  const accessRequests = await moveAccessRequests(tx, from, to)
  const links = await moveLinks(tx, from, to)
  await db.update(companyMessages).set({ companyId: to }).where(eq(companyMessages.companyId, from))
  await db.update(companyCorrections).set({ companyId: to }).where(eq(companyCorrections.companyId, from))
  await moveSaved(tx, from, to)
  const ended = await endWaits(
    tx,
    from,
    `O perfil de ${source.name} foi junto ao de ${target.name}: são a mesma empresa.`,
  )
  const { rowCount: slugs } = await db
    .update(formerSlugs)
    .set({ companyId: to })
    .where(eq(formerSlugs.companyId, from))
  // What was joined to the source before leads straight on: no address goes through two others.
  await db.update(companies).set({ mergedInto: to }).where(eq(companies.mergedInto, from))
  await db.execute(sql`
    insert into company_visits (company_id, day, views, searches) select ${to}, day, views, searches from company_visits where company_id = ${from}
    on conflict (company_id, day) do update set views = company_visits.views + excluded.views, searches = company_visits.searches + excluded.searches`)
  await db.execute(sql`delete from company_visits where company_id = ${from}`)
  return {
    photos,
    projects,
    invitations,
    accessRequests,
    links,
    flags,
    slugs: slugs ?? 0,
    withdrawnEdits: ended.edits,
    endedClaims: ended.claims,
    endedRequests: ended.requests,
    endedTransfers: ended.transfers,
  }
}

/** Pictures after those of the target, as many as there is room for; the rest stays with the source, unseen. */
async function movePhotos({ db }: TxCtx, source: Company, target: Company): Promise<number> {
  const { rows } = await db.execute<{ file_id: string }>(sql`
    with there as (select count(*)::int as n, coalesce(max(position), -1) as last from company_photos where company_id = ${target.id}),
      going as (select id, row_number() over (order by position, id) as n from company_photos where company_id = ${source.id})
    update company_photos p set company_id = ${target.id}, position = there.last + going.n from going, there
    where p.id = going.id and there.n + going.n <= ${settings.picture.companyPhotos} returning p.file_id`)
  const files = rows.map((r) => r.file_id)
  const logo = target.logoFileId ? null : source.logoFileId
  const cover = target.coverFileId ? null : source.coverFileId
  if (logo) files.push(logo)
  if (cover) files.push(cover)
  if (files.length > 0) {
    await db.execute(
      sql`update files set company_id = ${target.id} where id = any(${sql.param(files)}::uuid[]) and company_id = ${source.id}`,
    )
  }
  if (logo || cover) {
    const taken = { ...(logo && { logoFileId: logo }), ...(cover && { coverFileId: cover }) }
    const given = { ...(logo && { logoFileId: null }), ...(cover && { coverFileId: null }) }
    await db.update(companies).set(given).where(eq(companies.id, source.id))
    await db.update(companies).set(taken).where(eq(companies.id, target.id))
  }
  return rows.length
}
