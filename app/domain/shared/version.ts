import { z } from 'zod'

const stale = 'Esta página ficou desatualizada. Abra-a de novo.'

/** The version of a thing that was on the page: a newer one answers 409. */
export const version = z.coerce.number({ error: stale }).int(stale).min(1, stale).max(2_000_000_000, stale)

/** The number of the text that was on the page: what was written since is compared with it. Left out by who knows of none. */
export const seenText = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)

/** A number of a text in an address: «7»; null for what is none. */
export const textNumber = (asked: string | null): number | null =>
  asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
