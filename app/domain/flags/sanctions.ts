import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { invalidate } from '../shared/transaction'
import { notifyOfSanction } from './mail-jobs'
import { flagSanctions, flags } from './schema'

const { abuse } = settings.flag
const day = 86_400_000

/** Until when a company may not flag; null when it may. */
export async function sanctionInForce(db: Db, companyId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: flagSanctions.until })
    .from(flagSanctions)
    .where(and(eq(flagSanctions.companyId, companyId), gt(flagSanctions.until, now)))
    .orderBy(desc(flagSanctions.until))
    .limit(1)
  return row?.until ?? null
}

export interface ShownSanction {
  step: 'warning' | 'first' | 'second'
  unfounded: number
  ofLast: number
  at: Date
  until: Date | null
}

/** What a profile says: the latest that is in force, a warning for as long as flags count. */
export async function shownSanction(db: Db, companyId: string, now: Date): Promise<ShownSanction | null> {
  const [row] = await db
    .select()
    .from(flagSanctions)
    .where(eq(flagSanctions.companyId, companyId))
    .orderBy(desc(flagSanctions.at))
    .limit(1)
  if (!row) return null
  const over = row.until ?? new Date(row.at.getTime() + abuse.days * day)
  if (over <= now) return null
  const { step, unfounded, ofLast, at, until } = row
  return { step, unfounded, ofLast, at, until }
}

/** What follows when so many of the last were unfounded. Pure: the outcomes with the newest first, and the step before. */
export function nextStep(
  outcomes: readonly ('founded' | 'unfounded')[],
  before: ShownSanction['step'] | null,
): ShownSanction['step'] | null {
  const last = outcomes.slice(0, abuse.ofLast)
  if (last.filter((o) => o === 'unfounded').length < abuse.unfounded) return null
  return before === null ? 'warning' : before === 'warning' ? 'first' : 'second'
}

/**
 * After a flag of a company was found unfounded: looks at its last ones of thirty days that no sanction was given for
 * yet. The caller holds the company's figures, so two decisions are looked at one after the other.
 */
export async function weighAbuse(tx: TxCtx, companyId: string): Promise<void> {
  const { db, now } = tx
  const [before] = await db
    .select({ step: flagSanctions.step, at: flagSanctions.at })
    .from(flagSanctions)
    .where(eq(flagSanctions.companyId, companyId))
    .orderBy(desc(flagSanctions.at), desc(flagSanctions.id))
    .limit(1)
  const since = new Date(now.getTime() - abuse.days * day)
  const rows = await db
    .select({ state: flags.state })
    .from(flags)
    .where(
      and(
        eq(flags.byCompanyId, companyId),
        inArray(flags.state, ['founded', 'unfounded']),
        isNotNull(flags.decidedAt),
        gt(flags.decidedAt, since),
        before ? gt(flags.sentAt, before.at) : sql`true`,
      ),
    )
    .orderBy(desc(flags.decidedAt), desc(flags.id))
    .limit(abuse.ofLast)
  const outcomes = rows.map((r) => r.state as 'founded' | 'unfounded')
  const step = nextStep(outcomes, before?.step ?? null)
  if (!step) return
  const days = { warning: null, first: abuse.firstDays, second: abuse.secondDays }[step]
  const id = newId()
  await db.insert(flagSanctions).values({
    id,
    companyId,
    step,
    unfounded: outcomes.filter((o) => o === 'unfounded').length,
    ofLast: outcomes.length,
    at: now,
    until: days === null ? null : new Date(now.getTime() + days * day),
  })
  await companyEvent(tx, companyId, 'flag-sanction', { data: { step } })
  await enqueue(tx, notifyOfSanction, { sanctionId: id })
  invalidate(tx, tag.company(companyId))
}
