import { randomBytes } from 'node:crypto'
import { pool } from '~/platform/db'
import { shiftDay } from '../shared/working-days'

/** Salts of today and tomorrow in this process; every process has the same. */
const known = new Map<string, Buffer>()
const asked = new Map<string, Promise<Buffer>>()
/** The day whose morrow was asked for. */
let ahead = ''

/**
 * What visitors of a day are hashed with. That of tomorrow is fetched with today's, so that nobody waits at midnight.
 * A promise only while it is not here yet.
 */
export function dailySalt(day: string): Buffer | Promise<Buffer> {
  if (ahead !== day) {
    ahead = day
    fetchSalt(shiftDay(day, 1)).catch(() => {
      ahead = ''
    })
  }
  return known.get(day) ?? fetchSalt(day)
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
