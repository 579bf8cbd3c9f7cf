import { sql } from 'drizzle-orm'
import { isHeld, type Ownership } from '../companies/ownership-flow'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { literally } from '../shared/like'
import { isNipc, isSoleTrader } from '../shared/nif'
import { cleanLine } from '../shared/text'

/** A company as it is offered to whoever says that it is theirs. */
export interface Claimable {
  slug: string
  name: string
  category: string | null
  place: string | null
  isPublic: boolean
  /** Somebody runs the profile already: it would be a dispute. */
  held: boolean
  mine: boolean
}

const shown = 10
/** Of what is found no more than this is put in order, however common the words are. */
const candidates = 300

/**
 * Companies by name or NIPC, also those that a review only mentioned and that are in no directory yet. Profiles that
 * their people still prepare are found by nobody; numbers of sole traders, which are people's, find nothing.
 */
export async function companiesToClaim({ db, actor }: Ctx, typed: string): Promise<Claimable[]> {
  authorise(actor, 'account.open')
  const text = cleanLine(typed).slice(0, 100)
  const digits = text.replace(/[\s.]/g, '')
  const known = sql`(c.listing in ('approved','suspended') or (c.listing = 'pending' and c.ownership in ('unclaimed','claim_pending')))`
  const number = isNipc(digits) && !isSoleTrader(digits)
  const words = text
    .split(' ')
    .filter((word) => [...word].length >= 3)
    .slice(0, 6)
  if (!number && words.length === 0) return []
  const folded = sql`f_unaccent(lower(c.name))`
  const written = sql`f_unaccent(lower(${text}::text))`
  const like = (word: string) => sql`${folded} like f_unaccent(lower(${`%${literally(word)}%`}))`
  const found = number
    ? sql`select c.id from companies c where c.nipc = ${digits} and c.listing not in ('draft','rejected','merged') and ${known} limit 5`
    : sql`select c.id from companies c where ${sql.join(words.map(like), sql` and `)} and ${known} limit ${candidates}`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.slug, c.name, c.listing, c.ownership, k.name as category, m.name as place,
      exists (select 1 from company_members p where p.company_id = c.id and p.user_id = ${actor.userId} and p.role = 'owner' and p.until is null) as mine
    from (${found}) f join companies c on c.id = f.id
    left join categories k on k.id = c.category left join municipalities m on m.code = c.municipality
    order by similarity(${folded}, ${written}) desc, c.name, c.id limit ${shown}`)
  return rows.map((r) => ({
    slug: r.slug as string,
    name: r.name as string,
    category: r.category as string | null,
    place: r.place as string | null,
    isPublic: r.listing !== 'pending',
    held: isHeld(r.ownership as Ownership),
    mine: r.mine as boolean,
  }))
}
