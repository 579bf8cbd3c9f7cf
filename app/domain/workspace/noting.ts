import { paths } from '~/paths'
import { notify } from '../notifications/notifying'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { changeCard, touch } from './changing'
import { teamOf } from './colleagues'
import { mentioned } from './mentions'
import { cardNotes } from './schema'

/**
 * A note at a card; colleagues that it calls are told, once. @returns whom it called
 * @throws Refusal `not-found`; `invalid` for a call that means nobody, or several
 */
export function addNote(ctx: Ctx, id: string, body: string): Promise<string[]> {
  return changeCard(ctx, id, { right: 'staff.open', version: 'unseen' }, async (tx, card) => {
    const { called, unclear } = mentioned(body, await teamOf(tx.db))
    if (unclear.length > 0)
      throw new Refusal('invalid', '', {
        fields: {
          body: `${unclear.join(', ')}: não é ninguém da equipa, ou são vários. Escreva o nome todo, como @ana.silva.`,
        },
      })
    const note = newId()
    await tx.db
      .insert(cardNotes)
      .values({ id: note, cardId: id, authorId: tx.actor.userId, body, at: tx.now })
    await touch(tx, card)
    const others = called.filter((one) => one.id !== tx.actor.userId)
    for (const { id: userId } of others)
      await notify(tx, {
        userId,
        kind: 'team',
        key: `note:${note}`,
        title: `Menção em «${card.title}»`,
        text: body,
        href: paths.card(id),
      })
    return others.map(({ name }) => name)
  })
}
