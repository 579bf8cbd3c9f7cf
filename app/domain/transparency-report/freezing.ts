import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { invalidate, transaction } from '../shared/transaction'
import { countFigures } from '../transparency/counting'
import { monthsBefore } from '../transparency/months'
import { addFact } from '../transparency-log/facts'
import { logSigners } from '../transparency-log/log-keys'
import { text } from '../transparency-log/signed-note'
import { isMonth } from './bounds'
import { keepMonth } from './counting'
import { factOf, reportNote, type Unsigned } from './frozen'
import { versionsOf } from './reading'
import { showFigures } from './showing'

/** Two that freeze at once agree through this lock. */
const lock = sql`select pg_advisory_xact_lock(7235924, 64)`

/**
 * Freezes every month that is over and is not frozen yet: counted once more, signed, and put into the public log.
 * @returns the months, the oldest first
 */
export async function freezeMonths(ctx: Ctx): Promise<string[]> {
  authorise(ctx.actor, 'system.act')
  const over = monthsBefore(ctx.now, settings.transparency.months + 1)
    .slice(1)
    .reverse()
  const frozen: string[] = []
  for (const month of over) if ((await versionsOf(ctx, month)).length === 0) frozen.push(month)
  if (frozen.length === 0) return []
  await countFigures(ctx)
  for (const month of frozen) await transaction(ctx, (tx) => writeVersion(tx, month, null))
  return frozen
}

/**
 * Counts a frozen month anew and puts it into the log as a new version with its reason; the old ones stay readable.
 * @returns the number of the version
 * @throws Refusal `invalid` without a reason, `not-found` for a month that is not frozen, `conflict` where no figure changes.
 */
export async function correctMonth(ctx: Ctx, month: string, reason: string): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const because = reason.trim()
  if (because.length < 20 || because.length > 500)
    throw new Refusal(
      'invalid',
      'Diga em 20 a 500 letras porque é que os números mudam: lê-se ao lado deles.',
    )
  if (!isMonth(month) || (await versionsOf(ctx, month)).length === 0)
    throw new Refusal('not-found', `O mês ${month} não está fechado.`)
  await countFigures(ctx)
  return transaction(ctx, (tx) => writeVersion(tx, month, because))
}

async function writeVersion(tx: TxCtx, month: string, reason: string | null): Promise<number> {
  await tx.db.execute(lock)
  const before = await versionsOf(tx, month)
  const last = before.at(-1)
  if (last && !reason) return last.version
  const figures = showFigures(await keepMonth(tx, month))
  if (last && Object.entries(figures).every(([name, value]) => last.figures[name] === value))
    throw new Refusal(
      'conflict',
      `Contado de novo, o mês ${month} dá os mesmos números: não há nada a corrigir.`,
    )
  const version = (last?.version ?? 0) + 1
  const unsigned: Unsigned = {
    report: month,
    version,
    frozenAt: `${tx.now.toISOString().slice(0, 19)}Z`,
    ...(reason && { reason }),
    figures,
  }
  const signers = await logSigners(tx.db, tx.now)
  const note = text.encode(await reportNote(signers[0].key.name, unsigned))
  const signatures = signers.map((signer) => signer.line(note))
  await addFact(tx, factOf(month, version), { ...unsigned, signatures })
  invalidate(tx, tag.report)
  return version
}

/** Of the month that ended: on its first night, after everything was counted. Each night, so that one that failed is made up for. */
export const freezeReport = defineJob({
  name: 'transparency-report.freeze',
  data: z.object({}),
  cron: '11 3 * * *',
  async run(ctx) {
    await freezeMonths(ctx)
  },
})
