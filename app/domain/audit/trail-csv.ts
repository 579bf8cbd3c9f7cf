import { and, lt } from 'drizzle-orm'
import { databaseByIndex } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { exportCsv } from './exporting'
import { auditLog } from './schema'
import { trailRows, whereOf } from './trail'
import { type TrailFilter, trailList } from './trail-filter'
import { auditWords } from './words'

// biome-ignore format: one row of words
const heads = ['n.º', 'quando (UTC)', 'o quê', 'verbo', 'quem', 'identificador de quem', 'sobre', 'identificador', 'porquê', 'antes', 'depois', 'hash']

/** The audit trail of a filter as a CSV, the newest first; the trail itself has it. @throws Refusal as `exportCsv` */
export function auditCsv(ctx: Ctx, filter: TrailFilter): Promise<ReadableStream<Uint8Array>> {
  authorise(ctx.actor, 'audit.read')
  const asked = Object.fromEntries(
    Object.entries(trailList.query(filter)).filter(([, value]) => value !== null),
  )
  let before: number | null = Number.MAX_SAFE_INTEGER
  return exportCsv(ctx, {
    right: 'audit.read',
    verb: 'audit',
    objectType: 'audit',
    objectId: 'trail',
    asked: { filter: asked },
    heads,
    async next() {
      if (before === null) return null
      const rows = await trailRows(
        databaseByIndex(),
        and(whereOf(filter), lt(auditLog.seq, before)),
        settings.staffList.csvStep,
      )
      before = rows.length < settings.staffList.csvStep ? null : (rows.at(-1)?.seq ?? null)
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
  })
}
