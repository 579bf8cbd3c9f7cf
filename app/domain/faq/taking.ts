import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { missedSearches, questions } from './schema'

export type Question = typeof questions.$inferSelect
type Missed = typeof missedSearches.$inferSelect

export const noQuestion = () => new Refusal('not-found', 'Não encontrámos esta pergunta.')

/** @throws Refusal `not-found` */
async function lockQuestion({ db }: TxCtx, id: string): Promise<Question> {
  const [row] = isUuid(id) ? await db.select().from(questions).where(eq(questions.id, id)).for('update') : []
  if (!row) throw noQuestion()
  return row
}

/** A change of a question, by an editor. */
export const changeQuestion = defineChange({
  lock: lockQuestion,
  versionOf: (question) => question.version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto esta pergunta mudou. Mostramos agora como está; o que escreveu ficou abaixo.',
    ),
})

/** Pages that show questions are made anew, where people see this one. */
export function shownAnew(tx: TxCtx, { state }: Pick<Question, 'state'>): void {
  if (state === 'published') invalidate(tx, tag.faq)
}

/** A change of a search in vain, by an editor. */
export const changeMissed = defineChange({
  async lock({ db }: TxCtx, id: string): Promise<Missed> {
    const [row] = isUuid(id)
      ? await db.select().from(missedSearches).where(eq(missedSearches.id, id)).for('update')
      : []
    if (!row || row.state === 'counting') throw new Refusal('not-found', 'Não encontrámos esta procura.')
    return row
  },
  versionOf: (missed) => missed.version,
  tooLate: () => new Refusal('conflict', 'Entretanto alguém já tratou desta procura.'),
})
