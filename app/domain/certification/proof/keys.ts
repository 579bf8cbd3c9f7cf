import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { seal, unseal } from '../../people/second-factor/sealing'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'
import { type IssuerKeys, keysOf, toMultibase } from './credential-check'
import { certificateCredentials, signingKeys } from './proof-schema'

/** Who signs: the host of this site, by the method that needs nothing but this site (W3C CCG did:web). */
export function issuerDid(origin = env().ORIGIN): string {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`
}

/** A key that signs; its secret half never leaves this module. */
export interface Signer {
  kid: string
  /** Full id of the key in the issuer's DID document. */
  method: string
  sign: (message: Uint8Array) => Uint8Array
}

/** The key that signs now. The first one makes itself; of two processes that find none, one makes it. */
export async function activeSigner(db: Db, now: Date): Promise<Signer> {
  const found = await active(db)
  if (found) return signerOf(found)
  await db.insert(signingKeys).values(newKey(now)).onConflictDoNothing()
  return signerOf((await active(db)) as Row)
}

type Row = typeof signingKeys.$inferSelect

async function active(db: Db): Promise<Row | undefined> {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt))
  return row
}

function signerOf({ kid, sealed }: Row): Signer {
  const secret = createPrivateKey({ key: open(kid, sealed as string), format: 'der', type: 'pkcs8' })
  return { kid, method: `${issuerDid()}#${kid}`, sign: (message) => sign(null, message, secret) }
}

function open(kid: string, sealed: string): Buffer {
  try {
    return unseal(sealed, kid, 'signing key')
  } catch {
    throw new Error(
      `A chave ${kid} não abre com este AVAL_SECRET. Reponha o segredo com que foi criada, ou rode a chave (docs/operations.md).`,
    )
  }
}

function newKey(now: Date): Row {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  // Multicodec 0xed 0x01: an Ed25519 public key (W3C Controlled Identifiers, Multikey).
  const kid = toMultibase(Uint8Array.from([0xed, 0x01, ...Buffer.from(x, 'base64url')]))
  return {
    kid,
    publicJwk: { kty: 'OKP', crv: 'Ed25519', x },
    sealed: seal(privateKey.export({ format: 'der', type: 'pkcs8' }), kid, 'signing key'),
    activeFrom: now,
    retiredAt: null,
    compromisedAt: null,
  }
}

/** Every key there was, the one that signs now first. */
export const keyHistory = (db: Db) =>
  db
    .select({
      kid: signingKeys.kid,
      publicJwk: signingKeys.publicJwk,
      activeFrom: signingKeys.activeFrom,
      retiredAt: signingKeys.retiredAt,
      compromisedAt: signingKeys.compromisedAt,
    })
    .from(signingKeys)
    .orderBy(desc(signingKeys.activeFrom), asc(signingKeys.kid))

/**
 * The DID document. A retired key stays in `assertionMethod`, because verifiers ask there whether it may have signed;
 * one that may be in other hands stays published, but is `revoked` and asserts nothing.
 */
export const didDocument = async (db: Db, now: Date) => didDocumentOf(await issuerHistory(db, now))

/** Every key there was, as `keyHistory` has them, but never none: the first one makes itself. */
export async function issuerHistory(db: Db, now: Date) {
  const keys = await keyHistory(db)
  if (keys.some((key) => key.retiredAt === null)) return keys
  await activeSigner(db, now)
  return keyHistory(db)
}

/** The DID document over these keys. */
export function didDocumentOf(keys: Awaited<ReturnType<typeof keyHistory>>) {
  const did = issuerDid()
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ kid, compromisedAt }) => ({
      id: `${did}#${kid}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: kid,
      ...(compromisedAt && { revoked: compromisedAt.toISOString() }),
    })),
    assertionMethod: keys.filter((k) => !k.compromisedAt).map(({ kid }) => `${did}#${kid}`),
  }
}

export async function issuerKeys(db: Db, now: Date): Promise<IssuerKeys> {
  return keysOf(await didDocument(db, now), issuerDid()) as IssuerKeys
}

/**
 * Retires the key that signs and makes another. What it signed stays good, its secret half is destroyed. What a
 * `compromised` key signed, the same or an older one, holds no more and is signed anew when next asked for.
 * @returns the kid of the new key.
 * @throws Error when there is no key `compromised`.
 */
export function rotateKey(ctx: Ctx, compromised?: string): Promise<string> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx: TxCtx) => {
    const { db, now } = tx
    // Two rotations at once: the second waits, and finds no key to retire but the new one.
    await db.execute(sql`select pg_advisory_xact_lock(7235924, 2)`)
    await db.update(signingKeys).set({ sealed: null, retiredAt: now }).where(isNull(signingKeys.retiredAt))
    if (compromised) await distrust(tx, compromised)
    const fresh = newKey(now)
    await db.insert(signingKeys).values(fresh)
    invalidate(tx, tag.signingKeys, tag.statusLists)
    return fresh.kid
  })
}

async function distrust({ db, now }: TxCtx, kid: string) {
  const marked = await db
    .update(signingKeys)
    .set({ compromisedAt: now })
    .where(eq(signingKeys.kid, kid))
    .returning({ kid: signingKeys.kid })
  if (marked.length === 0) throw new Error(`Não há nenhuma chave ${kid}.`)
  await db.delete(certificateCredentials).where(eq(certificateCredentials.kid, kid))
}
