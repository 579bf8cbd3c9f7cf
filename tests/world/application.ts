import { and, eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import {
  applicationRequirements,
  certificationApplications,
  certificationEvidence,
} from '../../app/domain/certification/application/applications-schema'
import { draftApplication, submitApplication } from '../../app/domain/certification/application/applying'
import {
  assignApplication,
  finishEvaluation,
  judgeRequirement,
} from '../../app/domain/certification/application/evaluating'
import { completeDocuments, sendEvidence } from '../../app/domain/certification/evidence/evidence-sending'
import { requirements } from '../../app/domain/certification/rules/requirements'
import { as, company, ctx, person, today } from '../world.ts'
import { payFee } from './fees.ts'
import { runJobs } from './person.ts'

/** Applications for tests: a company with its owner, brought as far as a test wants it. */

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
)
export const reason = 'Vimos todos os originais e estão conformes com o catálogo.'
const value: Record<string, string> = {
  certidao: '1234-5678-9012',
  rcbe: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

export type Someone = Awaited<ReturnType<typeof person>>

export async function applicant(over = {}) {
  const acme = await company({ website: null, ...over })
  const owner = await person({ name: 'Rui Dono', company: { id: acme.id, role: 'owner' } })
  return { acme, owner }
}

export const rowOf = async (id: string) =>
  (
    await database().select().from(certificationApplications).where(eq(certificationApplications.id, id))
  )[0] as typeof certificationApplications.$inferSelect
export const version = async (id: string) => ({ version: (await rowOf(id)).version })
export const outcomesOf = async (id: string) =>
  database()
    .select()
    .from(applicationRequirements)
    .where(eq(applicationRequirements.applicationId, id))
    .orderBy(applicationRequirements.code)
export const evidenceOf = async (companyId: string, code: string) =>
  database()
    .select()
    .from(certificationEvidence)
    .where(and(eq(certificationEvidence.companyId, companyId), eq(certificationEvidence.code, code)))
    .orderBy(certificationEvidence.id)

export const wanted = (level: 1 | 2 = 1) => ({
  level,
  scope: 'Canalização e aquecimento, em Braga',
  domains: ['acme.pt'],
  applies: [],
})

export async function submitted(owner: Someone, now = today, level: 1 | 2 = 1): Promise<string> {
  const id = await draftApplication(ctx(owner, now), wanted(level))
  await submitApplication(ctx(owner, now), await version(id))
  return id
}

export async function paid(owner: Someone, now = today, level: 1 | 2 = 1) {
  const id = await submitted(owner, now, level)
  await payFee(owner, id, now)
  return id
}

/** Sends something believable for a requirement; a document only where asked, because each is stored. */
export async function send(owner: Someone, code: string, now = today): Promise<void> {
  const r = requirements.find((one) => one.code === code)
  if (r?.evidence === 'file') return sendEvidence(ctx(owner, now), code, { bytes: pdf })
  await sendEvidence(ctx(owner, now), code, {
    value: r?.form ? value[r.form] : 'Preços e condições em acme.pt/condicoes',
  })
}

/** Everything that is still asked for, handed over. */
export async function complete(id: string, owner: Someone, now = today): Promise<void> {
  const state = (await rowOf(id)).state
  for (const { code, outcome } of await outcomesOf(id)) {
    const open = state === 'correction' ? outcome === 'missing' : outcome === 'asked'
    if (open && requirements.find((r) => r.code === code)?.by === 'staff') await send(owner, code, now)
  }
  await completeDocuments(ctx(owner, now), await version(id))
}

const untilOf = (code: string, now = today) => {
  const days = Math.min(requirements.find((r) => r.code === code)?.validDays ?? 30, 365)
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

export async function judge(auditor: Someone, id: string, code: string, now = today, missing?: string) {
  await judgeRequirement(ctx(auditor, now), id, code, {
    ...(await version(id)),
    ...(missing
      ? { outcome: 'missing' as const, reason: missing }
      : {
          outcome: 'met' as const,
          validUntil: untilOf(code, now),
          // Of what is ours to see nothing was looked at here: it is judged by hand, with why.
          ...(requirements.find((r) => r.code === code)?.by !== 'staff' && { reason }),
        }),
  })
}

export async function judgeAll(auditor: Someone, id: string, now = today, missing: string[] = []) {
  for (const { code, outcome } of await outcomesOf(id))
    if (outcome === 'asked')
      await judge(
        auditor,
        id,
        code,
        now,
        missing.includes(code) ? 'A certidão é de outra empresa.' : undefined,
      )
}

/** At the decision, evaluated by this auditor. */
export async function evaluated(
  owner: Someone,
  auditor: Someone,
  now = today,
  missing: string[] = [],
  level: 1 | 2 = 1,
) {
  const id = await paid(owner, now, level)
  await complete(id, owner, now)
  await assignApplication(ctx(auditor, now), id, await version(id))
  await judgeAll(auditor, id, now, missing)
  await finishEvaluation(ctx(auditor, now), id, {
    ...(await version(id)),
    recommendation: missing.length > 0 ? 'refuse' : 'grant',
    reason,
  })
  return id
}

export async function toldTo(userId: string, now = today): Promise<string[]> {
  await runJobs(now, /^certification\.notify/)
  const { rows } = await database().execute<{ title: string }>(
    sql`select title from notifications where user_id = ${userId} order by created_at, id`,
  )
  return rows.map((r) => r.title)
}
