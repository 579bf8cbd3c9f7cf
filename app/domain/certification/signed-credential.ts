import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { env } from '~/platform/env'
import { companies } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { isSoleTrader } from '../shared/nif'
import { holdsUntil } from './certificate'
import { type CredentialFacts, unsignedCredential } from './credential'
import { canonical } from './credential-check'
import { activeSigner } from './keys'
import { certificateCredentials } from './proof-schema'
import { requirementText, rulesOf } from './rules'
import { certificates } from './schema'
import { signed, written } from './signing'

/**
 * The signed credential of a certificate, byte by byte as it was handed out before, until what it says changes: then it
 * is signed anew, now. A key that was retired meanwhile changes nothing.
 */
export async function credentialOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  certificateId: string,
): Promise<string> {
  const unsigned = unsignedCredential(await factsOf({ db }, certificateId), env().ORIGIN)
  const facts = createHash('sha256').update(canonical(unsigned)).digest('base64url')
  const kept = await keptOf({ db }, certificateId)
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

const keptOf = async ({ db }: Pick<Ctx, 'db'>, certificateId: string) =>
  (
    await db
      .select({ facts: certificateCredentials.facts, document: certificateCredentials.document })
      .from(certificateCredentials)
      .where(eq(certificateCredentials.certificateId, certificateId))
  )[0]

async function factsOf({ db }: Pick<Ctx, 'db'>, certificateId: string): Promise<CredentialFacts> {
  const [row] = await db
    .select({
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
    .where(eq(certificates.id, certificateId))
  if (!row) throw new Error(`no certificate ${certificateId}`)
  const { graceUntil, ...said } = row
  const rules = await rulesOf(db, row.rules)
  return {
    ...said,
    validUntil: holdsUntil({ ...said, graceUntil }),
    requirements: row.requirements.map((r) => ({ ...r, text: requirementText(rules, r.code) })),
    nipc: row.nipc && !isSoleTrader(row.nipc) ? row.nipc : null,
  }
}
