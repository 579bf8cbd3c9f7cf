import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { seal, unseal } from '../people/second-factor/sealing'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { addFact } from './facts'
import { handoverBody, type KeyEnd, type PublishedKey } from './key-chain'
import { logHead, logKeys } from './schema'
import { type NoteKey, noteKey, readKey, signatureLine, writeKey } from './signed-note'

/** As long as a key that was replaced in good order signs beside the new one: whoever follows the log changes over meanwhile. */
const overlapDays = 30

/** A key that signs, and its signature as a line of a note. */
export interface LogSigner {
  key: NoteKey
  line: (message: Uint8Array) => string
}

/**
 * The keys that sign now, the newest first; the secrets of those whose time is over are destroyed. The first key makes
 * itself; of two processes that find none, one makes it. In a transaction.
 */
export async function logSigners(db: Db, now: Date): Promise<[LogSigner, ...LogSigner[]]> {
  await db.update(logKeys).set({ sealed: null }).where(lte(logKeys.retiredAt, now))
  const found = await withSecret(db)
  if (found[0] && !found[0].retiredAt)
    return Promise.all(found.map(signerOf)) as Promise<[LogSigner, ...LogSigner[]]>
  await db
    .insert(logKeys)
    .values(await newLogKey(now, `${new URL(env().ORIGIN).host}/registo`))
    .onConflictDoNothing()
  return Promise.all((await withSecret(db)).map(signerOf)) as Promise<[LogSigner, ...LogSigner[]]>
}

type Row = typeof logKeys.$inferSelect

const withSecret = (db: Db) =>
  db.select().from(logKeys).where(isNotNull(logKeys.sealed)).orderBy(desc(logKeys.activeFrom))

/** @throws Error where AVAL_SECRET is not the one under which the key was made. */
async function signerOf({ verifier, sealed }: Row): Promise<LogSigner> {
  const key = (await readKey(verifier)) as NoteKey
  const secret = createPrivateKey({
    key: unseal(sealed as string, verifier, 'signing key'),
    format: 'der',
    type: 'pkcs8',
  })
  return { key, line: (message) => signatureLine(key, sign(null, message, secret)) }
}

/**
 * The log's name is the first line of every checkpoint: its address without the scheme when it was opened (C2SP tlog-tiles).
 * It stays, wherever the site moves and whatever key signs: another name would be another log.
 */
async function newLogKey(now: Date, name: string): Promise<typeof logKeys.$inferInsert> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const verifier = writeKey(await noteKey(name, 1, raw))
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
  return { verifier, sealed: seal(secret, verifier, 'signing key'), activeFrom: now }
}

/** Where the key that goes can still be believed it signs for the one that comes; where it was lost or compromised nothing does. */
export interface KeyChange {
  ended: KeyEnd
  /** In plain words, for everybody. */
  reason: string | null
}

/**
 * Has another key sign the same tree, and writes that into the log. A key that is replaced in good order signs for its successor, and
 * beside it for 30 days. One that was lost or compromised signs nothing more, from now on, nor does another that signed beside it; followers keep the tree that they saw
 * last, which the next checkpoint must continue, and take the new key by another way.
 * @returns the new key as verifiers take it.
 * @throws Error where there is no key yet, and where one to be replaced in good order can't be read.
 */
export function changeLogKey(ctx: Ctx, { ended, reason }: KeyChange): Promise<string> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    await db.select().from(logHead).for('update')
    const [old] = await db.select().from(logKeys).where(isNull(logKeys.retiredAt)).for('update')
    if (!old) throw new Error('O registo ainda não tem chave.')
    const [name = ''] = old.verifier.split('+')
    const next = await newLogKey(now, name)
    const body = handoverBody(name, next.verifier, now)
    const handover = ended === 'rotated' ? `${body}\n${(await signerOf(old)).line(Buffer.from(body))}` : null
    const over = ended === 'rotated' ? new Date(now.getTime() + overlapDays * 86_400_000) : now
    await db.update(logKeys).set({ retiredAt: over, ended, reason }).where(eq(logKeys.verifier, old.verifier))
    if (ended !== 'rotated')
      await db.update(logKeys).set({ sealed: null, retiredAt: sql`least(retired_at, ${now})` })
    await db.insert(logKeys).values({ ...next, handover })
    const id = `key:${createHash('sha256').update(next.verifier).digest('hex').slice(0, 16)}`
    await addFact(tx, id, { key: next.verifier, follows: old.verifier, ended, reason, handover })
    return next.verifier
  })
}

/** Every key that signed, the one that signs now first. */
export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  const rows = await db
    .select({
      verifier: logKeys.verifier,
      activeFrom: logKeys.activeFrom,
      retiredAt: logKeys.retiredAt,
      ended: logKeys.ended,
      reason: logKeys.reason,
      handover: logKeys.handover,
    })
    .from(logKeys)
    .orderBy(desc(logKeys.activeFrom), logKeys.verifier)
  return rows.map((row) => ({
    ...row,
    activeFrom: row.activeFrom.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
  }))
}

/** Those of them whose signature says something: a compromised one signs for nobody knows whom. */
export const believedKeys = async (db: Db): Promise<PublishedKey[]> =>
  (await publishedKeys(db)).filter(({ ended }) => ended !== 'compromised')
