import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import type { TxCtx } from '../shared/ctx'
import { ownershipTransfers, type TransferState, transferStates } from './schema'
import { membersToTell, personToTell, type Recipient } from './team-recipients'
import { type Side, transferMail } from './transfer-emails'

/** Tells both sides of a transfer, and the other owners, where it stands. They must know, whatever they chose. */
export const tellTransfer = defineJob({
  name: 'teams.tell-transfer',
  data: z.object({ id: z.uuid(), state: z.enum(transferStates) }),
  async run(ctx, { id, state }) {
    const { db } = ctx
    const [found] = await db
      .select({ offer: ownershipTransfers, company: companies })
      .from(ownershipTransfers)
      .innerJoin(companies, eq(companies.id, ownershipTransfers.companyId))
      .where(eq(ownershipTransfers.id, id))
    if (!found || found.offer.state !== state) return
    const { offer, company } = found
    const [from, to, owners] = await Promise.all([
      personToTell(db, offer.fromUserId),
      personToTell(db, offer.toUserId),
      membersToTell(db, company.id, ['owner']),
    ])
    const others = owners.filter((o) => o.id !== offer.fromUserId && o.id !== offer.toUserId)
    const sides: [Side, Recipient | undefined][] = [
      ['from', from],
      ['to', to],
      ...others.map((o): [Side, Recipient] => ['owner', o]),
    ]
    for (const [side, person] of sides) {
      const facts = { from: from?.name ?? 'Quem a propôs', to: to?.name ?? 'a outra pessoa' }
      const mail =
        person && transferMail({ side, state, name: person.name, company: company.name, offer, ...facts })
      if (!mail) continue
      const key = `passagem-${id}-${state}-${person.id}`
      const told = { userId: person.id, kind: 'company', key, href: mail.leadsTo[0] as string } as const
      await tellByMail(ctx, told, { ...mail, to: person.email }, { always: true })
    }
  },
})

/** Both sides hear of it once this transaction is done. */
export const tellOfTransfer = (tx: TxCtx, id: string, state: TransferState): Promise<void> =>
  enqueue(tx, tellTransfer, { id, state })
