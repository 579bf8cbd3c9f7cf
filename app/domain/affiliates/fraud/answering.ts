import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import type { answerFindingForm } from '../forms'
import { affiliateFindings } from '../schema'
import { lockFinding } from './finding'

const changeOwnFinding = defineChange({
  lock: lockFinding,
  versionOf: ({ version }) => version,
  subjectOf: ({ whose }) => ({ userId: whose ?? '' }),
  tooLate: () => new Refusal('conflict', 'Entretanto isto mudou. O que escreveu continua abaixo.'),
})

/** What the affiliate says to what was found, once or again until it is decided. @throws Refusal `conflict` when it is */
export const answerFinding = (
  ctx: Ctx,
  id: string,
  { answer }: z.output<typeof answerFindingForm>,
): Promise<void> =>
  changeOwnFinding(ctx, id, { rowRight: 'affiliate.own', version: 'unseen' }, async (tx, row) => {
    if (row.state !== 'open')
      throw new Refusal(
        'conflict',
        'Isto já foi decidido. O que escreveu continua abaixo, e não foi enviado.',
      )
    await tx.db
      .update(affiliateFindings)
      .set({ answer, answeredAt: tx.now, version: sql`${affiliateFindings.version} + 1` })
      .where(eq(affiliateFindings.id, id))
    await recordEvent(tx, { subjectType: 'affiliate-finding', subjectId: id, verb: 'answer' })
  })
