import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { notifyOfCertificateAppeal } from '../../app/domain/certification/appeals/mails'
import { tendAppeals } from '../../app/domain/certification/appeals/tending-appeals'
import { stateWords } from '../../app/domain/certification/certificate-words'
import { issueCertificate } from '../../app/domain/certification/life/issuing'
import { myCertificate } from '../../app/domain/certification/life/my-certificate'
import { certificateToDecide } from '../../app/domain/certification/life/staff-listings'
import { expireDue, tendCertificates } from '../../app/domain/certification/life/tending'
import { notifyCompanyOfCertificate } from '../../app/domain/certification/mails'
import { credentialOf } from '../../app/domain/certification/proof/signed-credential'
import { listOf, statusList } from '../../app/domain/certification/proof/status-lists'
import { publicRecord } from '../../app/domain/certification/record/looking-up'
import { requirementsOf } from '../../app/domain/certification/rules/requirements'
import { certificates } from '../../app/domain/certification/schema'
import { sealFacts } from '../../app/domain/certification/seal/seal-reading'
import { directory } from '../../app/domain/companies/schema'
import { as, byItself, company, ctx, person } from '../world.ts'

/** A company with its owner and a certificate, in a world whose clock is moved by hand. */
export async function certified(now: Date, over: Parameters<typeof company>[0] = {}) {
  const acme = await company({ nipc: null, adrEntity: 'cniacc', ...over })
  const owner = await person({ name: 'Rita Sousa', company: { id: acme.id, role: 'owner' } })
  const [decider, evaluator] = [await as('auditor'), await as('auditor')]
  const code = await issueCertificate(ctx(decider, now), acme.id, {
    level: 1,
    scope: 'Canalização e aquecimento',
    met: requirementsOf(1).map((r) => r.code),
    evaluator: evaluator.userId,
  })
  return { acme, owner, decider, evaluator, code, id: (await byCode(code)).id }
}

export async function byCode(code: string) {
  const [row] = await database().select().from(certificates).where(eq(certificates.code, code))
  return row as typeof certificates.$inferSelect
}

export async function rowOf(id: string) {
  const [row] = await database().select().from(certificates).where(eq(certificates.id, id))
  return row as typeof certificates.$inferSelect
}

/** What the timetable does in a night, twice: the second time must change nothing. */
export async function night(now: Date) {
  for (let i = 0; i < 2; i++) {
    await expireDue(ctx(byItself, now))
    await tendCertificates(ctx(byItself, now))
    await tendAppeals(ctx(byItself, now))
  }
}

/** Evidence brought anew: every requirement with a day holds until that day. */
export const renewEvidence = (id: string, until: string) =>
  database().execute(sql`update certificates set requirements = (select jsonb_agg(
    case when r->>'validUntil' is null then r else r || jsonb_build_object('validUntil', ${until}::text, 'state', 'met') end)
    from jsonb_array_elements(requirements) r) where id = ${id}`)

const told = new Map<string, Set<string>>()

/** The subjects of the mails that left since somebody last asked, without the company's name: sends what waits. */
export async function mailsTo(owner: { userId: string }, now: Date): Promise<string[]> {
  const { rows } = await database().execute<{ id: string; name: string; data: never }>(
    sql`delete from pgboss.job where name in ('certification.notify-company', 'certification.notify-of-appeal') and state = 'created' returning id, name, data`,
  )
  for (const { id, name, data } of rows) {
    const job =
      name === 'certification.notify-company' ? notifyCompanyOfCertificate : notifyOfCertificateAppeal
    await job.run(ctx(byItself, now), data, id)
    // A job may run twice.
    await job.run(ctx(byItself, now), data, id)
  }
  const { rows: all } = await database().execute<{ id: string; title: string }>(
    sql`select id, title from notifications where user_id = ${owner.userId} order by id`,
  )
  const seen = told.get(owner.userId) ?? new Set()
  const fresh = all.filter((n) => !seen.has(n.id))
  told.set(owner.userId, new Set(all.map((n) => n.id)))
  return fresh.map((n) => n.title.replace(/: Empresa \d+$/, '').replace(/^Empresa \d+ /, '… ')).sort()
}

/** What each place says of a certificate at a moment: they must agree. */
export async function everywhere(
  { acme, owner, code }: Pick<Awaited<ReturnType<typeof certified>>, 'acme' | 'owner' | 'code'>,
  now: Date,
) {
  const record = await publicRecord(ctx(byItself, now), code, `10.1.${now.getUTCDate()}.${now.getUTCMonth()}`)
  const page = await myCertificate(ctx(owner, now))
  const [listed] = await database()
    .select({ level: directory.level })
    .from(directory)
    .where(eq(directory.companyId, acme.id))
  const row = await byCode(code)
  const seal = await sealFacts(ctx(byItself, now), code)
  const staff = await certificateToDecide(ctx(await as('auditor'), now), row.id)
  const credential = JSON.parse(await credentialOf(ctx(byItself, now), row.id)) as { validUntil: string }
  const days = [record.validUntil, seal?.validUntil, staff.validUntil, credential.validUntil.slice(0, 10)]
  const words = [record.word, staff.word, page && page.code === record.code ? page.word : record.word]
  return {
    row: row.state,
    record: record.word,
    /** The word in the picture of the seal is of its standing. */
    seal: seal && stateWords[seal.state].standing,
    page: page?.word,
    listed: (listed?.level ?? 0) > 0,
    /** What the status lists say of its credential. */
    bits: await bitsOf(row.statusIndex, now),
    /** The last day and the word are the same everywhere. */
    agreed: new Set(days).size === 1 && new Set(words).size === 1,
  }
}

async function bitsOf(statusIndex: number, now: Date): Promise<string> {
  const { list, index } = listOf(statusIndex)
  const set: string[] = []
  for (const purpose of ['revocation', 'suspension'] as const) {
    const document = JSON.parse(await statusList(ctx(byItself, now), list, purpose)) as {
      credentialSubject: { encodedList: string }
    }
    const bits = gunzipSync(Buffer.from(document.credentialSubject.encodedList.slice(1), 'base64url'))
    if (((bits[index >> 3] as number) & (0x80 >> (index & 7))) !== 0) set.push(purpose)
  }
  return set.join(' ') || 'none'
}
