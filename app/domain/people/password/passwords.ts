import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Argon2id (RFC 9106) with 19 MiB, two passes, one lane: the first choice of the OWASP Password Storage Cheat Sheet.
 * About 30 ms in libuv's threads, so the event loop stays free.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const tagLength = 32

const derive = promisify(argon2)

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** The same letters typed on another keyboard give the same bytes (NIST SP 800-63B, 3.1.1.2). */
const bytesOf = (password: string) => password.normalize('NFC')

const compute = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) =>
  derive('argon2id', { message: bytesOf(password), nonce, memory, passes, parallelism, tagLength })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password's hash in PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await compute(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22,64})\$([A-Za-z0-9+/]{43})$/

/** True when the password made this hash; false for anything that is no hash of ours. Compared in constant time. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, m, t, p, salt, tag] = phc.exec(hash) ?? []
  if (!salt || !tag) return false
  const kept = Buffer.from(tag, 'base64')
  const given = await compute(password, Buffer.from(salt, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  })
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** A hash that no password has: verifying against it costs what verifying a real one costs. */
export const noPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(saltBytes))}$${base64(randomBytes(tagLength))}`
