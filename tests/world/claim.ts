import { eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import { files } from '~/platform/schema'
import { events } from '../../app/domain/audit/schema'
import { beginClaim } from '../../app/domain/claims/beginning'
import { askCode, proveByCode } from '../../app/domain/claims/mailing-code'
import { claims } from '../../app/domain/claims/schema'
import { codeOf, proofText } from '../../app/domain/claims/secrets'
import { sendDocument } from '../../app/domain/claims/sending-document'
import { companies, companyMembers } from '../../app/domain/companies/schema'
import { company, ctx, person, today } from '../world.ts'
import { runJobs } from './person.ts'

/** Companies, claims and an internet for tests. */

let n = 0
export const host = () => {
  n += 1
  return `empresa-${n}-${Math.random().toString(36).slice(2, 8)}.pt`
}

/** A company that nobody owns, found long ago, with a site of its own. */
export async function free(over: Partial<typeof companies.$inferInsert> = {}) {
  return company({ ownership: 'unclaimed', website: `https://www.${host()}`, ...over })
}

/** One that somebody owns. */
export async function owned(over: Partial<typeof companies.$inferInsert> = {}) {
  const one = await company({ website: `https://www.${host()}`, ...over })
  const owner = await person({ name: 'Rui Dono', company: { id: one.id, role: 'owner' } })
  return { ...one, owner }
}

export type Someone = Awaited<ReturnType<typeof person>>

export const domainOf = (c: { website: string | null }) =>
  new URL(c.website as string).hostname.replace(/^www\./, '')

export const claimRow = async (id: string) =>
  (await database().select().from(claims).where(eq(claims.id, id)))[0] as typeof claims.$inferSelect
export const companyRow = async (id: string) =>
  (await database().select().from(companies).where(eq(companies.id, id)))[0] as typeof companies.$inferSelect
export const membersOf = async (companyId: string) =>
  (
    await database()
      .select()
      .from(companyMembers)
      .where(sql`${companyMembers.companyId} = ${companyId} and ${companyMembers.until} is null`)
  ).map((m) => `${m.role} ${m.userId}`)
export const verbsOf = async (subjectId: string) =>
  (await database().select().from(events).where(eq(events.subjectId, subjectId)).orderBy(events.id)).map(
    (e) => e.verb,
  )
export const filesOf = async (userId: string) =>
  (await database().select().from(files).where(eq(files.ownerUserId, userId))).map((f) => f.id)

export const begun = (who: Someone, on: { slug: string }, now = today) =>
  beginClaim(ctx(who, now), on.slug, {})

/** Proves by a code, as somebody would who reads the mailbox. */
export async function proved(who: Someone, on: { slug: string }, now = today) {
  const id = await begun(who, on, now)
  await askCode(ctx(who, now), id, { mailbox: 'geral' })
  const { codeExpiresAt } = await claimRow(id)
  const outcome = await proveByCode(ctx(who, now), id, codeOf(id, codeExpiresAt as Date))
  return { id, outcome }
}

/** A whole PDF of one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
)

export async function documented(who: Someone, on: { slug: string }, now = today) {
  const id = await begun(who, on, now)
  const outcome = await sendDocument(ctx(who, now), id, { bytes: pdf })
  return { id, outcome }
}

/** An internet in which these names have these TXT records, and no site answers. */
export function namesAre(texts: Record<string, string[]>) {
  useOutside({
    addresses: () => Promise.reject(new Error('no network in tests')),
    texts: async (name) => texts[name] ?? [],
    allowed: () => false,
    port: () => 1,
  })
}
export const recordFor = (claimId: string) => proofText(claimId)

/** Runs what waits and gives the subjects of the mails that went to somebody. */
export async function toldTo(userId: string, now = today): Promise<string[]> {
  await runJobs(now, /^claims\./)
  const { rows } = await database().execute<{ title: string }>(
    sql`select title from notifications where user_id = ${userId} order by created_at, id`,
  )
  return rows.map((r) => r.title)
}
