import type { Db } from '~/platform/db'
import { inWords, type Limit, type Taken, take } from '~/platform/rate-limit'
import { Refusal } from './refusal'

/**
 * Counts one attempt and refuses when there are too many.
 * @throws Refusal `too-many`, with the seconds until the next attempt; the sentence gets «daqui a 2 minutos» added.
 */
export async function limitTo(
  db: Db,
  limit: () => Limit,
  subject: string,
  now: Date,
  sentence = 'Demasiadas tentativas.',
): Promise<Taken> {
  const taken = await take(db, limit, subject, now)
  if (taken.ok) return taken
  throw new Refusal('too-many', `${sentence} Tente de novo daqui a ${inWords(taken.retryAfter)}.`, {
    retryAfter: taken.retryAfter,
  })
}
