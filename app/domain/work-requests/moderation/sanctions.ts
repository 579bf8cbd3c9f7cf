import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { workSanctions } from '../schema'
import type { LiftSanctionInput } from './forms'
import { notifySanctioned } from './mails'
import { changeReport, type ReportCase } from './report'

export type Sanctioned = { userId: string } | { companyId: string }

/** Out of jobs until then; null: for good. */
export interface Sanction {
  until: Date | null
  reason: string
}

const day = 86_400_000

const whose = (who: Sanctioned) =>
  'userId' in who ? eq(workSanctions.userId, who.userId) : eq(workSanctions.companyId, who.companyId)

/** What keeps somebody, or a company, from asking or proposing now; a warning does not. */
export async function sanctionOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  who: Sanctioned,
): Promise<Sanction | null> {
  const [row] = await db
    .select({ until: workSanctions.until, reason: workSanctions.reason })
    .from(workSanctions)
    .where(
      and(
        whose(who),
        or(
          and(eq(workSanctions.step, 3), or(isNull(workSanctions.until), gt(workSanctions.until, now))),
          and(eq(workSanctions.step, 2), gt(workSanctions.until, now)),
        ),
      ),
    )
    .orderBy(desc(workSanctions.step))
    .limit(1)
  return row ?? null
}

/** All that was ever decided about them, the newest first: what the next step is weighed by. */
export const sanctionsOf = ({ db }: Pick<Ctx, 'db'>, who: Sanctioned) =>
  db.select().from(workSanctions).where(whose(who)).orderBy(desc(workSanctions.at)).limit(20)

/** Who answers for what a complaint says; null when they are gone. */
export const blamed = ({ report, customerId, companyId }: ReportCase): Sanctioned | null => {
  if (report.bySide === 'customer') return companyId ? { companyId } : null
  return customerId ? { userId: customerId } : null
}

/** Writes a step down and tells whom it concerns why (Regulation (EU) 2019/1150, article 4). The caller authorised. */
export async function issueSanction(
  tx: TxCtx,
  who: Sanctioned,
  { step, reason }: { step: 1 | 2 | 3; reason: string },
): Promise<void> {
  const id = newId()
  const until = step === 2 ? new Date(tx.now.getTime() + settings.work.sanctionDays * day) : null
  await tx.db
    .insert(workSanctions)
    .values({ id, ...who, step, reason, at: tx.now, until, decidedBy: tx.actor.userId })
  await recordEvent(tx, { subjectType: 'work-sanction', subjectId: id, verb: 'issue', data: { step } })
  await enqueue(tx, notifySanctioned, { sanctionId: id, lifted: false })
  await audit(tx, {
    verb: 'work-sanction.issue',
    objectType: 'work-sanction',
    objectId: id,
    reason,
    after: { step, ...who },
  })
}

/** From the complaint's page: whatever holds against whom it was about ends now. @throws Refusal `conflict` when nothing does */
export const liftSanction = (
  ctx: Ctx,
  reportId: string,
  { version, reason }: LiftSanctionInput,
): Promise<void> =>
  changeReport(ctx, reportId, { right: 'work.decide', version }, async (tx, found) => {
    const who = blamed(found)
    const held = who ? await sanctionsOf(tx, who) : []
    const inForce = held.filter(
      ({ step, until }) => (step === 3 && !until) || (step > 1 && until && until > tx.now),
    )
    if (inForce.length === 0) throw new Refusal('conflict', 'Não há nenhuma medida em vigor para levantar.')
    for (const { id, step } of inForce) {
      await tx.db.update(workSanctions).set({ until: tx.now }).where(eq(workSanctions.id, id))
      await recordEvent(tx, { subjectType: 'work-sanction', subjectId: id, verb: 'lift', reason })
      await enqueue(tx, notifySanctioned, { sanctionId: id, lifted: true })
      await audit(tx, {
        verb: 'work-sanction.lift',
        objectType: 'work-sanction',
        objectId: id,
        reason,
        before: { step },
      })
    }
  })
