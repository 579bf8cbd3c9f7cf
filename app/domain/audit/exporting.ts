import { and, lt } from 'drizzle-orm'
import { databaseByIndex } from '~/platform/db'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import { csvStream } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { audit } from './log'
import { auditLog } from './schema'
import { trailRows, whereOf } from './trail'
import { type TrailFilter, trailList } from './trail-filter'
import { type AuditVerb, auditWords } from './words'

const { csvStep, csvPerHour } = settings.staffList
const exports: Limit = { name: 'csv-do-registo', points: csvPerHour, seconds: 3600 }
// biome-ignore format: one row of words
const heads = ['n.º', 'quando (UTC)', 'o quê', 'verbo', 'quem', 'identificador de quem', 'sobre', 'identificador', 'porquê', 'antes', 'depois', 'hash']

/**
 * The audit trail of a filter as a CSV, the newest first. The trail itself has it twice: that it was asked for, and how
 * many rows left the house.
 * @throws Refusal `step-up`, `too-many`
 */
export async function auditCsv(ctx: Ctx, filter: TrailFilter): Promise<ReadableStream<Uint8Array>> {
  authorise(ctx.actor, 'audit.read')
  requireProof(ctx.actor, ctx.now)
  await limitTo(
    ctx.db,
    exports,
    ctx.actor.userId as string,
    ctx.now,
    'Já descarregou muitas listas nesta hora.',
  )
  const asked = Object.fromEntries(
    Object.entries(trailList.query(filter)).filter(([, value]) => value !== null),
  )
  const note = (verb: AuditVerb, rows?: number) =>
    transaction(ctx, (tx) =>
      audit(tx, { verb, objectType: 'audit', objectId: 'trail', after: { filter: asked, rows } }),
    )
  await note('audit.export')
  let before: number | null = Number.MAX_SAFE_INTEGER
  return csvStream(
    heads,
    async () => {
      if (before === null) return null
      const rows = await trailRows(databaseByIndex(), and(whereOf(filter), lt(auditLog.seq, before)), csvStep)
      before = rows.length < csvStep ? null : (rows.at(-1)?.seq ?? null)
      return rows.map((r) => [
        r.seq,
        r.at.toISOString(),
        auditWords(r.verb),
        r.verb,
        r.who?.name ?? 'Conta apagada',
        r.actorId,
        r.objectType,
        r.objectId,
        r.reason ?? '',
        r.before === null ? '' : JSON.stringify(r.before),
        r.after === null ? '' : JSON.stringify(r.after),
        r.hash,
      ])
    },
    (rows) => note('audit.export-end', rows),
  )
}
