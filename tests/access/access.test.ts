import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { routeTable } from '../house/route-table.ts'
import { Visitor } from './browserless.ts'
import { addressOf, type Examples, queries, readExamples } from './examples.ts'
import { markupErrors } from './markup.ts'
import { type Persona, personas, table } from './table.ts'

const rows = routeTable()

let examples: Examples = {}
const visitors = new Map<Persona, Visitor>()

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  examples = await readExamples(client)
  const missing = Object.keys(queries).filter((name) => !examples[name])
  if (missing.length > 0) throw new Error(`As demonstrações não têm exemplo de ${missing.join(', ')}.`)
  for (const p of personas) visitors.set(p, p === 'visitor' ? new Visitor() : await new Visitor().signIn(p))
  return () => client.end()
}, 60_000)

const at = (path: string) => addressOf(path, examples)
const who = (persona: Persona) => visitors.get(persona) as Visitor

/** Nine people come from one network here: what one address used up of its limits is none of the next one's. */
beforeEach(async () => {
  await client.query("delete from limits where key like 'certificate-%'")
})

describe('the access table is complete', () => {
  test('every address of routes.ts has a row', () => {
    expect(rows.map((r) => r.path).filter((p) => !table[p])).toEqual([])
  })
  test('every row has its address', () => {
    expect(Object.keys(table).filter((p) => !rows.some((r) => r.path === p))).toEqual([])
  })
  test('every action has its column, and nothing else has', () => {
    const wrong = rows.filter((r) => r.hasAction !== (table[r.path]?.post !== undefined)).map((r) => r.path)
    expect(wrong).toEqual([])
  })
})

describe.each(rows.filter((r) => table[r.path]).map((r) => r.path))('%s', (path) => {
  test('opens for whom it should, and leads to signing out from inside, in correct HTML', async () => {
    const answers = await Promise.all(personas.map((p) => served(p, at(path))))
    expect(
      otherThan(
        table[path]?.get ?? [],
        answers.map((a) => a.status),
      ),
    ).toEqual([])
    const inside = answers[personas.indexOf(areaPersona[`/${path.split('/')[1]}`] as Persona)]
    const page = await pageOf(inside ?? answers[0])
    if (inside && page) expect(page).toContain('href="/auth/logout')
    if (page && firstOfTemplate(path)) expect(await markupErrors(page)).toEqual([])
  })
})

describe.each(rows.filter((r) => r.hasAction && table[r.path]?.post).map((r) => r.path))(
  'POST %s',
  (path) => {
    test('takes from whom it should', async () => {
      const wanted = table[path]?.post ?? []
      const post = async (p: Persona) => {
        const visitor = path === '/auth/logout' && p !== 'visitor' ? await new Visitor().signIn(p) : who(p)
        return (await visitor.post(at(path), {})).status
      }
      // Where something may come of it they press one after the other.
      const got: number[] = []
      if (wanted.includes(303)) for (const p of personas) got.push(await post(p))
      else got.push(...(await Promise.all(personas.map(post))))
      expect(otherThan(wanted, got)).toEqual([])
    })
  },
)

/** Aliases are drawn by one file; the sheet of all parts shows some of them twice, with their ids. */
const firstOfTemplate = (path: string) => {
  const file = rows.find((r) => r.path === path)?.file
  return path !== '/dev/ui' && rows.find((r) => r.file === file)?.path === path
}

/** The HTML of an answer that shows a page, else null. */
const pageOf = async (answer?: Response) =>
  answer?.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
    ? await answer.text()
    : null

/** Whose pages of an account or area lead to signing out. */
const areaPersona: Record<string, Persona> = { '/perfil': 'dono', '/admin': 'admin' }

/** Who got another status than wanted, in words that fit into one line of a report. */
const otherThan = (wanted: number[], got: number[]) =>
  personas.flatMap((p, i) => (got[i] === wanted[i] ? [] : [`${p}: ${got[i]}, not ${wanted[i]}`]))

/** Opens a page; a machine with too much to do says when to come back (503 with Retry-After), and is believed once. */
async function served(persona: Persona, path: string): Promise<Response> {
  const answer = await who(persona).get(path)
  const after = answer.status === 503 && answer.headers.get('retry-after')
  if (!after) return answer
  await setTimeout(Number(after) * 1000)
  return who(persona).get(path)
}
