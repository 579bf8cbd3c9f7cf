import { z } from 'zod'

const stale = 'Esta página ficou desatualizada. Abra-a de novo.'

/** The version of a thing that was on the page: a newer one answers 409. */
export const version = z.coerce.number({ error: stale }).int(stale).min(1, stale).max(2_000_000_000, stale)
