import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, useWorld } from '../../../tests/world'
import { settings } from '../settings/settings'
import { queue } from './queue'

useWorld()

const { searchWindow, searchWindows, rareAtMost } = settings.ticket
const looked = searchWindow * searchWindows
const old = looked + rareAtMost + 100

test('far down the list: what few have is found at once, what many have there is looked for a page further', async () => {
  await database().execute(sql`
    insert into tickets (id, number, kind, priority, state, source, subject, requester_email, created_at, updated_at, first_answer_due_at)
    select gen_random_uuid(), 'T-2020-' || lpad(g::text, 6, '0'), 'support', 'p3', 'open', 'contact',
      case when g > ${looked} then 'Assunto antigo' else 'Assunto novo' end || case when g = ${old} then ', girândola' else '' end,
      'muitos@exemplo.pt', now(), timestamptz '2027-05-12' - make_interval(secs => g), now()
    from generate_series(1, ${old}::int) g`)
  const agent = ctx(await as('support'))
  const search = (words: string, after: string | null = null) =>
    queue(agent, { view: 'todos', kind: null, words, after })
  const rare = await search('girândola')
  expect(rare.rows.map((t) => t.subject)).toEqual(['Assunto antigo, girândola'])
  expect(rare.next).toBeNull()
  const none = await search('antigo')
  expect(none.rows).toEqual([])
  const next = await search('antigo', none.next)
  expect(next.rows).toHaveLength(settings.listing.pageSize)
  expect(next.rows[0]?.number).toBe(`T-2020-${String(looked + 1).padStart(6, '0')}`)
  expect(await search('nadadisto')).toEqual({ rows: [], next: null })
})

test('a number finds its ticket whatever became of it; a name and an address also those of an account', async () => {
  const asker = await person({ name: 'Inês Girão' })
  await database().execute(sql`
    insert into tickets (id, number, kind, priority, state, source, subject, requester_id, created_at, updated_at, first_answer_due_at, solved_at, closed_at)
    values (gen_random_uuid(), 'T-2026-900102', 'support', 'p3', 'closed', 'account', 'Fechado', ${asker.userId}, now(), now(), now(), now(), now()),
      (gen_random_uuid(), 'T-2026-900103', 'support', 'p3', 'open', 'account', 'Aberto', ${asker.userId}, now(), now(), now(), null, null)`)
  const agent = ctx(await as('support'))
  const found = async (words: string, view: 'abertos' | 'todos' = 'abertos') =>
    (await queue(agent, { view, kind: null, words, after: null })).rows.map((t) => t.subject).toSorted()
  for (const number of ['T-2026-900102', 't-2026-900102', '900102'])
    expect(await found(number)).toEqual(['Fechado'])
  expect(await found('T-2025-900102')).toEqual([])
  for (const words of ['Inês Girão', 'ines girao', String(asker.email)]) {
    expect(await found(words)).toEqual(['Aberto'])
    expect(await found(words, 'todos')).toEqual(['Aberto', 'Fechado'])
  }
  expect(await found('Inês Girassol')).toEqual([])
})
