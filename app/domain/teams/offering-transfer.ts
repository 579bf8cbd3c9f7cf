import { and, eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { transferFlow, transferTable } from './flows'
import type { OfferInput } from './forms'
import { ownershipTransfers } from './schema'
import { lockTeam } from './team'
import { notifyOfTransfer } from './transfer-mails'

export type Transfer = typeof ownershipTransfers.$inferSelect

/** An offer ends when its days are over, also before the job says so. */
export const isOver = (offer: Pick<Transfer, 'expiresAt'>, now: Date): boolean => offer.expiresAt <= now

/**
 * Offers the company that one acts for to somebody of its team, who has 14 days to accept.
 * @returns the offer's id
 * @throws Refusal `step-up`; `invalid` for who can't get it; `conflict` while another offer waits, or in a dispute
 */
export async function offerTransfer(ctx: Ctx, { to, remains }: Omit<OfferInput, 'sure'>): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'team.transfer', { companyId })
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    authorise(team.actor, 'team.transfer', { companyId })
    const receiver = team.members.find((m) => m.userId === to)
    if (!receiver || to === tx.actor.userId) throw wrong('Escolha alguém da equipa.')
    if (receiver.role === 'owner') throw wrong('Esta pessoa já tem o papel de proprietário.')
    if (receiver.blocked || !receiver.verified) throw wrong('Esta pessoa não pode receber a empresa agora.')
    checkUndisputed(team.company)
    await clearTheWay(tx, companyId)
    const id = newId()
    await tx.db.insert(ownershipTransfers).values({
      id,
      companyId,
      fromUserId: tx.actor.userId as string,
      toUserId: to,
      remainsAs: remains === 'leave' ? null : remains,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + settings.team.transferDays * 86_400_000),
    })
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      verb: 'offer-transfer',
      data: { userId: to },
    })
    await notifyOfTransfer(tx, id, 'offered')
    return id
  })
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { to: sentence } })

/** Whose it is has to be clear first. */
export function checkUndisputed({ ownership, name }: { ownership: string; name: string }): void {
  if (ownership !== 'disputed') return
  throw new Refusal(
    'conflict',
    `Há uma disputa por decidir sobre ${name}. A empresa só pode passar a outra pessoa depois da decisão.`,
  )
}

/** One offer at a time; one whose days are over makes room. */
async function clearTheWay(tx: TxCtx, companyId: string): Promise<void> {
  const open = await openTransfer(tx, companyId)
  if (!open) return
  if (!isOver(open, tx.now)) {
    throw new Refusal(
      'conflict',
      'Já há uma passagem desta empresa à espera de resposta. Anule-a primeiro, se quer escolher outra pessoa.',
    )
  }
  await move(tx, transferFlow, transferTable, open, 'lapse', { companyId, set: { decidedAt: tx.now } })
}

async function openTransfer({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<Transfer | undefined> {
  const [open] = await db
    .select()
    .from(ownershipTransfers)
    .where(and(eq(ownershipTransfers.companyId, companyId), eq(ownershipTransfers.state, 'offered')))
  return open
}

/**
 * Takes back the offer of the company that one acts for. Every owner may: it concerns them all.
 * @throws Refusal `conflict` when it was answered meanwhile
 */
export async function withdrawTransfer(ctx: Ctx): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'team.transfer', { companyId })
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    authorise(team.actor, 'team.transfer', { companyId })
    const open = await openTransfer(tx, companyId)
    if (!open) {
      throw new Refusal(
        'conflict',
        'Já não há nenhuma passagem à espera de resposta: foi respondida, anulada ou acabou o prazo.',
      )
    }
    await move(tx, transferFlow, transferTable, open, 'withdraw', { companyId, set: { decidedAt: tx.now } })
    await notifyOfTransfer(tx, open.id, 'withdrawn')
  })
}
