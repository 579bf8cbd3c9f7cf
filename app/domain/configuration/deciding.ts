import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit/log'
import { authorise } from '../permissions'
import type { SettingValue } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx } from '../shared/ctx'
import { defineFlow, move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { contradiction } from './contradictions'
import { settingsChannel } from './holding'
import { settingChanges } from './schema'
import { subjectOf, tell } from './subject'

/** What decides over people and money waits for a second person; both have proved who they are. */
export const settingFlow = defineFlow('setting', {
  accept: { from: ['asked'], to: 'done', by: 'somebody else who may change it' },
  refuse: { from: ['asked'], to: 'refused', by: 'somebody else who may change it' },
  withdraw: { from: ['asked'], to: 'withdrawn', by: 'who asked' },
  cancel: { from: ['done'], to: 'withdrawn', by: 'who may change it, before it begins to hold' },
})

const table = {
  table: settingChanges,
  id: settingChanges.id,
  state: settingChanges.state,
  version: settingChanges.version,
}

type Change = typeof settingChanges.$inferSelect

const change = defineChange<Change>({
  lock: async (tx, id) => {
    const [found] = isUuid(id)
      ? await tx.db.select().from(settingChanges).where(eq(settingChanges.id, id)).for('update')
      : []
    if (!found) throw new Refusal('not-found', 'Não encontrámos este pedido.')
    return found
  },
  versionOf: (row) => row.version,
  tooLate: () => new Refusal('conflict', 'Entretanto este pedido foi decidido ou retirado.'),
})

/**
 * A second person lets it hold.
 * @throws Refusal `not-allowed` for who asked; `conflict` when it no longer fits what holds meanwhile; `step-up`.
 */
export async function acceptSetting(ctx: Ctx, id: string, version: number): Promise<string> {
  requireProof(ctx.actor, ctx.now)
  return change(ctx, id, { right: 'staff.settings', version }, async (tx, row) => {
    const subject = subjectOf(row.path)
    authorise(tx.actor, subject.right)
    if (row.askedBy === tx.actor.userId) throw twoPeople()
    const value = row.value ?? subject.usual
    const against = contradiction(row.path, value as SettingValue)
    if (against) throw new Refusal('conflict', `Já não se pode: ${against}`)
    await move(tx, settingFlow, table, row, 'accept', {
      set: {
        decidedBy: tx.actor.userId,
        decidedAt: tx.now,
        holdsFrom: row.holdsFrom > tx.now ? row.holdsFrom : tx.now,
      },
    })
    await tell(tx, id, row.path, 'accept', {
      before: row.before as SettingValue,
      after: value,
      reason: row.reason,
      askedBy: row.askedBy,
    })
    return row.path
  })
}

/** Does not let it hold, also what was decided and has not begun; whoever asked withdraws by this. */
export function refuseSetting(ctx: Ctx, id: string, version: number): Promise<string> {
  return change(ctx, id, { right: 'staff.settings', version }, async (tx, row) => {
    authorise(tx.actor, subjectOf(row.path).right)
    if (row.state === 'done' && row.holdsFrom <= tx.now)
      throw new Refusal('conflict', 'Já está em vigor: volte ao valor de antes pelo histórico.')
    const mine = row.askedBy === tx.actor.userId
    const verb = row.state === 'done' ? 'cancel' : mine ? 'withdraw' : 'refuse'
    await move(tx, settingFlow, table, row, verb, {
      set: verb === 'refuse' ? { decidedBy: tx.actor.userId, decidedAt: tx.now } : {},
    })
    await audit(tx, {
      verb: verb === 'refuse' ? 'setting.refuse' : 'setting.withdraw',
      objectType: 'setting',
      objectId: row.path,
      reason: row.reason,
    })
    await tx.db.execute(sql`select pg_notify(${settingsChannel}, '')`)
    return row.path
  })
}

const twoPeople = () =>
  new Refusal('not-allowed', 'Esta configuração muda por decisão de duas pessoas: quem pediu não decide.', {
    right: 'decidir pedidos de outras pessoas',
  })
