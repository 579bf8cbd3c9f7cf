import { readKey } from '../administration/object-keys'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { checkAssignee, checkDue, lastPlace, notifyAssignee } from './changing'
import type { CardInput } from './forms'
import { cards } from './schema'
import { insertSteps } from './steps'

/** A new card at the end of what is to be done. @returns its id @throws Refusal `invalid` for a link or somebody that is none */
export async function createCard(ctx: Ctx, input: CardInput): Promise<string> {
  authorise(ctx.actor, 'staff.open')
  const { title, body = '', due, assigneeId, steps, link } = input
  const id = newId()
  checkDue(ctx, due)
  return transaction(ctx, async (tx) => {
    await checkAssignee(tx, assigneeId)
    const by = {
      createdBy: tx.actor.userId,
      changedBy: tx.actor.userId,
      createdAt: tx.now,
      changedAt: tx.now,
    }
    const place = await lastPlace(tx, 'todo')
    await tx.db
      .insert(cards)
      .values({ id, title, body, due, assigneeId, place: place + 1, ...linkOf(link), ...by })
    await insertSteps(tx, id, steps, 0)
    await recordEvent(tx, { subjectType: 'card', subjectId: id, verb: 'create', toState: 'todo' })
    await notifyAssignee(tx, { id, title, version: 1 }, assigneeId ?? null)
    return id
  })
}

/** «company:{id}», «setting:review.holdHours»; nothing where nothing is linked. */
function linkOf(link: string | undefined) {
  if (!link) return {}
  const about = readKey(link)
  if (!about) throw new Refusal('invalid', '', { fields: { link: 'Isto não se pode ligar a um cartão.' } })
  return { linkKind: about.kind, linkId: about.id }
}
