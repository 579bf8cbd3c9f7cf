import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob, enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { limitTo } from '../../shared/limit-to'
import { isOwn } from '../../shared/own'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../certificate'
import type { Certificate } from '../finding'
import { requirementChecks } from '../life/life-schema'
import { lockLiving, settle } from '../life/settling'
import { notifyCompanyOfCertificate } from '../mails'
import {
  afterCheck,
  type Counts,
  checkDays,
  counted,
  helpChecks,
  nextDue,
  platformChecks,
  type Seen,
  siteChecks,
} from './check-rules'
import { checkPlatform } from './checking-platform'
import { checkSite, type Shown, type SiteSeen } from './checking-site'

/** Looks at one company now, or at what of it is due. */
export const checkRequirements = defineJob({
  name: 'certification.check',
  data: z.object({ companyId: z.uuid(), all: z.boolean().default(false) }),
  run: (ctx, { companyId, all }) => checkCompany(ctx, companyId, { all }),
})

/** Every half hour: companies with something due. Those of the demonstration have no sites: of them only our own data is. */
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
  const list = (codes: readonly string[]) =>
    sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )
  const due = (company: SQL, code: SQL) => sql`${code} in (${list(Object.keys(checkDays))}) and not exists (
    select 1 from requirement_checks k where k.company_id = ${company} and k.requirement = ${code} and k.due_at > ${now})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from (
      select t.company_id as id from certificates t
      where t.state in ('valid','updating','suspended') and exists (
        select 1 from jsonb_to_recordset(t.requirements) as r(code text, state text)
        where ${due(sql`t.company_id`, sql`r.code`)} and ${looked(sql`r.state`, sql`t.company_id`)}
        and (not t.demonstration or r.code in (${list(platformChecks)})))
      union select a.company_id from certification_applications a join companies c on c.id = a.company_id
      where ${inHand(sql`a`)} and not c.demonstration and exists (
        select 1 from application_requirements r where r.application_id = a.id
        and ${due(sql`a.company_id`, sql`r.code`)} and ${looked(sql`r.outcome`, sql`a.company_id`)})
    ) q
    order by (select min(k.due_at) from requirement_checks k where k.company_id = q.id) nulls first
    limit ${settings.checker.perRun}`)
  return rows.map((r) => r.id)
}

/** Applications of which the requirements are being brought or judged. */
const inHand = (a: SQL) => sql`${a}.state in ('documents','correction','evaluation')`

/** Which requirements `r` are looked at: those that people waived or said not to apply are not, unless a check said so. */
const looked = (
  state: SQL,
  company: SQL,
) => sql`${state} <> 'waived' and (${state} <> 'not-applicable' or exists (
  select 1 from requirement_checks n
  where n.company_id = ${company} and n.requirement = r.code and n.outcome = 'not-applicable'))`

/** What of a company machines look at: what its certificate or its application asks for, and where. */
async function toLookAt(db: Db, companyId: string): Promise<{ shown: Shown; codes: string[] }> {
  const { rows } = await db.execute<{
    website: string | null
    adr_entity: string | null
    demonstration: boolean
    code: string | null
  }>(sql`
    select c.demonstration, c.adr_entity, coalesce(c.website, (select 'https://' || a.domains[1] from certification_applications a
      where a.company_id = c.id and ${inHand(sql`a`)})) as website, q.code
    from companies c left join (
      select t.company_id, r.code from certificates t, jsonb_to_recordset(t.requirements) as r(code text, state text)
      where t.state in ('valid','updating','suspended') and ${looked(sql`r.state`, sql`t.company_id`)}
      union select a.company_id, r.code from certification_applications a join application_requirements r on r.application_id = a.id
      where ${inHand(sql`a`)} and ${looked(sql`r.outcome`, sql`a.company_id`)}
    ) q on q.company_id = c.id where c.id = ${companyId} order by q.code`)
  const seeable = (code: string, demonstration: boolean) =>
    demonstration ? (platformChecks as readonly string[]).includes(code) : isOwn(checkDays, code)
  const codes = rows.flatMap(({ code, demonstration }) =>
    code !== null && seeable(code, demonstration) ? [code] : [],
  )
  const [row] = rows
  return { shown: { website: row?.website ?? null, adrEntity: row?.adr_entity ?? null }, codes }
}

/**
 * Looks at what is due of a company (or at all of it) and writes what was seen; what follows for its certificate comes
 * in the same transaction. The world outside is looked at before, holding nothing.
 */
export async function checkCompany(ctx: Ctx, companyId: string, { all = false } = {}): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { db, now } = ctx
  const { shown, codes: asked } = await toLookAt(db, companyId)
  if (asked.length === 0) return
  const last = await db.select().from(requirementChecks).where(eq(requirementChecks.companyId, companyId))
  const codes = asked.filter((code) => all || (last.find((l) => l.requirement === code)?.dueAt ?? now) <= now)
  const ours = codes.filter((code) => (platformChecks as readonly string[]).includes(code))
  const theirs = codes.filter((code) => (siteChecks as readonly string[]).includes(code))
  const site = theirs.length > 0 ? await checkSite(shown, theirs, now) : null
  const seen = { ...(await checkPlatform(db, companyId, ours, now)), ...site?.checks }
  await transaction(ctx, (tx) => keep(tx, companyId, seen, site))
}

async function keep(tx: TxCtx, companyId: string, seen: Record<string, Seen>, site: SiteSeen | null) {
  const certificate = await lockLiving(tx, companyId)
  const counts = new Map<string, Counts | null>()
  for (const [requirement, one] of Object.entries(seen)) {
    const unknownSince = await write(tx, companyId, requirement, one)
    if (!helpChecks.includes(requirement))
      counts.set(requirement, counted({ outcome: one.outcome, unknownSince }, tx.now))
  }
  // Of an applicant without a certificate, what was seen is for whoever evaluates.
  if (!certificate) return
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
  await enqueue(tx, notifyCompanyOfCertificate, { certificateId: id, verb: 'remind-tls' })
}

/** Has all of a company looked at, after this transaction: whoever evaluates finds what machines saw. */
export const checkNow = (tx: TxCtx, companyId: string): Promise<void> =>
  enqueue(tx, checkRequirements, { companyId, all: true }, { singletonKey: companyId })

/**
 * «Verificar agora»: the company asks for a look before its time, a few times a day.
 * @throws Refusal `not-allowed`, `conflict` without a certificate, `too-many`
 */
export async function askForCheck(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'certificate.speak', { companyId })
  const { perDay } = settings.checker
  const limit = (): Limit => ({ name: 'certificate-check', points: perDay, seconds: 86_400 })
  await limitTo(ctx.db, limit, companyId, ctx.now, `Já pediu ${perDay} verificações hoje. Volte amanhã.`)
  return transaction(ctx, async (tx) => {
    if (!(await lockLiving(tx, companyId)))
      throw new Refusal('conflict', 'A empresa não tem nenhum certificado em vigor.')
    await checkNow(tx, companyId)
  })
}
