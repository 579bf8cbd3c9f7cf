import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'

const tickets = '/admin/lista.csv?lista=/admin/suporte/tickets&vista=todos'

test('a list of staff is had as a file by who may read it; the audit knows of it, and no name is in it', async () => {
  const support = new Visitor()
  await support.signIn('apoio')
  const answer = await support.get(tickets)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tickets.csv"')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe('número;assunto;tema;prioridade;estado;responder até;mensagens;atividade')
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query(
    "select (select count(*)::int from tickets) tickets, (select after from audit_log where verb = 'list.export-end' order by seq desc limit 1) noted, (select coalesce(requester_name, requester_email) from tickets where requester_name is not null limit 1) name",
  )
  await db.end()
  expect(lines.length - 1).toBe(rows[0].tickets)
  expect(rows[0].noted).toEqual({ filter: 'vista=todos', rows: rows[0].tickets })
  expect(lines.join()).not.toContain(rows[0].name)
})

test('lists of the affiliates’ programme: by code, with the sums, and nobody’s name', async () => {
  const finance = new Visitor()
  await finance.signIn('financeiro')
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const tables = {
    afiliados: 'affiliates',
    comissoes: 'affiliate_commissions',
    'pagamentos-afiliados': 'affiliate_payouts',
    'lotes?estado=todos': 'payout_batches',
  }
  const { rows: people } = await db.query<{ name: string }>(
    'select u.name from affiliates a join users u on u.id = a.user_id',
  )
  for (const [list, table] of Object.entries(tables)) {
    const [name, filter] = list.split('?')
    const { rows } = await db.query(`select count(*)::int n from ${table}`)
    const answer = await finance.get(
      `/admin/lista.csv?lista=/admin/billing/${name}${filter ? `&${filter}` : ''}`,
    )
    expect(answer.headers.get('content-disposition'), list).toBe(`attachment; filename="${name}.csv"`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect([list, lines.length - 1]).toEqual([list, rows[0].n])
    expect(rows[0].n).toBeGreaterThan(0)
    for (const person of people) expect(lines.join('\n')).not.toContain(person.name)
  }
  await db.end()
})

test('not by colleagues without the right, not of what is no list', async () => {
  const auditor = new Visitor()
  await auditor.signIn('auditor')
  for (const list of [tickets, '/admin/lista.csv?lista=/admin/usuarios'])
    expect((await auditor.get(list)).status, list).toBe(403)
  for (const none of ['', '?lista=/admin/workspace', '?lista=constructor'])
    expect((await auditor.get(`/admin/lista.csv${none}`)).status).toBe(404)
})

test('what stands in the address for a filter and is none is refused: a file of all would be taken for a narrowed one', async () => {
  const [support, admin] = [new Visitor(), new Visitor()]
  await Promise.all([support.signIn('apoio'), admin.signIn('admin')])
  for (const wrong of ['&assunto=nenhum', '&vista=todos'])
    expect([wrong, (await support.get(tickets + wrong)).status]).toEqual([wrong, 422])
  expect((await support.get(`${tickets}&utm_source=x`)).status).toBe(200)
  for (const wrong of [
    '/admin/auditoria.csv?de=ontem',
    '/admin/estatisticas.csv?numero=avaliacoes-publicadas&periodo=31',
    '/admin/estatisticas.csv?numero=avaliacoes-publicadas&passo=ano',
    '/admin/empresas.csv?lista=todas',
    '/admin/empresas.csv?estado=x',
  ])
    expect([wrong, (await admin.get(wrong)).status]).toEqual([wrong, 422])
})

test('figures as a file: what was counted of the demonstration, and of a part that is not theirs nothing', async () => {
  const moderator = new Visitor()
  await moderator.signIn('moderador')
  const answer = await moderator.get(
    '/admin/estatisticas.csv?numero=avaliacoes-publicadas&periodo=30&passo=dia',
  )
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="estatisticas-avaliacoes-publicadas.csv"',
  )
  const lines = (await answer.text()).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(30)
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } =
    await db.query(`select count(*)::int n from events where subject_type = 'review' and verb = 'publish'
    and (at at time zone 'Europe/Lisbon')::date between (now() at time zone 'Europe/Lisbon')::date - 30 and (now() at time zone 'Europe/Lisbon')::date - 1`)
  await db.end()
  expect(rows[0].n).toBeGreaterThan(0)
  expect(lines.reduce((sum, line) => sum + Number(line.split(';')[4]), 0)).toBe(rows[0].n)
  expect((await moderator.get('/admin/estatisticas.csv?grupo=dinheiro')).status).toBe(403)
  expect((await moderator.get('/admin/estatisticas/receita')).status).toBe(403)
  expect((await moderator.get('/admin/estatisticas/constructor')).status).toBe(404)
})

test('results of a broadcast as a file: what its page shows, for who writes them', async () => {
  const editor = new Visitor()
  await editor.signIn('editor')
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query<{ id: string; state: string; noticed: number }>(
    "select id, state, noticed from broadcasts where state = 'draft' or (state = 'sent' and 'notice' = any(channels)) order by state desc, id",
  )
  await db.end()
  const [sent, draft] = [rows[0], rows.at(-1)]
  const answer = await editor.get(`/admin/notificacoes/${sent?.id}/resultados.csv`)
  const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('o quê;quantos;em quantos')
  expect(lines).toContain(`Avisos;${sent?.noticed};`)
  // Of one whose audience is not put together there is nothing yet.
  expect((await editor.get(`/admin/notificacoes/${draft?.id}/resultados.csv`)).status).toBe(404)
})
