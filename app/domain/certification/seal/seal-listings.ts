import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { stateToday } from '../certificate'
import { levelNames, stateWords } from '../certificate-words'
import { formatCode } from '../code'
import { certificateLookups, certificates } from '../schema'
import { sealOf, sealProofText } from './seal-domains'
import { sealDomainRequests, sealSightings } from './seal-schema'

/** Days of sightings that are shown. */
const days = () => settings.certificate.shownDays
const since = (now: Date) => lisbonDay(new Date(now.getTime() - days() * 86_400_000))

/** The seal of the company that somebody acts for: where it may be shown, where it was, what was asked for. */
export async function mySeal(ctx: Ctx) {
  const certificate = await sealOf(ctx)
  const mayEdit = may(ctx.actor, 'company.edit', { companyId: ctx.actor.activeCompanyId ?? '' })
  const [company] = await ctx.db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(eq(companies.id, ctx.actor.activeCompanyId ?? ''))
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  if (!certificate) return { company, mayEdit, seal: null }
  const { id } = certificate
  const [requests, sightings, shown] = await Promise.all([
    ctx.db
      .select()
      .from(sealDomainRequests)
      .where(
        and(
          eq(sealDomainRequests.certificateId, id),
          inArray(sealDomainRequests.state, ['asked', 'refused']),
        ),
      )
      .orderBy(desc(sealDomainRequests.askedAt))
      .limit(50),
    ctx.db
      .select({
        domain: sealSightings.domain,
        n: sql<number>`sum(${sealSightings.n})::int`,
        last: sql<string>`max(${sealSightings.day})::text`,
      })
      .from(sealSightings)
      .where(and(eq(sealSightings.certificateId, id), gt(sealSightings.day, since(ctx.now))))
      .groupBy(sealSightings.domain)
      .orderBy(desc(sql`max(${sealSightings.day})`), sealSightings.domain)
      .limit(50),
    ctx.db
      .select({ n: sql<number>`coalesce(sum(${certificateLookups.n}), 0)::int` })
      .from(certificateLookups)
      .where(
        and(
          eq(certificateLookups.certificateId, id),
          eq(certificateLookups.channel, 'seal'),
          gt(certificateLookups.day, since(ctx.now)),
        ),
      ),
  ])
  const state = stateToday(certificate, ctx.now)
  return {
    company,
    mayEdit,
    seal: {
      code: formatCode(certificate.code),
      level: levelNames[certificate.level],
      state: stateWords[state],
      domains: certificate.domains,
      shown: shown[0]?.n ?? 0,
      sightings,
      requests: requests.map((r) => ({
        id: r.id,
        domain: r.domain,
        state: r.state,
        askedAt: r.askedAt,
        reason: r.reason,
        proof: sealProofText(r.id),
      })),
    },
  }
}
export type MySeal = Awaited<ReturnType<typeof mySeal>>

/** One request of the company that somebody acts for. */
export async function mySealRequest(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'company.edit', { companyId: ctx.actor.activeCompanyId ?? '' })
  const { seal } = await mySeal(ctx)
  const request = seal?.requests.find((r) => r.id === id)
  if (!request) throw new Refusal('not-found', 'Não encontrámos este pedido.')
  return request
}

/** Cursor: last day and sum are no key, so the key is the day, the certificate and the site. */
const cursorOf = (row: { last: string; id: string; domain: string }) => `${row.last}_${row.id}_${row.domain}`

function after(cursor: string | undefined) {
  const [day = '', id = '', domain = ''] = cursor?.split('_') ?? []
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || !isUuid(id)) return undefined
  const last = sql`max(${sealSightings.day})`
  return or(
    lt(last, sql`${day}::date`),
    and(
      sql`${last} = ${day}::date`,
      sql`(${sealSightings.certificateId}, ${sealSightings.domain}) > (${id}::uuid, ${domain})`,
    ),
  )
}

/** Seals that were shown where they may not be, newest first, and the domains that companies ask for. */
export async function sealList({ db, actor, now }: Ctx, cursor: string | undefined) {
  authorise(actor, 'staff.certification')
  const size = settings.listing.pageSize
  const [sightings, requests] = await Promise.all([
    db
      .select({
        id: sealSightings.certificateId,
        domain: sealSightings.domain,
        n: sql<number>`sum(${sealSightings.n})::int`,
        last: sql<string>`max(${sealSightings.day})::text`,
        code: certificates.code,
        state: certificates.state,
        company: companies.name,
        domains: certificates.domains,
      })
      .from(sealSightings)
      .innerJoin(certificates, eq(certificates.id, sealSightings.certificateId))
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .where(gt(sealSightings.day, since(now)))
      .groupBy(sealSightings.certificateId, sealSightings.domain, certificates.id, companies.id)
      .having(after(cursor))
      .orderBy(desc(sql`max(${sealSightings.day})`), sealSightings.certificateId, sealSightings.domain)
      .limit(size + 1),
    db
      .select({
        id: sealDomainRequests.id,
        domain: sealDomainRequests.domain,
        askedAt: sealDomainRequests.askedAt,
        company: companies.name,
        code: certificates.code,
      })
      .from(sealDomainRequests)
      .innerJoin(certificates, eq(certificates.id, sealDomainRequests.certificateId))
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .where(eq(sealDomainRequests.state, 'asked'))
      .orderBy(sealDomainRequests.askedAt)
      .limit(100),
  ])
  const rows = sightings.slice(0, size)
  const last = rows.at(-1)
  return {
    sightings: rows.map((r) => ({ ...r, shownCode: formatCode(r.code) })),
    next: sightings.length > size && last ? cursorOf(last) : null,
    requests: requests.map((r) => ({ ...r, code: formatCode(r.code) })),
  }
}

/** One request as staff decide on it. */
export async function sealRequest({ db, actor }: Ctx, id: string) {
  authorise(actor, 'seal.decide')
  const [row] = isUuid(id)
    ? await db
        .select({
          id: sealDomainRequests.id,
          version: sealDomainRequests.version,
          domain: sealDomainRequests.domain,
          state: sealDomainRequests.state,
          askedAt: sealDomainRequests.askedAt,
          certificateId: certificates.id,
          code: certificates.code,
          domains: certificates.domains,
          company: companies.name,
          website: companies.website,
        })
        .from(sealDomainRequests)
        .innerJoin(certificates, eq(certificates.id, sealDomainRequests.certificateId))
        .innerJoin(companies, eq(companies.id, certificates.companyId))
        .where(eq(sealDomainRequests.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este pedido.')
  return { ...row, code: formatCode(row.code) }
}
