import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { routeTable } from '../house/route-table.ts'
import { Visitor } from './browserless.ts'

/**
 * An address with something that is no id: refused by everything of the page, also by the parts of it whose answer another
 * part's 404 takes the place of. A statement that fails unseen stands in our list of errors.
 */

const rows = routeTable().filter(({ path }) => /:\w/.test(path) && !path.startsWith('/dev/'))
let db: pg.Client
const people = new Map<string, Visitor>()

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  for (const who of ['admin', 'moderador', 'auditor', 'dono', 'cliente'])
    people.set(who, await new Visitor().signIn(who))
  people.set('visitor', new Visitor())
  return () => db.end()
}, 60_000)

const whoOpens = (path: string) =>
  path.startsWith('/admin')
    ? ['admin', 'moderador', 'auditor']
    : path.startsWith('/perfil')
      ? ['dono', 'cliente']
      : ['visitor', 'dono']

const failures = async () =>
  (
    await db.query<{ id: string; said: string }>(
      "select id, concat_ws(' ', place, code, message) as said from error_events order by at",
    )
  ).rows

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

test('what is no id is refused, and nothing of ours fails of it', async () => {
  const before = new Set((await failures()).map(({ id }) => id))
  const wrong: string[] = []
  for (const { path, id, hasAction } of rows) {
    const address = path.replace(/:\w+/g, 'isto-nao-e-um-id')
    for (const who of whoOpens(path)) {
      const visitor = people.get(who) as Visitor
      const answers = [
        await visitor.get(address),
        // This route alone, as the framework asks for it: no other one's 404 comes first.
        await visitor.get(`${address}.data?_routes=${encodeURIComponent(id)}`),
        ...(hasAction ? [await visitor.post(address, { version: '1' })] : []),
      ]
      for (const { status } of answers) if (status >= 500) wrong.push(`${who} ${address}: ${status}`)
      const [page] = answers
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(await (page as Response).text()) ?? []
      // Frames on other sites say what they would have shown.
      if (
        page?.status === 404 &&
        isPage(page) &&
        !path.startsWith('/widget/') &&
        !title.startsWith('Não encontrámos')
      )
        wrong.push(`${who} ${address}: «${title}»`)
    }
  }
  expect(wrong).toEqual([])
  // Written a moment after the answer.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await failures()).filter(({ id }) => !before.has(id))).toEqual([])
}, 180_000)
