import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { csvStream } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { audit } from './log'
import type { AuditVerb } from './words'

const perHour = (): Limit => ({ name: 'listas-em-csv', points: settings.staffList.csvPerHour, seconds: 3600 })

export interface Exported {
  /** Who may; the list itself may ask for more. */
  right: 'audit.read' | 'company.export' | 'staff.open' | 'staff.finance'
  /** «company» of «company.export» and «company.export-end». */
  verb: 'audit' | 'company' | 'list'
  objectType: string
  objectId: string
  /** What was asked for, as the audit keeps it. */
  asked: Record<string, unknown>
  heads: string[]
  /** The next rows; none to be asked again, null after the last. */
  next: () => Promise<unknown[][] | null>
}

/**
 * Rows of a list as a CSV, by whoever proved anew that it is them, so many times an hour. The audit has it twice: that
 * it was asked for, and how many rows left the house, also when whoever read it stopped.
 * @throws Refusal `step-up`, `too-many`
 */
export async function exportCsv(
  ctx: Ctx,
  { right, verb, objectType, objectId, asked, heads, next }: Exported,
): Promise<ReadableStream<Uint8Array>> {
  authorise(ctx.actor, right)
  requireProof(ctx.actor, ctx.now)
  const { userId } = ctx.actor
  await limitTo(ctx.db, perHour, userId as string, ctx.now, 'Já descarregou muitas listas nesta hora.')
  const note = (what: AuditVerb, rows?: number) =>
    transaction(ctx, (tx) => audit(tx, { verb: what, objectType, objectId, after: { ...asked, rows } }))
  await note(`${verb}.export`)
  return csvStream(heads, next, (rows) => note(`${verb}.export-end`, rows))
}
