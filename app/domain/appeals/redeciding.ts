import { eq, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { hasPartIn } from '../reviews/changing'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { DecideAgainInput } from './forms'
import { redecisions } from './schema'

/** One page of decisions that were drawn to be decided once more, for this moderator: none of their own. The longest ago first. */
export async function decisionsToRepeat({ db, actor }: Ctx, after: string | null) {
  authorise(actor, 'review.moderate')
  const list = keyset({ by: sql`x.chosen_at`, id: sql`x.decision_id` }, after)
  const { rows } = await db.execute<{
    id: string
    company: string
    title: string
    chosen_at: string
    key: string
  }>(sql`
    select d.id, c.name as company, r.title, x.chosen_at, ${list.key} as key
    from redecisions x join decisions d on d.id = x.decision_id join reviews r on r.id = d.review_id join companies c on c.id = r.company_id
    where x.decided_at is null and d.decided_by is distinct from ${actor.userId} and r.author_id is distinct from ${actor.userId} and ${list.where}
    order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ id, company, title, chosen_at }) => ({
      id,
      company,
      title,
      chosenAt: new Date(chosen_at),
    })),
    next,
  }
}

/** The text and what was said of it; neither what was decided nor by whom. @throws Refusal `not-found`, `not-allowed` */
export async function decisionToRepeat({ db, actor }: Ctx, id: string) {
  authorise(actor, 'review.moderate')
  const { rows } = isUuid(id)
    ? await db.execute<{
        title: string
        body: string
        company: string
        company_id: string
        author_id: string | null
        decided_by: string | null
        again: string | null
        reason: string | null
        facts: string | null
        answer: string | null
      }>(sql`
        select r.title, r.body, c.name as company, r.company_id, r.author_id, d.decided_by, x.decided_at as again,
          f.reason, f.facts, f.answer
        from redecisions x join decisions d on d.id = x.decision_id join reviews r on r.id = d.review_id
          join companies c on c.id = r.company_id left join flags f on f.id = d.flag_id where x.decision_id = ${id}`)
    : { rows: [] }
  const r = rows[0]
  if (!r) throw new Refusal('not-found', 'Não encontrámos esta decisão.')
  const blind = r.decided_by !== actor.userId
  if (!blind || hasPartIn({ actor }, { authorId: r.author_id, companyId: r.company_id })) {
    throw new Refusal('not-allowed', 'Decide outra pessoa: foi quem decidiu, ou tem parte no caso.', {
      right: 'decidir de novo o que outra pessoa decidiu',
    })
  }
  const { title, body, company, reason, facts, answer } = r
  return { id, title, body, company, done: r.again !== null, flag: reason ? { reason, facts, answer } : null }
}

/** Not to publish and to remove are the same: nobody reads it. */
const sameKind = (first: string, again: string) => (first === 'reject' ? 'remove' : first) === again

/**
 * Notes what somebody else would have decided; nothing changes for anybody.
 * @throws Refusal `not-found`, `not-allowed`, `conflict` when it was repeated meanwhile
 */
export function decideAgain(ctx: Ctx, id: string, { kind, rule }: DecideAgainInput): Promise<void> {
  authorise(ctx.actor, 'review.moderate')
  return transaction(ctx, async (tx) => {
    await decisionToRepeat(tx, id)
    const { rows } = await tx.db.execute<{ kind: string; again: string | null }>(sql`
      select d.kind, x.decided_at as again from redecisions x join decisions d on d.id = x.decision_id
      where x.decision_id = ${id} for update of x`)
    const first = rows[0]
    if (!first || first.again)
      throw new Refusal('conflict', 'Entretanto alguém já decidiu este caso de novo.')
    await tx.db
      .update(redecisions)
      .set({
        kind,
        rule: rule ?? null,
        agrees: sameKind(first.kind, kind),
        decidedAt: tx.now,
        decidedBy: tx.actor.userId,
      })
      .where(eq(redecisions.decisionId, id))
    await recordEvent(tx, { subjectType: 'decision', subjectId: id, verb: 'decide-again' })
  })
}

/** How often two people came to the same, for the figures that everybody sees. */
export async function agreement(
  { db }: Pick<Ctx, 'db'>,
  since: Date,
): Promise<{ repeated: number; agreed: number }> {
  const { rows } = await db.execute<{ repeated: number; agreed: number }>(sql`
    select count(*)::int as repeated, (count(*) filter (where agrees))::int as agreed from redecisions where decided_at >= ${since}`)
  return rows[0] ?? { repeated: 0, agreed: 0 }
}
