import { type SQL, sql } from 'drizzle-orm'

/** Of a review that nobody saw yet: what became of the change that a person asked for, the last time; null when none was. */
export const askedBefore = (reviewId: SQL): SQL<string | null> => sql<
  string | null
>`(select e.verb from events e
  where e.subject_type = 'review' and e.subject_id = ${reviewId} and e.verb in ('change', 'unchanged') order by e.id desc limit 1)`
