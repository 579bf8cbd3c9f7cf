import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { routeTable } from '../house/route-table.ts'
import { Visitor } from './browserless.ts'

/** A member of staff looks at somebody's account: they read it, and change nothing, whatever they send. */

const rows = routeTable()
const ends = '/perfil/deixar-de-ver'
/** What ends it, what machines and assistants post and is nobody's, and pages that fail on purpose. */
const others = /^\/(perfil\/deixar-de-ver$|webhooks\/|mcp$|api\/v1\/|dev\/)/
const reason = 'Diz que não encontra as avaliações que escreveu.'
let db: pg.Client
let person: { id: string; name: string; email: string }
let visit: Visitor

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows: found } = await db.query(
    "select u.id, u.name, u.email from users u where u.email not like '%@aval.example' and u.blocked_at is null and u.staff_roles = '{}' and exists (select 1 from reviews r where r.author_id = u.id and r.state = 'published') order by u.id desc limit 1",
  )
  person = found[0]
  // Mails of the demonstration that still wait to be sent are written down as they go, for minutes: they are nobody's form.
  await db.query("delete from pgboss.job where state = 'created'")
  // The first key makes itself when it is asked for.
  await new Visitor().get('/.well-known/did.json')
  visit = await begin(new Visitor())
  return () => db.end()
}, 60_000)

async function begin(visitor: Visitor): Promise<Visitor> {
  await visitor.signIn('apoio')
  const answer = await visitor.post(`/admin/usuarios/${person.id}/ver-como`, { reason })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/perfil'])
  return visitor
}

/** One digest per table: any row written, changed or removed changes it. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await db.query(
    // What failed before is written a moment later.
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'error\\_%' order by 1",
  )
  const digests: Record<string, string> = {}
  for (const { tablename } of tables) {
    const { rows: made } = await db.query(
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as d from "${tablename}" t`,
    )
    digests[tablename] = made[0].d
  }
  return digests
}

const address = (path: string) => path.replace(/:\w+|\*/g, person.id)

/** Every form of the product, sent once: what answered otherwise than it should. */
async function sendEverything(): Promise<string[]> {
  const wrong: string[] = []
  for (const { path } of rows.filter((row) => row.hasAction && !others.test(row.path))) {
    const answer = await visit.post(address(path), { reason, text: reason, version: '1' })
    const html = await answer.text()
    if (
      answer.status !== 403 ||
      !html.includes('pode ler, mas não alterar nada') ||
      !(answer.headers.get('content-type')?.includes('json') || html.includes('Está a ver a conta de'))
    )
      wrong.push(`${path}: ${answer.status}`)
  }
  return wrong
}

test('every form of the product answers 403, in words, and the database is as it was', async () => {
  let changed: string[] = []
  // The server’s own jobs work by the clock: what a form changed, it changes each time that it is sent.
  for (let round = 0; round === 0 || (changed.length > 0 && round < 3); round++) {
    const before = await everything()
    expect(await sendEverything()).toEqual([])
    const after = await everything()
    const now = Object.keys(after).filter((table) => after[table] !== before[table])
    changed = round === 0 ? now : changed.filter((table) => now.includes(table))
  }
  expect(changed).toEqual([])
}, 180_000)

test('every page says whose account it is, public ones too, and nobody else’s cached page does', async () => {
  for (const path of ['/', '/empresas', '/termos', '/perfil', '/perfil/avaliacoes']) {
    const html = await (await visit.get(path)).text()
    expect(html, path).toContain('Está a ver a conta de')
    expect(html, path).toContain(person.name)
    expect(await (await new Visitor().get(path)).text(), path).not.toContain('Está a ver a conta de')
  }
})

test.each([
  '/perfil/seguranca',
  '/perfil/seguranca/aplicacao',
  '/perfil/seguranca/codigos',
  '/perfil/alterar-senha',
  '/perfil/alterar-email',
  '/perfil/editar/dados',
  '/perfil/editar/pacote',
  '/perfil/editar/apagar',
])('%s stays closed, also to the framework’s own way of asking', async (path) => {
  const answer = await visit.get(path)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('só o próprio pode abrir')
  const data = await (await visit.get(`${path}.data`)).text()
  expect(data).toContain('só o próprio pode abrir')
})

test('the administration is not there for whoever is looked at', async () => {
  expect((await visit.get('/admin/usuarios')).status).toBe(404)
})

test('its cookie is not renewed, and gives no way to one’s own session', async () => {
  const alone = new Visitor()
  const only = visit.cookie
    .split('; ')
    .filter((pair) => pair.includes('aval-sessao='))
    .join('; ')
  const answer = await alone.post(ends, {}, { cookie: only })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/login'])
  // It ended nothing, and nobody was signed in by it.
  expect(
    answer.headers.getSetCookie().filter((c) => c.includes('aval-sessao=') && !/max-age=0/i.test(c)),
  ).toEqual([])
  expect((await visit.get('/perfil')).status).toBe(200)
  expect((await visit.get('/perfil')).headers.getSetCookie().some((c) => c.includes('aval-sessao'))).toBe(
    false,
  )
})

test('over: the pages say so, and one’s own session is a press away, under a new token', async () => {
  const before = visit.cookie
  await db.query(
    "update sessions set expires_at = now() - interval '1 second' where impersonator_id is not null",
  )
  const account = await visit.get('/perfil')
  expect([account.status, account.headers.get('location')]).toEqual([302, ends])
  expect(await (await visit.get('/')).text()).toContain('A visita à conta de outra pessoa terminou.')
  const back = await visit.post(ends)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/admin/usuarios`])
  expect((await visit.get('/admin/usuarios')).status).toBe(200)
  expect(await (await visit.get('/')).text()).not.toContain('A visita')
  expect(visit.cookie).not.toContain('aval-equipa')
  const old = new Visitor()
  const own = before.split('; ').find((pair) => pair.includes('aval-equipa=')) as string
  expect(
    (await old.get('/admin/usuarios', { cookie: own.replace('aval-equipa', 'aval-sessao') })).status,
  ).toBe(302)
})

test('ended by hand: back at the person’s page', async () => {
  await begin(visit)
  const back = await visit.post(ends)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/admin/usuarios/${person.id}`])
  const { rows: verbs } = await db.query(
    "select verb from events where subject_type = 'user' and subject_id = $1 order by id desc limit 2",
    [person.id],
  )
  expect(verbs.map((v) => v.verb)).toEqual(['seen-by-staff-end', 'seen-by-staff'])
})

test('reading somebody’s record is written down once a day, not with every load', async () => {
  const admin = await new Visitor().signIn('admin')
  for (let i = 0; i < 3; i++) expect((await admin.get(`/admin/usuarios/${person.id}`)).status).toBe(200)
  const { rows: read } = await db.query(
    "select count(*)::int n from audit_log where verb = 'user.read' and object_id = $1 and actor_id = (select id from users where email = 'admin@aval.example')",
    [person.id],
  )
  expect(read[0].n).toBe(1)
})

test('403 names the right by its key, never by what the address says', async () => {
  const say = async (query: string) => (await new Visitor().get(`/acesso-negado?${query}`)).text()
  expect(await say('direito=company.open')).toContain('pertencer a esta empresa')
  for (const odd of [
    'direito=Ligue+para+210+000+000',
    'direito=__proto__',
    'direito=toString',
    'volta=//mau.example',
  ])
    expect(await say(odd)).not.toMatch(/210 000 000|native code|mau\.example/)
})
