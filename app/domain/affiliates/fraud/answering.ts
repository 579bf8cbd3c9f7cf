import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { settings } from '../../settings/defaults'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { prose } from '../../shared/text'
import { version } from '../../shared/version'
import { affiliateFindings } from '../schema'
import { lockFinding } from './finding'

const { answerMin, answerMax } = settings.affiliates

export const answerFindingForm = z.object({
  version,
  answer: prose({ min: answerMin, max: answerMax, missing: 'Escreva a sua resposta.' }),
})
export const decideFindingForm = z.object({
  version,
  reason: prose({ min: answerMin, max: answerMax, missing: 'Escreva o motivo: o afiliado lê-o.' }),
})

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
  { version, answer }: z.output<typeof answerFindingForm>,
): Promise<void> =>
  changeOwnFinding(ctx, id, { rowRight: 'affiliate.own', version }, async (tx, row) => {
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
