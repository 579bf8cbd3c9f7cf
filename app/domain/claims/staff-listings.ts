import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { companiesNamed, idsWhere, peopleNamed } from '../shared/like'
import { within } from '../shared/within'
import type { ClaimFilter } from './claim-filter'
import type { ClaimProof, ClaimState } from './schema'

/** A claim as one line of staff's list. */
export interface ListedClaim {
  id: string
  kind: 'claim' | 'dispute'
  state: ClaimState
  proof: ClaimProof | null
  company: string
  claimant: string
  createdAt: Date
  decideBy: Date | null
}

const none = sql`true`

/**
 * One page of claims and disputes that fit, by key: what waits for us by its deadline, everything else by when it began,
 * the newest first.
 */
export async function claimQueue(
  ctx: Ctx,
  { search, kind, state, proof, from, until }: ClaimFilter,
  after: string | null,
): Promise<{ rows: ListedClaim[]; next: string | null }> {
  authorise(ctx.actor, 'claim.decide')
  const clocked = state === 'waiting' || state === 'owner_asked'
  const by = clocked ? { by: sql`c.decide_by` } : { by: sql`c.created_at`, desc: true }
  const list = keyset({ ...by, id: sql`c.id` }, after)
  const where: SQL[] = [
    // Said so that the queue's own index serves it.
    clocked ? sql`c.state in ('owner_asked','in_review')` : none,
    sql`c.state = ${state === 'waiting' ? 'in_review' : state}`,
    kind ? sql`c.kind = ${kind}` : none,
    proof ? sql`c.proof = ${proof}` : none,
    within(sql`c.created_at`, from, until),
    list.where,
  ]
  const all = sql.join(where, sql` and `)
  const ways = [sql`company_id in ${companiesNamed(search)}`, sql`user_id in ${peopleNamed(search)}`]
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select c.id, c.kind, c.state, c.proof, c.created_at, c.decide_by, ${list.key} as key, k.name as company, u.name as claimant
    from claims c join companies k on k.id = c.company_id join users u on u.id = c.user_id
    where ${search ? sql`c.id = any(${idsWhere(sql`claims c`, all, list, ...ways)})` : all} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      kind: r.kind as ListedClaim['kind'],
      state: r.state as ClaimState,
      proof: r.proof as ClaimProof | null,
      company: r.company as string,
      claimant: r.claimant as string,
      createdAt: new Date(r.created_at as string),
      decideBy: r.decide_by ? new Date(r.decide_by as string) : null,
    })),
    next,
  }
}
