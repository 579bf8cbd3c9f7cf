import { and, desc, eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { decisions } from '../decisions/schema'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { changeFlag } from './deciding'
import { isOpenFlag } from './flag-flow'
import { flags } from './schema'

/**
 * A flag of my review: what is said of it, never by whom.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function flagToAnswer({ db, actor, now }: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({
          flag: flags,
          review: {
            id: reviews.id,
            title: reviews.title,
            body: reviews.body,
            authorId: reviews.authorId,
            companyId: reviews.companyId,
          },
          company: companies.name,
        })
        .from(flags)
        .innerJoin(reviews, eq(reviews.id, flags.reviewId))
        .innerJoin(companies, eq(companies.id, reviews.companyId))
        .where(eq(flags.id, id))
    : []
  if (!row || row.flag.state === 'awaiting_email')
    throw new Refusal('not-found', 'Não encontrámos esta denúncia.')
  const { flag, review, company } = row
  authorise(actor, 'review.answerFlag', review)
  const [asked] =
    flag.state === 'change_requested'
      ? await db
          .select({ facts: decisions.facts })
          .from(decisions)
          .where(and(eq(decisions.flagId, id), eq(decisions.kind, 'ask_change')))
          .orderBy(desc(decisions.decidedAt))
          .limit(1)
      : []
  const { version, reason, kind, law, facts, state, sentAt, dueAt, heardBy, answer, answeredAt } = flag
  return {
    id,
    version,
    reason,
    kind,
    law,
    facts,
    state,
    sentAt,
    dueAt,
    heardBy,
    answer,
    answeredAt,
    byCompany: flag.byCompanyId !== null,
    /** What its author was asked to change, until dueAt. */
    asked: asked?.facts ?? null,
    review: { id: review.id, title: review.title, body: review.body },
    company,
    open: isOpenFlag(state) && answer === null && heardBy !== null && heardBy > now,
  }
}

/**
 * The author answers, once, until they are heard no longer.
 * @throws Refusal `not-found`, `not-allowed`, `conflict` when it was decided or answered, or time is over
 */
export function answerFlag(
  ctx: Ctx,
  id: string,
  { version, answer }: { version: number; answer: string },
): Promise<void> {
  const how = { rowRight: 'review.answerFlag', version, tooLate: notAwaited } as const
  return changeFlag(ctx, id, how, async (tx, { flag, review }) => {
    const late = !flag.heardBy || flag.heardBy <= tx.now
    if (!isOpenFlag(flag.state) || flag.answer !== null || late) throw notAwaited()
    await tx.db
      .update(flags)
      .set({ answer, answeredAt: tx.now, version: flag.version + 1 })
      .where(eq(flags.id, id))
    await recordEvent(tx, {
      subjectType: 'flag',
      subjectId: id,
      companyId: review.companyId,
      verb: 'answer',
    })
  })
}

const notAwaited = () =>
  new Refusal(
    'conflict',
    'Esta denúncia já não espera pela sua resposta. Mostramos agora o estado atual; o texto ficou abaixo.',
  )
