import type { Successes } from './row.ts'

const who = 'moderador'
const page = '/admin/dashboard?tipo=flags'
const waiting = (order: string) =>
  `select f.id item, 'flags' kind from flags f where f.state = 'open' order by f.due_at ${order} limit 1`
const mine =
  "select 1 from work_assignments a join users u on u.id = a.user_id and u.email = 'moderador@aval.example' where a.kind = 'flags'"

export const staffQueue: Successes = {
  '/admin/fila/:kind/:item/ficar': {
    who,
    page,
    given: waiting('asc'),
    effect: `${mine} and a.item_id = :item`,
  },
  '/admin/fila/:kind/:item/largar': {
    who,
    page,
    given: async (w) => {
      const found = await w.one(waiting('desc'))
      await w.one(
        "insert into work_assignments (kind, item_id, user_id, at) select 'flags', :item, id, now() from users where email = 'moderador@aval.example' on conflict (kind, item_id) do update set user_id = excluded.user_id, at = excluded.at returning item_id",
        found,
      )
      return found
    },
    effect:
      "select 1 where not exists (select 1 from work_assignments where kind = 'flags' and item_id = :item)",
  },
  '/admin/dashboard/visto': {
    who,
    page: '/admin/dashboard',
    given:
      "update users set staff_seen_at = now() - interval '10 days' where email = 'moderador@aval.example' returning email",
    effect:
      "select 1 from users where email = 'moderador@aval.example' and staff_seen_at > now() - interval '1 hour'",
  },
  '/admin/fila/seguinte': {
    who,
    page: '/admin/dashboard?tipo=appeals',
    given: "select (select count(*) from appeals where state = 'open') open",
    effect:
      "select 1 from work_assignments a join users u on u.id = a.user_id and u.email = 'moderador@aval.example' where a.kind = 'appeals'",
  },
}
