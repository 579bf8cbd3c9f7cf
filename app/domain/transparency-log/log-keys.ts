import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { desc, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { seal, unseal } from '../people/second-factor/sealing'
import { logKeys } from './schema'
import { type NoteKey, noteKey, readKey, signatureLine, writeKey } from './signed-note'

/** The key that signs, and its signature as a line of a note. */
export interface LogSigner {
  key: NoteKey
  line: (message: Uint8Array) => string
}

/** The key that signs now. The first one makes itself; of two processes that find none, one makes it. */
export async function logSigner(db: Db, now: Date): Promise<LogSigner> {
  const found = await active(db)
  if (found) return signerOf(found)
  await db
    .insert(logKeys)
    .values(await newLogKey(now))
    .onConflictDoNothing()
  return signerOf((await active(db)) as Row)
}

type Row = typeof logKeys.$inferSelect

const active = async (db: Db): Promise<Row | undefined> =>
  (await db.select().from(logKeys).where(isNull(logKeys.retiredAt)))[0]

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
 * It stays, wherever the site moves: another name would be another log.
 */
async function newLogKey(now: Date, name = `${new URL(env().ORIGIN).host}/registo`): Promise<Row> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const verifier = writeKey(await noteKey(name, 1, raw))
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
  return { verifier, sealed: seal(secret, verifier, 'signing key'), activeFrom: now, retiredAt: null }
}

/** Every key that signed, the one that signs now first. */
export const logKeyHistory = (db: Db) =>
  db
    .select({ verifier: logKeys.verifier, activeFrom: logKeys.activeFrom, retiredAt: logKeys.retiredAt })
    .from(logKeys)
    .orderBy(desc(logKeys.activeFrom), logKeys.verifier)
