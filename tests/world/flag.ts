import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { flagReview } from '../../app/domain/flags/flagging'
import type { FlagInput } from '../../app/domain/flags/forms'
import type { flags } from '../../app/domain/flags/schema'
import type { Actor } from '../../app/domain/permissions'
import { company, ctx, person, today } from '../world.ts'
import { publishedReview } from './review.ts'

export const facts = 'O texto chama ladrão ao sócio da empresa, pelo nome completo, na terceira frase.'
export const reasons = 'O texto insulta uma pessoa pelo nome, o que a regra não permite.'

export const flagInput = (over: Partial<FlagInput> = {}): FlagInput => ({
  reason: 'offensive',
  facts,
  goodFaith: 'sim',
  ...over,
})

export async function flagRow(id: string): Promise<typeof flags.$inferSelect> {
  const { flags: table } = await import('../../app/domain/flags/schema')
  const [row] = await database().select().from(table).where(sql`id = ${id}`)
  if (!row) throw new Error('flag is gone')
  return row
}

export async function flagOf(code: string) {
  const { flags: table } = await import('../../app/domain/flags/schema')
  const [row] = await database().select().from(table).where(sql`code = ${code}`)
  if (!row) throw new Error('no flag')
  return row
}

let network = 0
/** Flagged from a network of its own. */
export async function flagged(
  over: Partial<FlagInput> & { by?: Actor; review?: { id: string }; now?: Date } = {},
) {
  const { by, review, now, ...input } = over
  const acme = review ? null : await company()
  const author = review ? null : await person()
  const about =
    review ?? (await publishedReview(acme as { id: string }, { author: author ?? undefined, daysAgo: 5 }))
  network += 1
  const code = await flagReview(
    ctx(by ?? (await person()), now ?? today),
    about.id,
    flagInput(input),
    `10.${Math.floor(network / 250)}.${network % 250}.1`,
  )
  return { flag: await flagOf(code), code, acme, author, reviewId: about.id }
}

export const later = (hours: number, from = today) => new Date(from.getTime() + hours * 3_600_000)

/** The statements of a review, oldest first. */
export async function statements(reviewId: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select * from decisions where review_id = ${reviewId} order by decided_at, id`,
  )
  return rows
}
