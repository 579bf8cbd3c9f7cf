import { type Area, anyStaff, sent, staff } from './area.ts'

/** The buttons lie in the queue: by GET they lead there. */
const toQueue = anyStaff.map((s) => (s === 200 ? 302 : s))
/** Nothing is asked: a visitor is led to sign-in by the press itself. */
const pressed = (get: number[]) => sent(get, 303).map((s) => (s === 302 ? 303 : s))
const assigning = { get: toQueue, post: pressed(staff('moderador')), example: 'queueKind' }

export const staffQueue: Area = {
  rows: {
    '/admin/dashboard': { get: anyStaff },
    '/admin/dashboard/visto': { get: toQueue, post: sent(toQueue, 302) },
    '/admin/procurar': { get: anyStaff },
    '/admin/procurar.json': { get: anyStaff },
    '/admin/fila/seguinte': { get: toQueue, post: pressed(anyStaff) },
    '/admin/fila/:kind/:item/ficar': assigning,
    '/admin/fila/:kind/:item/largar': assigning,
  },
  examples: {
    queueKind: "select 'held' v",
    item: "select id v from reviews where state = 'held' order by id limit 1",
  },
}
