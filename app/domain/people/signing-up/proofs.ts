import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { emailProofs } from '../schema'
import type { PendingSignUp } from '../signing-up/pending'

export type Proof = typeof emailProofs.$inferSelect
export type ProofPurpose = Proof['purpose']

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest()

/**
 * What the mail carries: a link token of 256 bits and a code of six digits. Both follow from the proof's id by our
 * secret, so neither stands in the database nor in a job; the database alone makes nobody able to prove anything.
 */
export const secretsOf = (id: string) => ({
  token: keyed(`proof-link:${id}`).toString('base64url'),
  code: String(keyed(`proof-code:${id}`).readUInt32BE() % 1_000_000).padStart(6, '0'),
})

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** Keyed, because six digits would be found from a plain hash by trying them all. */
const hashCode = (id: string, code: string) => keyed(`proof-code-hash:${id}:${code}`).toString('base64url')

export interface NewProof {
  /** Whose address it is; null makes a decoy, which looks the same and that nothing proves. */
  userId: string | null
  email: string
  purpose: ProofPurpose
  /** The company whose contact address it is. */
  companyId?: string
  returnTo?: string | null
  pending?: PendingSignUp | null
  /** How long the link lives, in hours. */
  hours?: number
  /** Chosen by the caller when the browser must know it before the command has run. */
  id?: string
}

/** Writes a proof to be given. @returns its id, from which the job makes link and code. */
export async function insertProof(
  { db, now }: TxCtx,
  { hours = settings.auth.verifyLinkHours, id = newId(), ...proof }: NewProof,
): Promise<string> {
  // Only reviews and requests are written before there is a person: any other proof without one proves nothing.
  const real = proof.userId !== null || proof.purpose === 'review' || proof.purpose === 'work'
  const { token, code } = real ? secretsOf(id) : decoy()
  await db.insert(emailProofs).values({
    ...proof,
    id,
    tokenHash: hashToken(token),
    codeHash: hashCode(id, code),
    createdAt: now,
    codeExpiresAt: new Date(now.getTime() + settings.auth.verifyCodeMinutes * 60_000),
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  })
  return id
}

const decoy = () => ({ token: randomBytes(32).toString('base64url'), code: String(randomInt(1_000_000)) })

export type ProofState = 'live' | 'used' | 'expired'

export const proofState = (proof: Pick<Proof, 'usedAt' | 'expiresAt'>, now: Date): ProofState =>
  proof.usedAt ? 'used' : proof.expiresAt <= now ? 'expired' : 'live'

/** The proof that a link belongs to, whatever its state; reading consumes nothing. */
export async function proofOfToken(db: Db, token: string): Promise<Proof | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [proof] = await db
    .select()
    .from(emailProofs)
    .where(eq(emailProofs.tokenHash, hashToken(token)))
  return proof
}

export async function proofById(db: Db, id: string): Promise<Proof | undefined> {
  const [proof] = await db.select().from(emailProofs).where(eq(emailProofs.id, id))
  return proof
}

/**
 * Compares a code, and counts the try first: of any number of guesses made at once only five are looked at. Outside
 * a transaction, so that a refusal does not give the try back.
 * @returns how many tries are left; -1 when the code no longer counts.
 */
export async function tryCode(
  db: Db,
  id: string,
  code: string,
  now: Date,
): Promise<{ right: boolean; left: number }> {
  const [proof] = await db
    .update(emailProofs)
    .set({ tries: sql`${emailProofs.tries} + 1` })
    .where(
      and(
        eq(emailProofs.id, id),
        isNull(emailProofs.usedAt),
        gt(emailProofs.codeExpiresAt, now),
        lt(emailProofs.tries, settings.auth.verifyCodeTries),
      ),
    )
    .returning({ codeHash: emailProofs.codeHash, tries: emailProofs.tries })
  if (!proof?.codeHash) return { right: false, left: -1 }
  const right = timingSafeEqual(Buffer.from(proof.codeHash), Buffer.from(hashCode(id, code)))
  return { right, left: settings.auth.verifyCodeTries - proof.tries }
}

/** Uses a proof up. Of any number who try at once exactly one gets true. */
export async function useProof({ db, now }: TxCtx, id: string): Promise<boolean> {
  const used = await db
    .update(emailProofs)
    .set({ usedAt: now })
    .where(and(eq(emailProofs.id, id), isNull(emailProofs.usedAt), gt(emailProofs.expiresAt, now)))
    .returning({ id: emailProofs.id })
  return used.length === 1
}

/** Makes every live proof of a person for these purposes void. */
export async function voidProofs(
  { db, now }: TxCtx,
  userId: string,
  purposes: ProofPurpose[],
): Promise<void> {
  await db
    .update(emailProofs)
    .set({ usedAt: now, pending: null })
    .where(
      and(eq(emailProofs.userId, userId), inArray(emailProofs.purpose, purposes), isNull(emailProofs.usedAt)),
    )
}
