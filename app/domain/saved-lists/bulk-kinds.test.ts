import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { outcome } from '../../../tests/world/review'
import { errorGroups } from '../errors/schema'
import type { ErrorState } from '../errors/words'
import type { MissedState } from '../faq/faq-words'
import { missedSearches } from '../faq/schema'
import type { Actor } from '../permissions'
import { newId } from '../shared/ids'
import { confirmBulkRun } from './bulk-confirming'
import { prepareBulkRun } from './bulk-preparing'
import { bulkRunPage, latestBulkRuns } from './bulk-reading'
import { carryOut } from './bulk-running'
import type { BulkAction } from './bulk-words'
import type { BulkInput } from './forms'

/** Runs over errors and over searches without an answer: the same run as over companies (bulk-running.test.ts). */
useWorld()

async function error(state: ErrorState, type = 'TypeError'): Promise<string> {
  const id = newId()
  const seen = { firstSeenAt: today, lastSeenAt: today, firstRelease: 'v1', lastRelease: 'v1' }
  const resolvedIn = state === 'resolved' ? 'v1' : null
  const sketch = Buffer.alloc(256)
  await database()
    .insert(errorGroups)
    .values({ id, kind: 'server', type, message: 'x', state, sketch, resolvedIn, ...seen })
  return id
}

async function missed(state: MissedState, words: string | null = 'canalizador barato'): Promise<string> {
  const id = newId()
  await database()
    .insert(missedSearches)
    .values({ id, key: id, words, people: 6, state, firstAt: today, lastAt: today })
  return id
}

const prepare = (actor: Actor, action: BulkAction, list: string, more: Partial<BulkInput> = {}) =>
  prepareBulkRun(ctx(actor), { list, query: '', action, which: 'ticked', rows: [], ...more })
const errors = '/admin/suporte/erros'
const searches = '/admin/faq/procuras'
const run = (id: string) => carryOut.run(ctx(byItself), { runId: id }, 'x')

test('errors that are open are resolved in a version; those that are resolved, joined or changed stay', async () => {
  const support = await as('support')
  const open = [await error('new'), await error('in_progress'), await error('ignored')]
  const [done, joined, changed] = [await error('resolved'), await error('new'), await error('new')]
  const id = await prepare(support, 'resolve', errors, { rows: [...open, done, joined, changed] })
  await database().update(errorGroups).set({ mergedInto: open[0] }).where(eq(errorGroups.id, joined))
  await database().update(errorGroups).set({ version: 7 }).where(eq(errorGroups.id, changed))
  const dry = await bulkRunPage(ctx(support), id)
  expect(dry.can).toBe(3)
  expect(dry.shown[0]?.facts).toMatchObject({ 'Última versão': 'v1' })
  expect(dry.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'Está no estado «Resolvido»',
    'Foi junto a outro',
    'Mudou depois de contada a linha',
  ])
  expect(await outcome(() => confirmBulkRun(ctx(support), id, { version: 1 }))).toBe('invalid')
  await confirmBulkRun(ctx(support), id, { version: 1, release: 'v2' })
  await run(id)
  const rows = await database().select().from(errorGroups).where(inArray(errorGroups.id, open))
  expect(rows.map(({ state, resolvedIn }) => [state, resolvedIn])).toEqual([
    ['resolved', 'v2'],
    ['resolved', 'v2'],
    ['resolved', 'v2'],
  ])
  const page = await bulkRunPage(ctx(support), id)
  expect([page.run.done, page.run.failed, page.left.length]).toEqual([3, 3, 3])
})

test('all that fit a filter: errors by words, searches that wait', async () => {
  const [support, editor] = [await as('support'), await as('editor')]
  const some = [await error('new', 'Palavrão'), await error('regressed', 'Palavrão')]
  await error('resolved', 'Palavrão')
  const which = 'all' as const
  const id = await prepare(support, 'resolve', errors, { which, query: 'q=palavrão&depois=x' })
  const dry = await bulkRunPage(ctx(support), id)
  expect(dry.shown.map((row) => row.id).toSorted()).toEqual(some.toSorted())
  await database().delete(missedSearches)
  const waiting = [await missed('waiting'), await missed('waiting', 'obras')]
  await Promise.all([missed('written'), missed('counting', null)])
  const put = await prepare(editor, 'dismiss', searches, { which })
  expect((await bulkRunPage(ctx(editor), put)).can).toBe(2)
  await confirmBulkRun(ctx(editor), put, { version: 1 })
  await run(put)
  const rows = await database().select().from(missedSearches).where(eq(missedSearches.state, 'dismissed'))
  expect(rows.map((row) => row.id).toSorted()).toEqual(waiting.toSorted())
})

test('who may do it to one may do it to many, and hears of these runs only; no list takes another’s action', async () => {
  const [support, editor] = [await as('support'), await as('editor')]
  const [one, other] = [await error('new'), await missed('waiting')]
  const id = await prepare(support, 'resolve', errors, { rows: [one] })
  const put = await prepare(editor, 'dismiss', searches, { rows: [other] })
  expect(await outcome(async () => prepare(editor, 'resolve', errors, { rows: [one] }))).toBe('not-allowed')
  expect(await outcome(async () => prepare(support, 'dismiss', searches, { rows: [other] }))).toBe(
    'not-allowed',
  )
  expect(await outcome(() => bulkRunPage(ctx(editor), id))).toBe('not-allowed')
  const heard = async (who: Actor) => (await latestBulkRuns(ctx(who))).map((row) => row.id)
  expect([await heard(support), await heard(editor)]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([put]),
  ])
  expect(await heard(editor)).not.toContain(id)
  expect(await heard(await as('finance'))).toEqual([])
  const wrong = async () => prepare(support, 'resolve', '/admin/empresas', { rows: [one] })
  expect(await outcome(wrong)).toBe('invalid')
  expect(await outcome(async () => prepare(support, 'resolve', errors, {}))).toBe('invalid')
})
