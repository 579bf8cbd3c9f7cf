import { and, desc, eq, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import type { TxCtx } from '../../shared/ctx'
import type { Application } from '../application/application-finding'
import { lisbonDay } from '../certificate'
import { asOf } from '../life/life-clock'
import { lockLiving, settle } from '../life/settling'
import type { RequirementState } from '../schema'

/**
 * What an application found of a requirement counts at once for the certificate that the company holds: renewing is no
 * slower than sending evidence by itself. Accepted evidence never shortens what the certificate has already; whoever
 * evaluates may change their mind (`was`: the day they had accepted), and it holds again what it held before.
 * @returns how the requirement stood before all of it, when it was changed: for the event, so that it can be undone
 */
export async function cureByApplication(
  tx: TxCtx,
  application: Application,
  code: string,
  { was, until }: { was: string | null; until: string | null },
): Promise<RequirementState | null> {
  if (!was && !until) return null
  const certificate = await lockLiving(tx, application.companyId)
  const held = asOf(certificate?.requirements ?? [], lisbonDay(tx.now)).find((r) => r.code === code)
  if (!certificate || !held) return null
  const ours = was !== null && held.state === 'met' && held.validUntil === was
  const before = ours ? await heldBefore(tx, application, code) : null
  const next = until ? { code, state: 'met' as const, validUntil: until } : before
  if (!next || !(before || wants(held, until))) return null
  await settle(
    tx,
    certificate,
    certificate.requirements.map((r) => (r.code === code ? next : r)),
  )
  return until ? (before ?? held) : null
}

/** Whether evidence until a day is better than what is held; what was waived or does not apply wants none. */
const wants = ({ state, validUntil }: RequirementState, until: string | null): boolean =>
  until !== null &&
  (state === 'expired' || state === 'unmet' || (state === 'met' && (validUntil ?? '') < until))

/** What the certificate held before this application changed it; null when something else did. */
async function heldBefore(tx: TxCtx, { id }: Application, code: string): Promise<RequirementState | null> {
  const [judged] = await tx.db
    .select({ data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'certification-application'),
        eq(events.subjectId, id),
        eq(events.verb, 'judge'),
        sql`${events.data}->>'code' = ${code}`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  return (judged?.data as { cured?: RequirementState } | undefined)?.cured ?? null
}
