import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
import { errorIn, record } from '../../../tests/world/error'
import { planOf } from '../../../tests/world/plans'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { type Whose, waitingItems } from './due-items'

const waiting = 3000

useWorld()
beforeAll(async () => {
  const db = database()
  await record([errorIn('atSize')])
  await db.execute(sql`
    insert into error_groups select (jsonb_populate_record(null::error_groups, to_jsonb(g) ||
      jsonb_build_object('id', gen_random_uuid(), 'first_seen_at', g.first_seen_at - n * interval '1 minute'))).*
    from (select * from error_groups limit 1) g, generate_series(1, ${waiting}) n`)
  await db.execute(sql`
    insert into feedback (id, kind, message, page, state, created_at)
      select gen_random_uuid(), 'idea', 'Sugestão ' || n, '/', 'new', ${today}::timestamptz - n * interval '1 minute' from generate_series(1, ${waiting}) n`)
  await db.execute(sql`analyze error_groups, feedback, work_assignments`)
})

/** How many of what waits were read for a page, whether or not they are on it. */
async function read(who: Ctx, whose: Whose, after?: string | null) {
  let rows = 0
  const execute = (async (query: ReturnType<typeof sql>) => {
    const nodes = await planOf(who.db, query)
    for (const node of nodes.filter((n) => /error_groups|feedback/.test(n['Relation Name'] ?? '')))
      rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    return who.db.execute(query)
  }) as never
  const db = new Proxy(who.db, { get: (on, name) => (name === 'execute' ? execute : Reflect.get(on, name)) })
  const { items, next } = await waitingItems({ ...who, db }, { only: null, whose, after })
  return { rows, items, next }
}

test('a page of the queue reads a page of each kind, whoever has what waits', async () => {
  const me = ctx(await as('admin'))
  const other = await person()
  const mine = newId()
  await database().execute(
    sql`insert into feedback (id, kind, message, page, state, created_at) values (${mine}, 'idea', 'Minha', '/', 'new', ${today})`,
  )
  await database().execute(
    sql`insert into work_assignments (kind, item_id, user_id, at) values ('feedback', ${mine}, ${me.actor.userId}, ${me.now})`,
  )
  await database().execute(
    sql`update error_groups set assigned_to = ${other.userId} where id in (select id from error_groups order by first_seen_at limit 20)`,
  )
  for (const whose of ['all', 'mine', 'nobody', 'open'] as const) {
    const first = await read(me, whose)
    expect([whose, first.rows < 400]).toEqual([whose, true])
    if (whose === 'mine') expect(first.items.map(({ id }) => id)).toEqual([mine])
    else {
      const second = await read(me, whose, first.next)
      expect([whose, second.items.length, second.rows < 400]).toEqual([whose, 60, true])
      const ids = new Set([...first.items, ...second.items].map(({ kind, id }) => `${kind} ${id}`))
      expect(ids.size).toBe(120)
    }
  }
})
