import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { settings } from '~/domain/settings/settings'
import { database } from '~/platform/db'
import { keptForms } from '~/platform/schema'
import { cookie, readCookie } from './cookies'

const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Keeps what was typed into a form whose session had ended, for a day, under a key that only a cookie of this
 * browser knows.
 * @returns the Set-Cookie value.
 */
export async function keepForm(
  path: string,
  fields: Record<string, string | string[]>,
  now: Date,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const seconds = settings.privacy.keptFormDays * 86_400
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await database()
    .insert(keptForms)
    .values({ keyHash: hash(key), path, fields, expiresAt })
  return cookie('kept', key, seconds)
}

/** What was kept for this path, if this browser brings the key. */
export async function keptForm(request: Request, path: string, now: Date) {
  const key = readCookie(request.headers.get('cookie'), 'kept')
  if (!key) return undefined
  const [row] = await database()
    .select({ fields: keptForms.fields })
    .from(keptForms)
    .where(and(eq(keptForms.keyHash, hash(key)), eq(keptForms.path, path), gt(keptForms.expiresAt, now)))
  return row?.fields
}
