import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit, type StaffAction } from '../audit/log'
import { notify } from '../notifications/notifying'
import { lockPerson, type Person } from '../people/staff/acted-on'
import { closeMerged } from '../people/staff/merged-account'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { mergeBlockers } from './blockers'
import type { Pair } from './column-sql'
import type { AskMerge } from './forms'
import { notifyMerged } from './mails'
import { lockMerge, type Merge, mergeFlow, mergeTable } from './merge-flow'
import { moveEverything, moveLate } from './moving'
import { accountMerges } from './schema'
import type { Undo } from './undo-record'

/**
 * Asks that an account become part of another. Nothing moves until somebody else decides.
 * @returns id of the request
 * @throws Refusal `not-found`; `conflict` with what stands in the way; `not-allowed` for one's own; `step-up`
 */
export async function askMerge(ctx: Ctx, goneId: string, input: AskMerge): Promise<string> {
  authorise(ctx.actor, 'user.merge')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const pair = { kept: input.target, gone: goneId }
    await lockBoth(tx, pair)
    await checkMayBeJoined(tx, pair)
    const id = newId()
    const { checked, reason } = input
    try {
      await tx.db.insert(accountMerges).values({
        id,
        keptId: pair.kept,
        goneId,
        checked,
        reason,
        askedBy: tx.actor.userId,
        askedAt: tx.now,
      })
    } catch (error) {
      if (violated(error) !== 'account_merges_open') throw error
      throw new Refusal(
        'conflict',
        'Já há um pedido à espera para esta conta. Tem de ser decidido ou retirado primeiro.',
      )
    }
    await recordEvent(tx, {
      subjectType: 'account-merge',
      subjectId: id,
      verb: 'ask',
      toState: 'asked',
      reason,
    })
    await written(tx, pair, 'user.merge-ask', reason)
    return id
  })
}

/** A change of a request, by somebody who is neither of the two. */
export const changeMerge = defineChange({
  lock: lockMerge,
  versionOf: ({ version }) => version,
  apart: ({ actor }, { keptId, goneId }) => {
    if (actor.userId === keptId || actor.userId === goneId) throw ownAccount()
  },
  tooLate: () =>
    new Refusal('conflict', 'Entretanto alguém decidiu sobre estas contas. Mostramos agora o estado atual.'),
})

/**
 * A second person of staff carries it out, in one transaction: all of it or nothing. Both accounts' sessions end, and both
 * addresses are told.
 * @throws Refusal `not-allowed` for who asked; `conflict` when it was decided meanwhile, or something stands in the way
 */
export function acceptMerge(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  requireProof(ctx.actor, ctx.now)
  return changeMerge(ctx, id, { right: 'user.merge', version }, async (tx, merge) => {
    await tx.db.execute(sql`set local statement_timeout = '120s'`)
    if (merge.askedBy === tx.actor.userId) throw twoPeople()
    const pair = pairOf(merge)
    await lockTeams(tx, pair)
    await lockBoth(tx, pair)
    if (merge.state === 'asked') await checkMayBeJoined(tx, pair)
    const undo = merge.state === 'asked' ? await moveEverything(tx, pair) : null
    const undoUntil = new Date(tx.now.getTime() + settings.privacy.mergeUndoDays * 86_400_000)
    await move(tx, mergeFlow, mergeTable, merge, 'accept', {
      set: { decidedBy: tx.actor.userId, decidedAt: tx.now, undoUntil, undo },
    })
    await closeMerged(tx, pair.gone, pair.kept)
    await enqueue(tx, moveLateRows, { mergeId: id }, { startAfter: new Date(tx.now.getTime() + 60_000) })
    await announce(tx, id, pair)
    const moved = Object.entries(undo?.moved ?? {}).map(([name, keys]) => [name, keys.length])
    await written(tx, pair, 'user.merge', merge.reason, {
      mergeId: id,
      askedBy: merge.askedBy,
      moved: Object.fromEntries(moved),
    })
  })
}

/** Both addresses, and the account that stays; the log of each has it. */
async function announce(tx: TxCtx, mergeId: string, { kept, gone }: Pair): Promise<void> {
  for (const userId of [kept, gone]) {
    await enqueue(tx, notifyMerged, { mergeId, userId })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'accounts-merged' })
  }
  await notify(tx, {
    userId: kept,
    kind: 'security',
    key: `contas-juntas-${mergeId}`,
    title: 'Juntámos à sua conta outra que também era sua',
    text: 'O que fez com a outra está agora nesta. Se não a reconhece, escreva-nos já: durante alguns dias pode ser desfeito.',
    href: paths.security(),
    mailed: true,
  })
}

/** It is not done; who asked withdraws it by this. @throws Refusal `conflict` when it was decided meanwhile */
export const refuseMerge = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeMerge(ctx, id, { right: 'user.merge', version }, async (tx, merge) => {
    const mine = merge.askedBy === tx.actor.userId
    await move(tx, mergeFlow, mergeTable, merge, mine ? 'withdraw' : 'refuse', {
      set: mine ? {} : { decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    await written(tx, pairOf(merge), mine ? 'user.merge-withdraw' : 'user.merge-refuse', merge.reason)
  })

/** A minute later: what was on its way while they were joined. Runs as often as it likes. */
export const moveLateRows = defineJob({
  name: 'people.move-late-rows',
  data: z.object({ mergeId: z.uuid() }),
  run: (ctx, { mergeId }) => sweep(ctx, mergeId),
})

function sweep(ctx: Ctx, mergeId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const [merge] = await tx.db
      .select()
      .from(accountMerges)
      .where(eq(accountMerges.id, mergeId))
      .for('update')
    if (merge?.state !== 'done' || !merge.undo) return
    const undo: Undo = await moveLate(tx, pairOf(merge), merge.undo)
    if (undo !== merge.undo)
      await tx.db.update(accountMerges).set({ undo }).where(eq(accountMerges.id, mergeId))
  })
}

export const pairOf = ({ keptId, goneId }: Pick<Merge, 'keptId' | 'goneId'>): Pair => ({
  kept: keptId,
  gone: goneId,
})

/** Both people, always in one order. @throws Refusal `not-found`, `not-allowed` for one's own account */
export async function lockBoth(tx: TxCtx, pair: Pair): Promise<Record<string, Person>> {
  const found: Record<string, Person> = {}
  for (const id of [...new Set([pair.kept, pair.gone])].toSorted()) found[id] = await lockPerson(tx, id)
  if (tx.actor.userId && found[tx.actor.userId]) throw ownAccount()
  return found
}

/** Teams before their people, as everywhere. */
export const lockTeams = ({ db }: TxCtx, { kept, gone }: Pair) =>
  db.execute(sql`select c.id from companies c where c.id in (select company_id from company_members where user_id in (${kept}, ${gone}))
    order by c.id for update of c`)

async function checkMayBeJoined(tx: TxCtx, pair: Pair): Promise<void> {
  const [first] = await mergeBlockers(tx.db, pair, tx.now)
  if (first) throw new Refusal('conflict', first)
}

/** In the trail of both: who looks at one account finds the other. */
export async function written(
  tx: TxCtx,
  { kept, gone }: Pair,
  verb: StaffAction['verb'],
  reason: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  for (const objectId of [gone, kept])
    await audit(tx, { verb, objectType: 'user', objectId, reason, after: { kept, gone, ...more } })
}

const ownAccount = () =>
  new Refusal('not-allowed', 'Isto não se faz à própria conta: peça a outra pessoa da equipa.', {
    right: 'decidir sobre a própria conta',
  })
const twoPeople = () =>
  new Refusal('not-allowed', 'Juntar contas é decisão de duas pessoas: quem pediu não decide.', {
    right: 'decidir pedidos de outras pessoas',
  })
