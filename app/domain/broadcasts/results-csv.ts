import { exportCsv } from '../audit/exporting'
import type { Ctx } from '../shared/ctx'
import { noBroadcast } from './broadcast'
import { broadcastDetail } from './reading'
import { resultLines } from './result-lines'

/** What came of a broadcast, as its page shows it: numbers only. @throws Refusal `not-found` before its audience was put together */
export async function resultsCsv(ctx: Ctx, _: unknown, id: string): Promise<ReadableStream<Uint8Array>> {
  const broadcast = await broadcastDetail(ctx, id)
  if (!broadcast.frozenAt) throw noBroadcast()
  let told = false
  return exportCsv(ctx, {
    right: 'staff.open',
    verb: 'list',
    objectType: 'broadcast',
    objectId: id,
    asked: {},
    heads: ['o quê', 'quantos', 'em quantos'],
    async next() {
      if (told) return null
      told = true
      return resultLines(broadcast).map(({ label, value, of }) => [label, value, of ?? ''])
    },
  })
}
