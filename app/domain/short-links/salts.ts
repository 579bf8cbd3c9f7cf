import { randomBytes } from 'node:crypto'
import { pool } from '~/platform/db'
import { lisbonDay } from '../shared/working-days'

/** Salts of today and tomorrow in this process; every process has the same. */
const known = new Map<string, Buffer>()
const asked = new Map<string, Promise<Buffer>>()
const dayMs = 86_400_000

/**
 * What visitors of a day are hashed with. That of tomorrow is fetched with today's, so that nobody waits at midnight.
 * A promise only while it is not here yet.
 */
export function dailySalt(day: string, now: Date): Buffer | Promise<Buffer> {
  const salt = known.get(day)
  const tomorrow = lisbonDay(new Date(now.getTime() + dayMs))
  if (!known.has(tomorrow)) fetchSalt(tomorrow).catch(() => {})
  return salt ?? fetchSalt(day)
}

function fetchSalt(day: string): Promise<Buffer> {
  const asking = asked.get(day) ?? readSalt(day)
  asked.set(day, asking)
  return asking.finally(() => asked.delete(day))
}

async function readSalt(day: string): Promise<Buffer> {
  await pool().query('insert into short_link_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32),
  ])
  const { rows } = await pool().query<{ salt: Buffer }>('select salt from short_link_salts where day = $1', [
    day,
  ])
  const salt = rows[0]?.salt
  if (!salt) throw new Error('the salt was deleted meanwhile')
  known.set(day, salt)
  // Those of days that are over are forgotten here too.
  for (const old of known.keys()) if (known.size > 3 && old < day) known.delete(old)
  return salt
}
