import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { limitTo } from '~/platform/rate-limit'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { lisbonDay } from './certificate'
import {
  afterCheck,
  checkDays,
  counted,
  helpChecks,
  nextDue,
  platformChecks,
  type Seen,
  siteChecks,
} from './check-rules'
import { checkPlatform } from './checking-platform'
import { checkSite, type SiteSeen } from './checking-site'
import type { Certificate } from './finding'
import { requirementChecks } from './life-schema'
import { certificates } from './schema'
import { settle, takeLiving } from './settling'
import { tellCompanyOfCertificate } from './telling'

/** Looks at one company now, or at what of it is due. */
export const checkRequirements = defineJob({
  name: 'certification.check',
  data: z.object({ companyId: z.uuid(), all: z.boolean().default(false) }),
  run: (ctx, { companyId, all }) => checkCompany(ctx, companyId, { all }),
})

/** Every half hour: companies with something due. Those of the demonstration have no sites, and are left alone. */
export const checkDue = defineJob({
  name: 'certification.check-due',
  data: z.object({}),
  cron: '*/30 * * * *',
  async run(ctx) {
    for (const companyId of await companiesDue(ctx))
      await transaction(ctx, (tx) =>
        enqueue(tx, checkRequirements, { companyId, all: false }, { singletonKey: companyId }),
      )
  },
})

export async function companiesDue({ db, now }: Ctx): Promise<string[]> {
  const codes = Object.keys(checkDays)
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.company_id as id from certificates t
    where t.state in ('valid','updating','suspended') and not t.demonstration and exists (
      select 1 from jsonb_to_recordset(t.requirements) as r(code text, state text)
      left join requirement_checks k on k.company_id = t.company_id and k.requirement = r.code
      where r.code in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )}) and r.state not in ('not-applicable','waived') and (k.due_at is null or k.due_at <= ${now}))
    order by (select min(k.due_at) from requirement_checks k where k.company_id = t.company_id) nulls first
    limit ${settings.checker.perRun}`)
  return rows.map((r) => r.id)
}

/**
 * Looks at what is due of a company (or at all of it) and writes what was seen; what follows for its certificate comes
 * in the same transaction. The world outside is looked at before, holding nothing.
 */
export async function checkCompany(ctx: Ctx, companyId: string, { all = false } = {}): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { db, now } = ctx
  const [row] = await db
    .select({ requirements: certificates.requirements, website: companies.website })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(
      and(
        eq(certificates.companyId, companyId),
        inArray(certificates.state, ['valid', 'updating', 'suspended']),
      ),
    )
  if (!row) return
  const last = await db.select().from(requirementChecks).where(eq(requirementChecks.companyId, companyId))
  const codes = row.requirements
    .filter((r) => r.code in checkDays && !['not-applicable', 'waived'].includes(r.state))
    .map((r) => r.code)
    .filter((code) => all || (last.find((l) => l.requirement === code)?.dueAt ?? now) <= now)
  const ours = codes.filter((code) => (platformChecks as readonly string[]).includes(code))
  const theirs = codes.filter((code) => (siteChecks as readonly string[]).includes(code))
  const site = theirs.length > 0 ? await checkSite(row.website, theirs, now) : null
  const seen = { ...(await checkPlatform(db, companyId, ours, now)), ...site?.checks }
  await transaction(ctx, (tx) => keep(tx, companyId, seen, site))
}

async function keep(tx: TxCtx, companyId: string, seen: Record<string, Seen>, site: SiteSeen | null) {
  const certificate = await takeLiving(tx, companyId)
  if (!certificate) return
  const counts = new Map<string, 'met' | 'unmet' | null>()
  for (const [requirement, one] of Object.entries(seen)) {
    const unknownSince = await write(tx, companyId, requirement, one)
    if (!helpChecks.includes(requirement))
      counts.set(requirement, counted({ outcome: one.outcome, unknownSince }, tx.now))
  }
  await settle(
    tx,
    certificate,
    certificate.requirements.map((r) => afterCheck(r, counts.get(r.code) ?? null)),
  )
  if (site?.tlsEnds) await remindOfTls(tx, certificate, site.tlsEnds)
}

/** @returns since when it is unknown. */
async function write(tx: TxCtx, companyId: string, requirement: string, { outcome, seen }: Seen) {
  const { now } = tx
  const row = { at: now, outcome, seen, dueAt: nextDue(companyId, requirement, outcome, now) }
  const [kept] = await tx.db
    .insert(requirementChecks)
    .values({ companyId, requirement, ...row, unknownSince: outcome === 'unknown' ? now : null })
    .onConflictDoUpdate({
      target: [requirementChecks.companyId, requirementChecks.requirement],
      set: {
        ...row,
        unknownSince:
          outcome === 'unknown' ? sql`coalesce(${requirementChecks.unknownSince}, ${now})` : sql`null`,
      },
    })
    .returning({ unknownSince: requirementChecks.unknownSince })
  return kept?.unknownSince ?? null
}

async function remindOfTls(
  tx: TxCtx,
  { id, companyId }: Certificate,
  { host, on, left }: NonNullable<SiteSeen['tlsEnds']>,
) {
  const key = `tls@${host}@${lisbonDay(on)}`
  const { rows } = await tx.db.execute(sql`select 1 from events where subject_type = 'certificate'
    and subject_id = ${id} and verb = 'remind-tls' and data->'told' ? ${key} limit 1`)
  if (rows.length > 0) return
  await recordEvent(tx, {
    subjectType: 'certificate',
    subjectId: id,
    companyId,
    verb: 'remind-tls',
    data: { told: [key], host, left },
  })
  await enqueue(tx, tellCompanyOfCertificate, { certificateId: id, verb: 'remind-tls' })
}

/**
 * «Verificar agora»: the company asks for a look before its time, a few times a day.
 * @throws Refusal `not-allowed`, `conflict` without a certificate, `too-many`
 */
export async function askForCheck(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'certificate.speak', { companyId })
  const { perDay } = settings.checker
  const limit = { name: 'certificate-check', points: perDay, seconds: 86_400 }
  await limitTo(ctx.db, limit, companyId, ctx.now, `Já pediu ${perDay} verificações hoje. Volte amanhã.`)
  return transaction(ctx, async (tx) => {
    if (!(await takeLiving(tx, companyId)))
      throw new Refusal('conflict', 'A empresa não tem nenhum certificado em vigor.')
    await enqueue(tx, checkRequirements, { companyId, all: true }, { singletonKey: companyId })
  })
}
