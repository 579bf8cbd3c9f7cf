import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../tests/world'
import { canaries, canaryPaths, placeOf } from '../../../tests/world/canaries'
import { errorList } from './error-filter'
import { errorEvents } from './schema'

const logged: string[] = []
vi.mock('~/platform/log', async (original) => {
  const { makeLog } = await original<typeof import('~/platform/log')>()
  const kept = makeLog({ write: (line) => void logged.push(line) })
  kept.level = 'debug'
  return { log: () => kept }
})
process.env.SENTRY_DSN = 'https://chave@sentry.example/7'
const sent: string[] = []
vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  sent.push(body)
  return new Response('{}')
})
afterAll(() => vi.unstubAllGlobals())

useWorld()

/** As it would come from the database: the statement with its values, the row beside it, a cause below. */
function failedWith(text: string): Error {
  const row = Object.assign(new Error(text), { code: '23505', detail: text, client: { password: text } })
  return new DrizzleQueryError('insert into users values ($1)', [text], row)
}

test('of more than sixty secrets planted everywhere in errors none is stored, logged, sent on or shown', async () => {
  const { closeInbox, openInbox, takeBrowserError } = await import('./capture')
  const { reportError } = await import('~/platform/failures')
  const { findErrors } = await import('./listing')
  const { errorRecord } = await import('./group-record')
  await openInbox()
  const at = [...canaries, ...canaryPaths].map(([, text], i) => {
    const path = canaryPaths[i % canaryPaths.length]?.[1]
    reportError(new Error(text), { where: 'server', path: text.startsWith('/') ? text : path, who: text })
    reportError(failedWith(text), { where: 'job', method: 'canary.job', requestId: 'pedido-1' })
    const thrown = new Error('outer', { cause: new Error(text) })
    thrown.name = text
    thrown.stack = `Error: ${text}\n    at ${text} (${text.startsWith('/') ? `https://aval.pt${text}` : `file:///srv/aval/build/server/${text}.js`}:1:2)`
    reportError(thrown, { where: 'process', method: 'uncaughtException' })
    const taken = takeBrowserError(
      {
        digest: String(1_000_000_000 + i),
        type: text.slice(0, 120),
        message: text,
        stack: `${text}\ngo@https://aval.pt/assets/share-Ab3_x-9Z.js?${text}:1:2`,
        where: text.slice(0, 60),
        path: path ?? '/',
        release: text.slice(0, 64),
        crumbs: (['page', 'click', 'fetch', 'submit', 'error'] as const).map((kind) => ({
          kind,
          what:
            kind === 'fetch' ? `500 ${path}` : kind === 'page' || kind === 'submit' ? (path as string) : text,
          ago: 1,
        })),
      },
      { address: `198.51.${i}.1`, userAgent: `Firefox/140.0 ${text}`, session: text, requestId: 'pedido-1' },
    )
    expect(taken).toBe(true)
    return text
  })
  await closeInbox()
  // On a busy machine it goes on after the two seconds that a process ends in.
  await vi.waitFor(async () => expect(await database().$count(errorEvents)).toBeGreaterThan(0), 10_000)

  const tables = await database().execute<{ t: string }>(sql`
    select e::text t from error_events e union all select g::text from error_groups g
    union all select f::text from error_fingerprints f union all select r::text from error_releases r`)
  const staff = ctx(await as('support'))
  const { rows } = await findErrors(staff, errorList.read(new URLSearchParams('estado=todos')), null)
  const looking = { digest: null, by: 'day', after: null } as const
  const shown = await Promise.all(rows.map((row) => errorRecord(staff, row.id, looking)))
  expect(tables.rows.length).toBeGreaterThan(at.length)
  const all = {
    stored: tables.rows.map((r) => r.t).join('\n'),
    logged: logged.join(''),
    sent: sent.join(''),
    shown: JSON.stringify([rows, shown]),
  }
  for (const [outlet, said] of Object.entries(all)) {
    expect(said.length, outlet).toBeGreaterThan(10_000)
    const left = [...canaries, ...canaryPaths]
      .map(([secret]) => ({ secret, at: placeOf(secret, said) }))
      .filter(({ at }) => at >= 0)
    expect(
      left.map(({ secret, at }) => `${secret}: ${said.slice(Math.max(0, at - 80), at + 60)}`),
      outlet,
    ).toEqual([])
  }
})
