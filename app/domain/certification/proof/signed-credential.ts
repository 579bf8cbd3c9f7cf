import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { canonical } from '~/platform/canonical-json'
import { env } from '~/platform/env'
import { companies } from '../../companies/schema'
import type { Ctx } from '../../shared/ctx'
import { isSoleTrader } from '../../shared/nif'
import { holdsUntil } from '../certificate'
import { readCode } from '../code'
import { whyNotApplicable } from '../programme/requirement-words'
import { requirementIn, requirementText, rulesOf } from '../rules/rules'
import { certificates } from '../schema'
import { unsignedCredential } from './credential'
import { activeSigner } from './keys'
import { certificateCredentials } from './proof-schema'
import { signed, written } from './signing'

/**
 * The signed credential of a certificate, byte by byte as it was handed out before, until what it says changes: then it
 * is signed anew, now. A key that was retired meanwhile changes nothing.
 */
export async function credentialOf(ctx: Pick<Ctx, 'db' | 'now'>, certificateId: string): Promise<string> {
  const found = await factsOf(ctx, eq(certificates.id, certificateId))
  if (!found) throw new Error(`no certificate ${certificateId}`)
  return credentialOver(ctx, found)
}

/** The same by a code as somebody typed it; null where it is nobody's. Whoever asks looks first whether they may. */
export async function credentialByCode(ctx: Pick<Ctx, 'db' | 'now'>, typed: string): Promise<string | null> {
  const read = readCode(typed)
  const found = read.ok && (await factsOf(ctx, eq(certificates.code, read.code)))
  return found ? credentialOver(ctx, found) : null
}

async function credentialOver(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { certificateId, kept, ...said }: NonNullable<Awaited<ReturnType<typeof factsOf>>>,
): Promise<string> {
  const unsigned = unsignedCredential(said, env().ORIGIN)
  const facts = createHash('sha256').update(canonical(unsigned)).digest('base64url')
  if (kept?.facts === facts) return kept.document
  const signer = await activeSigner(db, now)
  const document = written(await signed(unsigned, signer, now))
  const row = { certificateId, facts, kid: signer.kid, signedAt: now, document }
  // Of two who find it missing at once, the second takes what the first signed.
  await db
    .insert(certificateCredentials)
    .values(row)
    .onConflictDoUpdate({
      target: certificateCredentials.certificateId,
      set: { facts, kid: signer.kid, signedAt: now, document },
      setWhere: sql`${certificateCredentials.facts} <> ${facts}`,
    })
  return (await keptOf({ db }, certificateId))?.document ?? document
}

const handedOut = { facts: certificateCredentials.facts, document: certificateCredentials.document }

const keptOf = async ({ db }: Pick<Ctx, 'db'>, certificateId: string) =>
  (
    await db
      .select(handedOut)
      .from(certificateCredentials)
      .where(eq(certificateCredentials.certificateId, certificateId))
  )[0]

/** What the credential says now, with what was handed out before. */
async function factsOf({ db }: Pick<Ctx, 'db'>, which: SQL) {
  const [row] = await db
    .select({
      certificateId: certificates.id,
      kept: handedOut,
      code: certificates.code,
      level: certificates.level,
      scope: certificates.scope,
      rules: certificates.rules,
      requirements: certificates.requirements,
      issuedAt: certificates.issuedAt,
      validUntil: certificates.validUntil,
      graceUntil: certificates.graceUntil,
      statusIndex: certificates.statusIndex,
      company: companies.name,
      nipc: companies.nipc,
    })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .leftJoin(certificateCredentials, eq(certificateCredentials.certificateId, certificates.id))
    .where(which)
  if (!row) return null
  const { graceUntil, ...said } = row
  const rules = await rulesOf(db, row.rules)
  return {
    ...said,
    validUntil: holdsUntil({ ...said, graceUntil }),
    requirements: row.requirements.map((r) => ({
      ...r,
      text: requirementText(rules, r.code),
      why: r.state === 'not-applicable' ? whyNotApplicable(requirementIn(rules, r.code)) : null,
    })),
    nipc: row.nipc && !isSoleTrader(row.nipc) ? row.nipc : null,
  }
}
