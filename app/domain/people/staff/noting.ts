import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { personNotes } from '../schema'
import { lockPerson } from './acted-on'

/**
 * Writes down something about somebody, for colleagues. The trail says that a note was written, never what: it outlives the
 * person.
 * @throws Refusal `not-found`; `not-allowed` about oneself
 */
export async function writeNote(ctx: Ctx, id: string, { body }: { body: string }): Promise<void> {
  authorise(ctx.actor, 'user.note')
  await transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.id === tx.actor.userId)
      throw new Refusal('not-allowed', 'Sobre a própria conta escreve outra pessoa da equipa.', {
        right: 'escrever notas sobre outras pessoas',
      })
    await tx.db
      .insert(personNotes)
      .values({ id: newId(), userId: person.id, body, at: tx.now, authorId: tx.actor.userId })
    await audit(tx, { verb: 'user.note', objectType: 'user', objectId: person.id })
  })
}
