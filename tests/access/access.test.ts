import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { routeTable } from '../house/route-table.ts'
import { Visitor } from './browserless.ts'
import { areas, type Persona, personas, table } from './table.ts'

const rows = routeTable()

/** What stands for a parameter: an object of the demonstration data, read once. */
const queries: Record<string, string> = {
  approved:
    "select slug v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid','updating','suspended')) order by slug limit 1",
  certified:
    "select c.slug v from companies c join certificates t on t.company_id = c.id and t.state = 'valid' where c.listing = 'approved' order by slug limit 1",
  review: "select id v from reviews where state = 'published' order by id limit 1",
  ownReview:
    "select r.id v from reviews r join company_members m on m.company_id = r.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' join companies c on c.id = r.company_id and c.listing = 'approved' where r.state = 'published' and not exists (select 1 from review_replies p where p.review_id = r.id) order by r.id limit 1",
  certificate:
    "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'valid' order by code limit 1",
  pending: "select id v from companies where listing = 'pending' order by id limit 1",
  approvedId:
    "select id v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by id limit 1",
  suspendedId: "select id v from companies where listing = 'suspended' order by id limit 1",
  held: "select id v from reviews where state = 'held' order by id limit 1",
  certificateId: "select id v from certificates where state = 'valid' order by id limit 1",
  suspendedCertificateId: "select id v from certificates where state = 'suspended' order by id limit 1",
  file: "select id v from files where visibility = 'public' order by id limit 1",
  ...Object.assign({}, ...areas.map((a) => a.examples)),
}
const examples: Record<string, string> = { nothing: 'nao-existe' }
const visitors = new Map<Persona, Visitor>()

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  for (const [name, query] of Object.entries(queries)) {
    const { rows: found } = await client.query(query)
    if (!found[0]) throw new Error(`As demonstrações não têm exemplo de «${name}».`)
    examples[name] = found[0].v
  }
  for (const p of personas) visitors.set(p, p === 'visitor' ? new Visitor() : await new Visitor().signIn(p))
  return () => client.end()
}, 60_000)

const addressOf = (path: string) => {
  const example = table[path]?.example
  // The first parameter is the row's example; a further one goes by its own name.
  let first = true
  return path.replace(/:\w+|\*/g, (param) => {
    const name = first ? (example ?? '') : param.slice(1)
    first = false
    return encodeURIComponent(examples[name] ?? 'falta')
  })
}
const who = (persona: Persona) => visitors.get(persona) as Visitor

/** Nine people come from one network here: what one address used up of its limits is none of the next one's. */
beforeEach(async () => {
  await client.query(
    "delete from limits where key like 'certificate-lookup:%' or key like 'certificate-check:%'",
  )
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
  test('opens for whom it should, and leads to signing out from inside', async () => {
    const answers = await Promise.all(personas.map((p) => who(p).get(addressOf(path))))
    expect(shown(answers.map((a) => a.status))).toEqual(shown(table[path]?.get ?? []))
    const inside = answers[personas.indexOf(areaPersona[`/${path.split('/')[1]}`] as Persona)]
    if (inside?.status === 200 && inside.headers.get('content-type')?.startsWith('text/html'))
      expect(await inside.text()).toContain('href="/auth/logout')
  })
})

describe.each(rows.filter((r) => r.hasAction && table[r.path]?.post).map((r) => r.path))(
  'POST %s',
  (path) => {
    test('takes from whom it should', async () => {
      const wanted = table[path]?.post ?? []
      const post = async (p: Persona) => {
        const visitor = path === '/auth/logout' && p !== 'visitor' ? await new Visitor().signIn(p) : who(p)
        return (await visitor.post(addressOf(path), {})).status
      }
      // Where something may come of it they press one after the other.
      const got: number[] = []
      if (wanted.includes(303)) for (const p of personas) got.push(await post(p))
      else got.push(...(await Promise.all(personas.map(post))))
      expect(shown(got)).toEqual(shown(wanted))
    })
  },
)

/** Whose pages of an account or area lead to signing out. */
const areaPersona: Record<string, Persona> = { '/perfil': 'dono', '/admin': 'admin' }

const shown = (statuses: number[]) => Object.fromEntries(personas.map((p, i) => [p, statuses[i]]))
