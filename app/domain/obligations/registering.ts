import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { momentOf } from '../shared/wall-moment'
import type { RegisterInput } from './forms'
import { pastMoment, written, wrong } from './obligation'
import { kindWords } from './obligation-words'
import { obligations } from './schema'
import { endOfTerm } from './term'

/**
 * Writes down what reached us. Its term runs from when it did, not from when it is written down.
 * @returns its id. @throws Refusal `invalid` at `received`, `due`
 */
export async function registerObligation(ctx: Ctx, input: RegisterInput): Promise<string> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'obligation.handle')
    const { received, due: _due, ...said } = input
    const receivedAt = pastMoment('received', received, tx.now)
    if (tx.now.getTime() - receivedAt.getTime() > settings.obligation.receivedDays * 86_400_000)
      throw wrong('received', 'Isto é de há mais de um ano. Confirme o dia.')
    const id = newId()
    await tx.db.insert(obligations).values({
      id,
      ...said,
      receivedAt,
      dueAt: dueOf(input, receivedAt),
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    })
    await written(tx, { id }, 'register', { data: { kind: input.kind } })
    return id
  })
}

/** By the order itself where it says so, else by the law's term or ours. */
function dueOf({ kind, due }: RegisterInput, receivedAt: Date): Date {
  const { term, stated } = kindWords[kind]
  if (!due) return endOfTerm(receivedAt, term)
  if (!stated) throw wrong('due', 'Este prazo é o da lei: deixe em branco.')
  const at = momentOf(due)
  if (!at) throw wrong('due', 'Este dia ou esta hora não existe.')
  if (at <= receivedAt) throw wrong('due', 'O prazo tem de acabar depois de isto ter chegado.')
  return at
}
