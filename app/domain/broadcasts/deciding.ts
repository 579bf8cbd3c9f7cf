import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { momentOf } from '../shared/wall-moment'
import { type Broadcast, changeBroadcast, moveBroadcast } from './broadcast'
import { needsApproval } from './broadcast-words'
import { countAudience } from './counting'
import type { ScheduleInput } from './forms'
import { broadcastBatches, broadcastRecipients } from './schema'
import { enqueueLanes } from './sending'
import { startBroadcast } from './starting'
import { wrong } from './writing'

const right = 'broadcast.write' as const

/**
 * Leaves at a moment of clocks in Lisbon, or as soon as may be; to many, only once somebody else approved it.
 * @returns the state that it has now @throws Refusal `invalid` at `when`, or for an audience of nobody
 */
export function scheduleBroadcast(
  ctx: Ctx,
  id: string,
  { version, when }: ScheduleInput,
): Promise<'proposed' | 'scheduled'> {
  return changeBroadcast(ctx, id, { right, version }, async (tx, row) => {
    const sendAt = when ? comingMoment(when, tx.now) : tx.now
    if (row.bannerUntil && row.bannerUntil <= sendAt)
      throw wrong('when', 'A faixa acaba antes de isto sair. Altere o rascunho, ou saia mais cedo.')
    const { people, more } = await countAudience(tx, row)
    if (people === 0)
      throw wrong('when', 'Este público não tem ninguém a quem isto possa chegar. Altere-o primeiro.')
    const many = more || needsApproval(people)
    const by = { sendAt, proposedAt: tx.now, proposedBy: tx.actor.userId, approvedAt: null, approvedBy: null }
    await moveBroadcast(tx, row, many ? 'propose' : 'schedule', { set: by, data: { people, more } })
    if (!many) await enqueue(tx, startBroadcast, { id }, { startAfter: sendAt })
    return many ? 'proposed' : 'scheduled'
  })
}

function comingMoment(text: string, now: Date): Date {
  const at = momentOf(text)
  if (!at) throw wrong('when', 'Este dia ou esta hora não existe.')
  if (at < now) throw wrong('when', 'Esta hora já passou. Para sair já, deixe em branco.')
  const most = settings.broadcast.scheduleDaysMax
  if (at.getTime() - now.getTime() > most * 86_400_000)
    throw wrong('when', `Até daqui a ${amount(most, 'dia')}.`)
  return at
}

/** By somebody who neither wrote nor proposed it. What should have left meanwhile leaves now. */
export function approveBroadcast(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeBroadcast(ctx, id, { right, version }, async (tx, row) => {
    if (isMine(tx, row))
      throw new Refusal(
        'not-allowed',
        'Escreveu ou propôs este comunicado: quem o aprova é outra pessoa da equipa.',
        {
          right: 'aprovar o que outra pessoa escreveu e propôs',
        },
      )
    const sendAt = row.sendAt && row.sendAt > tx.now ? row.sendAt : tx.now
    await moveBroadcast(tx, row, 'approve', {
      set: { approvedAt: tx.now, approvedBy: tx.actor.userId, sendAt },
    })
    await enqueue(tx, startBroadcast, { id }, { startAfter: sendAt })
  })
}

export const isMine = (
  { actor }: Pick<Ctx, 'actor'>,
  row: Pick<Broadcast, 'proposedBy' | 'writtenBy'>,
): boolean => actor.userId !== null && (row.proposedBy === actor.userId || row.writtenBy === actor.userId)

const again = { proposedAt: null, proposedBy: null, approvedAt: null, approvedBy: null, sendAt: null }

/** Back to whoever writes it, with why. */
export const returnBroadcast = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
) =>
  changeBroadcast(ctx, id, { right, version }, (tx, row) =>
    moveBroadcast(tx, row, 'return', { reason, set: again }),
  )

/** It does not leave; a draft again. */
export const unscheduleBroadcast = (ctx: Ctx, id: string, version: number) =>
  changeBroadcast(ctx, id, { right, version }, (tx, row) =>
    moveBroadcast(tx, row, 'unschedule', { set: again }),
  )

/** What a worker holds still goes: some seconds of it. */
export const pauseBroadcast = (ctx: Ctx, id: string) =>
  changeBroadcast(ctx, id, { right, version: 'unseen' }, (tx, row) => moveBroadcast(tx, row, 'pause'))

export const resumeBroadcast = (ctx: Ctx, id: string) =>
  changeBroadcast(ctx, id, { right, version: 'unseen' }, async (tx, row) => {
    await moveBroadcast(tx, row, 'resume', { set: { workedAt: tx.now } })
    await enqueueLanes(tx, id)
  })

/** For good: whoever has not got it does not get it, and its banner is gone. */
export const stopBroadcast = (ctx: Ctx, id: string, { reason }: { reason: string }) =>
  changeBroadcast(ctx, id, { right, version: 'unseen' }, (tx, row) =>
    moveBroadcast(tx, row, 'stop', { reason, set: { endedAt: tx.now, mailFailsSince: null } }),
  )

/**
 * Mails of which nobody knows whether they left go again, because somebody decided so: it may be the second for some of them.
 * @returns how many
 */
export function resendUnknown(ctx: Ctx, id: string, version: number): Promise<number> {
  return changeBroadcast(ctx, id, { right, version }, async (tx, row) => {
    const unknown = await tx.db
      .update(broadcastRecipients)
      .set({ mail: 'waiting' })
      .where(and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.mail, 'unknown')))
      .returning({ batch: broadcastRecipients.batch })
    if (unknown.length === 0) throw new Refusal('conflict', 'Já não há e-mails que não se saiba se chegaram.')
    const batches = [...new Set(unknown.map(({ batch }) => batch))]
    await tx.db
      .update(broadcastBatches)
      .set({ state: 'mailing', dueAt: tx.now })
      .where(
        and(
          eq(broadcastBatches.broadcastId, id),
          sql`${broadcastBatches.no} = any(${sql.param(batches)}::int[])`,
        ),
      )
    await moveBroadcast(tx, row, 'resend', { data: { people: unknown.length }, set: { endedAt: null } })
    await enqueueLanes(tx, id)
    return unknown.length
  })
}
