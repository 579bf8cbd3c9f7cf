import { type Area, anyStaff, sent, staff } from './area.ts'

/** The buttons lie in the queue: by GET they lead there. */
const toQueue = anyStaff.map((s) => (s === 200 ? 302 : s))
const assigning = { get: toQueue, post: sent(staff('moderador'), 303), example: 'queueKind' }

export const staffQueue: Area = {
  rows: {
    '/admin/fila/seguinte': { get: toQueue, post: sent(anyStaff, 303) },
    '/admin/fila/:kind/:item/ficar': assigning,
    '/admin/fila/:kind/:item/largar': assigning,
  },
  examples: {
    queueKind: "select 'held' v",
    item: "select id v from reviews where state = 'held' order by id limit 1",
  },
}
