import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { notify } from '../../notifications/notifying'
import { readersOf } from '../../notifications/readers'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import type { Counters } from '../customers/review-counting'
import { invitationCounters } from '../schema'
import { notifyOwnersOfPause } from './mails'
import { type PauseReason, pausedWords } from './pause-words'

/** Why a company's sending must stop, from so many sent on; null when it goes on (people.md, Review invitations). */
export function pauseReason({
  sent,
  bounced,
  complained,
}: Pick<Counters, 'sent' | 'bounced' | 'complained'>): PauseReason | null {
  if (sent < settings.invitation.pauseFrom) return null
  if (complained / sent > settings.invitation.pauseComplained) return 'complained'
  return bounced / sent > settings.invitation.pauseBounced ? 'bounced' : null
}

/** Stops a company's sending when too much came back, and tells its owners: in the transaction that counted it. */
export async function pauseIfDue(tx: TxCtx, counters: Counters): Promise<boolean> {
  const reason = pauseReason(counters)
  if (!reason || counters.pausedAt) return false
  const { companyId, sent, bounced, complained } = counters
  await tx.db
    .update(invitationCounters)
    .set({ pausedAt: tx.now, pausedReason: reason })
    .where(eq(invitationCounters.companyId, companyId))
  await recordEvent(tx, {
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    verb: 'pause-invitations',
    reason: pausedWords[reason],
    data: { sent, bounced, complained },
  })
  for (const owner of await readersOf(tx.db, companyId)) {
    await notify(tx, {
      userId: owner.id,
      kind: 'company',
      key: `convites-parados-${companyId}-${tx.now.getTime()}`,
      title: 'O envio de convites parou',
      text: pausedWords[reason],
      href: paths.ofCompany(companyId, paths.inviteCustomers()),
      mailed: true,
    })
  }
  await enqueue(tx, notifyOwnersOfPause, { companyId })
  return true
}

/**
 * Staff let a company's invitations go again, after it put its addresses in order. Shares are counted anew from here.
 * @throws Refusal `conflict` when nothing is paused
 */
export function resumeSending(ctx: Ctx, companyId: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'company.decide')
  return transaction(ctx, async (tx) => {
    checkImpartial(tx, companyId)
    if (!isUuid(companyId)) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
    const [counters] = await tx.db
      .select()
      .from(invitationCounters)
      .where(eq(invitationCounters.companyId, companyId))
      .for('update')
    if (!counters?.pausedAt)
      throw new Refusal('conflict', 'O envio de convites desta empresa não está parado.')
    await tx.db
      .update(invitationCounters)
      .set({ pausedAt: null, pausedReason: null, sent: 0, bounced: 0, complained: 0 })
      .where(eq(invitationCounters.companyId, companyId))
    const { sent, bounced, complained, pausedReason } = counters
    const before = { sent, bounced, complained, pausedReason }
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      verb: 'resume-invitations',
      reason,
      data: before,
    })
    for (const owner of await readersOf(tx.db, companyId)) {
      await notify(tx, {
        userId: owner.id,
        kind: 'company',
        key: `convites-retomados-${companyId}-${tx.now.getTime()}`,
        title: 'O envio de convites foi retomado',
        text: 'Os convites que estavam à espera saem nas próximas horas de envio.',
        href: paths.ofCompany(companyId, paths.inviteCustomers()),
      })
    }
    await audit(tx, {
      verb: 'company.resume-invitations',
      objectType: 'company',
      objectId: companyId,
      reason,
      before,
    })
  })
}
