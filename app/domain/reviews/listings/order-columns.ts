import { sql } from 'drizzle-orm'

/** What lists of reviews are ordered and narrowed by, as PostgreSQL keeps it: nobody writes it, so it is always right. */

/**
 * Lower end of Wilson's interval for the share of voters who find it useful, in thousand-millionths (z = 1.96, z² = 3.8416).
 * There is one kind of vote, so the share is 1 and the bound is n ÷ (n + z²): it says how sure we are of it.
 * Wilson, «Probable inference …», JASA 22 (1927).
 */
export const usefulnessOf = sql`(round(1e9 * useful / (useful + 3.8416)))::integer`

/** Points for what helps a reader: length of the text 40, criteria 24, photos 24, service 6, whether they would hire again 6. */
export const completenessOf = sql`(least(char_length(body), 1000) * 40 / 1000 + 6 * num_nonnulls(quality, punctuality, price, communication, service, would_hire) + 8 * least(photos, 3))::smallint`

/** The columns that `review_traits` takes, in its order. */
const taken =
  'company_id, rating, proof, proof_kind, service, published_at, replied_at, resolved_days, photos, topics, category, district, municipality'

/** What a review is, as words of an index: `sql.raw`, because an index says columns without their table. */
export const traitsOf = sql.raw(`review_traits(${taken})`)

/** The same of the row `r` of a query. */
export const traitsOfRow = `review_traits(${taken.replace(/\w+/g, 'r.$&')})`
