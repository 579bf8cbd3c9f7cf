import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { evaluated, reason, submitted, version } from '../../../../tests/world/application'
import { byCode, certified, everywhere, night, renewEvidence, rowOf } from '../../../../tests/world/life'
import { inForce, over, saidOf } from '../../../../tests/world/states'
import { as, byItself, ctx, useWorld } from '../../../../tests/world.ts'
import { companies } from '../../companies/schema'
import { companyDashboard } from '../../company-pages/dashboard/company-dashboard'
import { compare } from '../../company-pages/directory/comparing'
import { findProfile } from '../../company-pages/profile/profile'
import { companyDossier } from '../../company-pages/staff/company-dossier'
import { newId } from '../../shared/ids'
import { refuseApplication } from '../application/application-deciding'
import { certificationPage } from '../application/application-page'
import { withdrawApplication } from '../application/applying'
import { certificateList } from '../certificate-filter'
import { notifyCompanyOfCertificate } from '../mails'
import { checkCredential, statusIn } from '../proof/credential-check'
import { issuerKeys } from '../proof/keys'
import { credentialOf } from '../proof/signed-credential'
import { statusList } from '../proof/status-lists'
import { asJson } from '../record/certificate-json'
import { publicRecord } from '../record/looking-up'
import { sealFacts } from '../seal/seal-reading'
import { myCertificate } from './my-certificate'
import { certificateToDecide, findCertificates } from './staff-listings'

/** While a renewal is decided beyond the end, every place names the same last day; so it does afterwards. */

useWorld()

type Life = Awaited<ReturnType<typeof certified>>
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const [end, grace] = ['2027-11-17', '2027-12-02']
const holds = saidOf(inForce)
const ended = saidOf(over)
/** Within the days that an older credential of it names. */
const cutShort = { ...ended, bits: 'revocation' }

/** The last day that each place shows of a certificate, as the places of those in force do. */
async function days({ id, acme, owner, decider, code }: Life, now: Date) {
  const [mine, theirs] = [ctx(owner, now), ctx(decider, now)]
  const record = await publicRecord(ctx(byItself, now), code, `10.9.${now.getUTCMonth()}.${now.getUTCDate()}`)
  const credential = JSON.parse(await credentialOf(ctx(byItself, now), id)) as { validUntil: string }
  const [{ slug } = { slug: '' }] = await database()
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.id, acme.id))
  const profile = await findProfile(ctx(byItself, now), slug, 'companies')
  const all = {
    record: record.validUntil,
    json: asJson(record, 'http://localhost:3000').validUntil,
    credential: credential.validUntil.slice(0, 10),
    seal: (await sealFacts(ctx(byItself, now), code))?.validUntil,
    mine: (await myCertificate(mine))?.validUntil,
    applying: (await certificationPage(mine)).certificate?.validUntil,
    staffList: (await findCertificates(theirs, certificateList.read(new URLSearchParams()), null)).rows.find(
      (r) => r.id === id,
    )?.validUntil,
    staffRecord: (await certificateToDecide(theirs, id)).validUntil,
  }
  if ((await rowOf(id)).state !== 'valid') return all
  const [compared] = (await compare(ctx(byItself, now), [slug])).companies
  return {
    ...all,
    profile: 'profile' in profile ? profile.profile.certificate?.validUntil : profile,
    compared: compared?.certificate?.validUntil,
    dashboard: (await companyDashboard(mine)).certificate?.validUntil,
    dossier: (await companyDossier(ctx(await as('support'), now), acme.id)).certificate?.validUntil,
  }
}
const disagreeing = async (life: Life, now: Date, day: string) =>
  Object.entries(await days(life, now)).filter(([, said]) => said !== day)

const revokedBit = async (document: string, now: Date) => {
  const keys = await issuerKeys(database(), now)
  const checked = await checkCredential(document, keys)
  if (!checked.ok) throw new Error(checked.why)
  const status = checked.credential.status.find((s) => s.purpose === 'revocation')
  if (!status) throw new Error('no revocation list')
  return (await statusIn(await statusList(ctx(byItself, now), 1, 'revocation'), status, keys, now))?.set
}

/** A certificate of which the renewal is under way at its end. */
async function renewing() {
  const life = await certified(at('2026-11-18'))
  await renewEvidence(life.id, '2028-06-30')
  const application = await submitted(life.owner, at('2027-10-01'))
  await night(at('2027-11-15'))
  expect(await disagreeing(life, at('2027-11-15'), end)).toEqual([])
  await night(at('2027-11-16'))
  return { ...life, application }
}

test('given on the eve: everywhere the new last day, and the mail says both', async () => {
  const life = await renewing()
  for (const day of ['2027-11-16', end, '2027-11-18', grace]) {
    await night(at(day))
    expect(await disagreeing(life, at(day), grace)).toEqual([])
    expect(await everywhere(life, at(day))).toEqual(holds)
  }
  const { rows } = await database().execute<{ data: never }>(sql`select data from pgboss.job
    where name = 'certification.notify-company' and data->>'verb' = 'give-grace' and data->>'certificateId' = ${life.id}`)
  await notifyCompanyOfCertificate.run(ctx(byItself, at(end)), rows[0]?.data as never, newId())
  const { rows: told } = await database().execute<{ text: string }>(
    sql`select text from notifications where user_id = ${life.owner.userId} and title like 'A renovação está a ser decidida%'`,
  )
  expect(told[0]?.text).toMatch(/acaba em 17 de novembro de 2027.*até 2 de dezembro de 2027/)
  // Nothing more is prolonged: the day after, everybody says that it ended with the grace.
  await night(at('2027-12-03'))
  expect(await everywhere(life, at('2027-12-03'))).toEqual(ended)
  expect(await disagreeing(life, at('2027-12-03'), grace)).toEqual([])
}, 30_000)

test('the renewal is taken back within the grace: it ended on the eve, and a credential that says more is told off', async () => {
  const life = await renewing()
  await night(at('2027-11-20'))
  const kept = await credentialOf(ctx(byItself, at('2027-11-20')), life.id)
  expect(await revokedBit(kept, at('2027-11-20'))).toBe(false)
  await withdrawApplication(ctx(life.owner, at('2027-11-20')), await version(life.application))
  await night(at('2027-11-21'))
  expect(await everywhere(life, at('2027-11-21'))).toEqual(cutShort)
  expect(await disagreeing(life, at('2027-11-21'), '2027-11-20')).toEqual([])
  expect(await revokedBit(kept, at('2027-11-21'))).toBe(true)
  expect(await revokedBit(kept, at(grace))).toBe(true)
  // From then on the file says by itself that it is over.
  expect(await revokedBit(kept, at('2027-12-04'))).toBe(false)
}, 30_000)

test('taken back before the end: the day is the old one again, and one that ended in full is not told off', async () => {
  const life = await renewing()
  const kept = await credentialOf(ctx(byItself, at('2027-11-16')), life.id)
  await withdrawApplication(ctx(life.owner, at('2027-11-16')), await version(life.application))
  await night(at(end))
  expect(await disagreeing(life, at(end), end)).toEqual([])
  await night(at('2027-11-18'))
  expect(await everywhere(life, at('2027-11-18'))).toEqual(cutShort)
  expect(await revokedBit(kept, at('2027-11-18'))).toBe(true)
  const other = await certified(at('2026-11-18'))
  await renewEvidence(other.id, '2028-06-30')
  await night(at('2027-11-18'))
  expect((await byCode(other.code)).state).toBe('expired')
  expect(
    await revokedBit(await credentialOf(ctx(byItself, at('2027-11-18')), other.id), at('2027-11-18')),
  ).toBe(false)
}, 30_000)

test('refused within the grace: over the next night', async () => {
  const life = await certified(at('2026-11-18'))
  await renewEvidence(life.id, '2027-11-25')
  const application = await evaluated(life.owner, life.evaluator, at('2027-11-10'), ['R12'])
  await night(at('2027-11-16'))
  await night(at('2027-11-19'))
  expect((await rowOf(life.id)).state).toBe('valid')
  await refuseApplication(ctx(await as('auditor'), at('2027-11-19')), application, {
    ...(await version(application)),
    reason,
  })
  await night(at('2027-11-20'))
  expect(await everywhere(life, at('2027-11-20'))).toEqual(cutShort)
  expect(await disagreeing(life, at('2027-11-20'), '2027-11-19')).toEqual([])
}, 30_000)
