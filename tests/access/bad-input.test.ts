import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'
import { areas } from './table.ts'

/** Every form of the product, with somebody who may send it. */
const forms: [path: string, who: string][] = [
  ['/auth/registrar', 'visitor'],
  ['/auth/login', 'visitor'],
  ['/auth/reenviar-verificacao', 'visitor'],
  ['/aprovadas/:approved/avaliar', 'visitor'],
  ['/empresas/criar-perfil?passo=1', 'cliente'],
  ['/avaliacoes/:ownReview/responder', 'dono'],
  ['/admin/empresas/acoes/:other/aprovar', 'moderador'],
  ['/admin/empresas/acoes/:pending/pedir-informacao', 'moderador'],
  ['/admin/empresas/acoes/:pending/rejeitar', 'moderador'],
  ['/admin/empresas/acoes/:approvedId/suspender', 'moderador'],
  ['/admin/empresas/acoes/:approvedId/certificar', 'auditor'],
  ['/admin/avaliacoes/:held/rejeitar', 'moderador'],
  ['/admin/avaliacoes/:published/retirar', 'moderador'],
  ['/admin/certificacoes/validacoes/:certificate/suspender', 'auditor'],
  ['/admin/certificacoes/validacoes/:certificate/revogar', 'auditor'],
  ...areas.flatMap((a) => a.forms ?? []),
]
const examples: Record<string, string> = {
  approved:
    "select slug v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by slug limit 1",
  ownReview:
    "select r.id v from reviews r join company_members m on m.company_id = r.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where r.state = 'published' and not exists (select 1 from review_replies p where p.review_id = r.id) order by r.id limit 1",
  // Approving needs nothing typed: it succeeds, so it gets a company of its own.
  other: "select id v from companies where listing = 'pending' order by id desc limit 1",
  pending: "select id v from companies where listing = 'pending' order by id limit 1",
  approvedId:
    "select id v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by id limit 1",
  held: "select id v from reviews where state = 'held' order by id limit 1",
  published:
    "select id v from reviews r where state = 'published' and not exists (select 1 from resolutions p where p.review_id = r.id) order by id limit 1",
  certificate: "select id v from certificates where state = 'valid' order by id limit 1",
  ...Object.assign({}, ...areas.map((a) => a.examples)),
}
const found: Record<string, string> = {}
const people = new Map<string, Visitor>()
let db: pg.Client

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  for (const [name, query] of Object.entries(examples)) found[name] = (await db.query(query)).rows[0]?.v
  for (const who of new Set(forms.map(([, w]) => w))) {
    people.set(who, who === 'visitor' ? new Visitor() : await new Visitor().signIn(who))
  }
  return () => db.end()
}, 60_000)

const address = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => found[name] ?? 'falta')
const send = (path: string, who: string, body: URLSearchParams | Record<string, string>) =>
  (people.get(who) as Visitor).post(address(path), body)

interface Field {
  name: string
  type: string
  value: string
}

/** What a page's form would send, read from its HTML. */
async function fieldsOf(path: string, who: string): Promise<Field[]> {
  const html = await (await (people.get(who) as Visitor).get(address(path))).text()
  const form =
    [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/gi)]
      .map((m) => m[0])
      .sort((a, b) => b.length - a.length)[0] ?? ''
  const attr = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return [...form.matchAll(/<(input|textarea|select)[^>]*>/g)]
    .map((m) => ({
      name: attr(m[0], 'name'),
      type: m[1] === 'input' ? attr(m[0], 'type') || 'text' : (m[1] as string),
      value: attr(m[0], 'value'),
    }))
    .filter((f) => f.name !== '' && f.name !== '_once')
}
const typing = (f: Field) => ['text', 'textarea', 'email', 'tel', 'url', 'search'].includes(f.type)

describe.each(forms)('%s (%s)', (path, who) => {
  test('empty, too long, repeated, foreign bytes and wrong types: an error in its place, nothing typed lost, never a fault', async () => {
    const fields = await fieldsOf(path, who)
    expect(fields.length).toBeGreaterThan(0)
    const names = [...new Set(fields.map((f) => f.name))]
    const hidden = Object.fromEntries(fields.filter((f) => f.type === 'hidden').map((f) => [f.name, f.value]))
    const texts = fields.filter(typing).map((f) => f.name)
    const long = fields.filter((f) => f.type === 'textarea').map((f) => f.name)

    const empty = await send(path, who, hidden)
    expect([200, 303, 422, 429]).toContain(empty.status)

    const marker = 'Marca 4711 do teste'
    const tooLong = await send(path, who, {
      ...hidden,
      ...Object.fromEntries(
        texts.map((n) => [n, `${marker} ${'x'.repeat(long.includes(n) ? 12_000 : 5000)}`]),
      ),
    })
    // A form of many fields, each too long, is refused as a whole (413).
    expect([400, 404, 409, 413, 422, 429]).toContain(tooLong.status)
    if (texts.length > 0 && tooLong.status === 422) {
      const html = await tooLong.text()
      expect(html).toContain('aria-invalid="true"')
      expect(html).toContain(marker)
    }

    const twice = new URLSearchParams(hidden)
    for (const n of names) if (!(n in hidden)) for (const v of ['um valor', 'outro valor']) twice.append(n, v)
    expect([303, 400, 404, 409, 422, 429]).toContain((await send(path, who, twice)).status)

    const bytes = await fetch(inject('origin') + address(path), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: inject('origin'),
        'content-type': 'application/x-www-form-urlencoded',
        cookie: (people.get(who) as Visitor).cookie,
      },
      body: names.map((n) => `${encodeURIComponent(n)}=%FF%FEabc%00%C3%28`).join('&'),
    })
    expect([303, 400, 404, 409, 422, 429]).toContain(bytes.status)

    const nested = new URLSearchParams(hidden)
    for (const n of names)
      for (const k of ['[]', '[a]', '.constructor', '__proto__']) nested.append(n + k, '{"$gt":""}')
    expect([303, 400, 404, 409, 422, 429]).toContain((await send(path, who, nested)).status)
  })
})

test('somebody else’s id, and one that is none, are not found', async () => {
  const cliente = people.get('cliente') as Visitor
  expect(
    (
      await cliente.post(address('/avaliacoes/:ownReview/responder'), {
        version: '0',
        text: 'Uma resposta que não é minha.',
      })
    ).status,
  ).toBe(403)
  expect(
    (
      await cliente.post(`/empresas/criar-perfil?passo=2&empresa=${found.pending}`, {
        version: '1',
        email: 'a@b.pt',
      })
    ).status,
  ).toBeGreaterThanOrEqual(400)
  const moderador = people.get('moderador') as Visitor
  expect((await moderador.post('/admin/avaliacoes/isto-nao-e-um-id/publicar', { version: '1' })).status).toBe(
    404,
  )
})

test('a stale page is told so, and what was typed stands', async () => {
  const moderador = people.get('moderador') as Visitor
  const reason = 'Este texto tem de continuar no formulário.'
  const answer = await moderador.post(address('/admin/avaliacoes/:published/retirar'), {
    version: '999',
    rule: 'offensive',
    reason,
  })
  const html = await answer.text()
  expect([409, 422]).toContain(answer.status)
  expect(html).toContain(reason)
})

test('pressed twice at once: one effect, the same answer', async () => {
  const dono = people.get('dono') as Visitor
  const path = address('/avaliacoes/:ownReview/responder')
  const html = await (await dono.get(path)).text()
  const once = /name="_once" value="([^"]+)"/.exec(html)?.[1] as string
  const body = {
    _once: once,
    version: '0',
    text: 'Obrigado pela avaliação; ficámos a saber o que correu mal.',
  }
  const both = await Promise.all([dono.post(path, body), dono.post(path, body)])
  expect(both.map((r) => r.status)).toEqual([303, 303])
  expect(both[0]?.headers.get('location')).toBe(both[1]?.headers.get('location'))
  const { rows } = await db.query('select count(*)::int n from review_replies where review_id = $1', [
    found.ownReview,
  ])
  expect(rows[0].n).toBe(1)
})

test('sent, gone back to, changed and sent again: nothing is lost, and it is one more only if pressed once more', async () => {
  const cliente = people.get('cliente') as Visitor
  const onceOf = (html: string) => /name="_once" value="([^"]+)"/.exec(html)?.[1] as string
  const path = '/perfil/tickets/novo'
  const subject = 'Enviado duas vezes'
  const body = {
    _once: onceOf(await (await cliente.get(path)).text()),
    kind: 'support',
    subject,
    text: 'Como foi escrito primeiro.',
  }
  const count = async () =>
    (await db.query('select count(*)::int n from tickets where subject = $1', [subject])).rows[0].n
  const before = await count()
  const first = await cliente.post(path, body)
  const second = await cliente.post(path, body)
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('location')).toBe(first.headers.get('location'))

  const changed = { ...body, text: 'Como ficou depois de voltar atrás.' }
  const told = await cliente.post(path, changed)
  const html = await told.text()
  expect(told.status).toBe(409)
  expect(html).toContain('já nos tinha chegado')
  expect(html).toContain(changed.text)
  expect(html).toContain(`href="${first.headers.get('location')}"`)
  expect(onceOf(html)).not.toBe(body._once)
  expect(await count()).toBe(before + 1)

  const again = await cliente.post(path, { ...changed, _once: onceOf(html) })
  expect(again.status).toBe(303)
  expect(again.headers.get('location')).not.toBe(first.headers.get('location'))
  expect(await count()).toBe(before + 2)
})
