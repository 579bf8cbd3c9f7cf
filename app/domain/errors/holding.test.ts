import { expect, test } from 'vitest'
import { errorIn } from '../../../tests/world/error'
import type { Batch } from './held'
import { ErrorInbox, type WaitingPlace } from './holding'

/** Waits in memory, as the files do on the disk; `full` keeps nothing more. */
function waitingPlace(): WaitingPlace & { batches: Map<string, Batch>; full: boolean } {
  const batches = new Map<string, Batch>()
  return {
    batches,
    full: false,
    async keep(batch) {
      if (!this.full) batches.set(batch.id, structuredClone(batch))
      return !this.full
    },
    ids: async () => [...batches.keys()].sort(),
    read: async (id) => batches.get(id) ?? null,
    drop: async (id) => void batches.delete(id),
  }
}

/** A database that can be away; what a batch said counts once, as its identifier does in the real one. */
function databaseOf() {
  const written = new Map<string, Batch>()
  const one = {
    away: false,
    refuses: undefined as ((batch: Batch) => boolean) | undefined,
    /** Written, and yet the connection broke before anybody heard of it. */
    unheard: false,
    write: async (batch: Batch) => {
      if (one.away) throw new Error('database away')
      if (one.refuses?.(batch)) throw Object.assign(new Error('invalid byte sequence'), { code: '22P05' })
      if (!written.has(batch.id)) written.set(batch.id, batch)
      if (one.unheard) throw new Error('Connection terminated')
    },
    held: () => [...written.values()].flatMap((b) => b.held),
    count: () => one.held().reduce((n, h) => n + h.count, 0),
  }
  return one
}

const world = () => {
  const [db, files] = [databaseOf(), waitingPlace()]
  return { db, files, inbox: new ErrorInbox(db.write, files) }
}

test('a loop of errors costs sixty events and a counter; every one is counted', async () => {
  const { db, inbox } = world()
  const start = performance.now()
  for (let i = 0; i < 20_000; i++) inbox.take(errorIn('loop'))
  expect(performance.now() - start).toBeLessThan(2000)
  await inbox.flush()
  expect(db.count()).toBe(20_000)
  expect(db.held().flatMap((h) => h.events)).toHaveLength(60)
})

test('while nothing can be written they wait in files, in order, and are written once', async () => {
  const { db, files, inbox } = world()
  db.away = true
  inbox.take(errorIn('waits'))
  expect(await inbox.flush()).toBe(false)
  inbox.take(errorIn('waits'))
  inbox.take(errorIn('other'))
  expect(await inbox.flush()).toBe(false)
  expect(files.batches.size).toBe(2)
  db.away = false
  expect(await inbox.flush()).toBe(true)
  expect(db.held().map((h) => h.count)).toEqual([1, 1, 1])
  expect(files.batches.size).toBe(0)
})

test('killed in an outage: the next process writes what the files hold, once, also when two do so at once', async () => {
  const { db, files, inbox } = world()
  db.away = true
  for (let i = 0; i < 100; i++) inbox.take(errorIn('killed'))
  await inbox.flush()
  db.away = false
  const next = [new ErrorInbox(db.write, files), new ErrorInbox(db.write, files)]
  await Promise.all(next.map((n) => n.flush()))
  expect(db.count()).toBe(100)
  expect(files.batches.size).toBe(0)
})

test('written, but the connection broke before that was heard: counted once', async () => {
  const { db, files, inbox } = world()
  db.unheard = true
  inbox.take(errorIn('unheard'))
  expect(await inbox.flush()).toBe(false)
  expect(files.batches.size).toBe(1)
  db.unheard = false
  expect(await inbox.flush()).toBe(true)
  expect(db.count()).toBe(1)
})

test('no room for files either: they wait in memory, within bounds', async () => {
  const { db, files, inbox } = world()
  db.away = true
  files.full = true
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 100; i++) inbox.take(errorIn('memory'))
    expect(await inbox.flush()).toBe(false)
  }
  db.away = false
  expect(await inbox.flush()).toBe(true)
  expect(db.count()).toBe(300)
  expect(db.held().flatMap((h) => h.events).length).toBeLessThanOrEqual(60)
})

test('an error that the database refuses keeps no other back', async () => {
  const { db, files, inbox } = world()
  db.refuses = ({ held }) => held.some((h) => h.culprit?.startsWith('poison'))
  for (const name of ['good', 'poison', 'better']) inbox.take(errorIn(name))
  expect(await inbox.flush()).toBe(true)
  expect(db.held().map((h) => h.culprit?.split(' ')[0])).toEqual(['good', 'better'])
  expect(files.batches.size).toBe(0)
})

test('what is left at the end waits for the next process, also what a silent database has half taken', async () => {
  const { db, files, inbox } = world()
  db.away = true
  inbox.take(errorIn('left'))
  await inbox.close()
  expect(files.batches.size).toBe(1)

  let answer = () => {}
  const silent = new ErrorInbox(() => new Promise<void>((resolve) => (answer = resolve)), files)
  silent.take(errorIn('half'))
  void silent.flush()
  silent.take(errorIn('late'))
  await silent.close()
  answer()
  expect([...files.batches.values()].flatMap((b) => b.held)).toHaveLength(3)
})

test('ten thousand made-up errors in a minute are three hundred groups and one for all others; none is uncounted', async () => {
  const { db, inbox } = world()
  const letters = (i: number) => i.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] as string)
  for (let i = 0; i < 10_000; i++) {
    inbox.take(errorIn('made', { kind: 'browser', stack: undefined, message: `made up ${letters(i)}` }))
    if (i % 1000 === 999) await inbox.flush()
  }
  await inbox.flush()
  const groups = new Set(db.held().map((h) => h.fingerprint))
  expect(groups.size).toBe(301)
  expect(db.count()).toBe(10_000)
  const others = db.held().filter((h) => h.message === 'Demasiados erros diferentes ao mesmo tempo')
  expect(others.reduce((n, h) => n + h.count, 0)).toBe(9700)
  expect(others.flatMap((h) => h.events).length).toBeLessThanOrEqual(60)

  // Alike in their first words and different behind them, they share the sixty events of a minute, and no more groups.
  for (let i = 0; i < 1000; i++)
    inbox.take(errorIn('x', { stack: undefined, message: `${'same '.repeat(30)}${letters(i)}` }))
  await inbox.flush()
  expect(new Set(db.held().map((h) => h.fingerprint)).size).toBe(302)
})
