import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { median, quantile, type Row, say } from './figures.ts'
import { drawPlan, type PlanNode } from './plans.ts'
import { type Serving, serveAval } from './serving.ts'
import { type TicketCrowd, ticketCrowdOf } from './ticket-crowd.ts'

/** Milliseconds of the database for everything that a page asks of the tickets. */
const goal = 50
const big = ['tickets', 'ticket_messages', 'users', 'events']

interface Statement {
  text: string
  values: unknown[]
}
interface Asked {
  what: string
  who: 'staff' | 'customer'
  path: string
  /** A form that is sent; left out: read. */
  form?: Record<string, string>
}

const queue = '/admin/suporte/tickets'
const words = {
  'quase todas as mensagens': 'conta',
  'uma em seis': 'fatura',
  'uma em cinquenta': 'caldeira',
  'vinte ao todo': 'girândola',
  nenhuma: 'nadadisto',
  'uma letra': 'x',
  'mil letras': 'abcdefghi '.repeat(100),
  'um número': 'T-2024-9100000',
  'duas palavras': 'código telefone',
}

const asked = ({ ticket, long, deep }: TicketCrowd): Asked[] => [
  ...['meus', 'livres', 'prazo', 'espera', 'abertos', 'todos'].flatMap((v): Asked[] => [
    { what: `fila: ${v}`, who: 'staff', path: `${queue}?vista=${v}` },
    { what: `fila: ${v}, privacidade`, who: 'staff', path: `${queue}?vista=${v}&assunto=privacy` },
  ]),
  ...Object.entries(words).flatMap(([what, q]): Asked[] =>
    ['abertos', 'meus', 'todos'].map((v) => ({
      what: `palavra de ${what}: ${v}`,
      who: 'staff',
      path: `${queue}?vista=${v}&q=${encodeURIComponent(q)}`,
    })),
  ),
  {
    what: 'palavra de quase todas: todos, privacidade',
    who: 'staff',
    path: `${queue}?vista=todos&assunto=privacy&q=conta`,
  },
  { what: 'fila: todos, página 5 000', who: 'staff', path: `${queue}?vista=todos&depois=${deep}` },
  { what: 'um pedido', who: 'staff', path: `${queue}/${ticket}` },
  { what: 'um pedido com 505 mensagens', who: 'staff', path: `${queue}/${long}` },
  { what: 'presença', who: 'staff', path: `${queue}/${ticket}/presenca.data`, form: { writing: 'sim' } },
  { what: 'os meus pedidos, de 5 000', who: 'customer', path: '/perfil/tickets?vista=todos' },
  { what: 'os meus pedidos em aberto', who: 'customer', path: '/perfil/tickets' },
  { what: 'um pedido meu', who: 'customer', path: `/perfil/tickets/${ticket}` },
]

/**
 * What the pages of the support ask of a database with 200,000 tickets, statement by statement as the server asks it,
 * with its plan. The planted faults are a page by OFFSET and a search that asks every message.
 */
export async function ticketPages(
  url: string,
  client: pg.Client,
  rounds: number,
): Promise<{ rows: Row[]; pages: object[] }> {
  const crowd = await ticketCrowdOf(client)
  const secret = randomBytes(32).toString('base64')
  const serving = await serveAval(url, { instrumented: true, env: { AVAL_SECRET: secret } })
  const sessions = {
    staff: await sessionOf(client, secret, crowd.staff),
    customer: await sessionOf(client, secret, crowd.customer.id),
  }
  const rows: Row[] = []
  const pages: object[] = []
  try {
    for (const page of asked(crowd)) {
      const statements = await statementsOf(serving, sessions[page.who], page)
      const measured = await measure(client, statements, rounds)
      say(`TICKETS ${page.what}: ${measured.p50.toFixed(1)} ms`)
      rows.push(told(`${page.what} (${statements.length} perguntas)`, measured))
      pages.push({ ...page, path: page.path.slice(0, 200), ...measured })
    }
  } finally {
    await serving.stop()
    await client.query('delete from sessions where user_id = any($1)', [[crowd.staff, crowd.customer.id]])
  }
  for (const statement of arriving(crowd))
    rows.push(told(statement.what, await measure(client, [statement], rounds)))
  for (const [what, text] of Object.entries(faults))
    rows.push({
      ...told(`controlo: ${what}`, await measure(client, [{ text, values: [] }], 2)),
      control: true,
    })
  return { rows, pages }
}

/** What a mail that comes in asks before anything is written. */
const arriving = ({ ticket }: TicketCrowd) => [
  {
    what: 'correio: já chegou?',
    text: 'select id from ticket_messages where email_message_id = $1',
    values: ['<nada@exemplo.pt>'],
  },
  { what: 'correio: o pedido do endereço', text: 'select id from tickets where id = $1', values: [ticket] },
  {
    what: 'correio: o que foi dito antes',
    text: "select id, kind, email_message_id from ticket_messages where ticket_id = $1 and place < 5 and kind in ('requester', 'staff') order by place desc limit 20",
    values: [ticket],
  },
]

const faults = {
  'a página 5 000 por OFFSET':
    'select id from tickets order by updated_at desc, id desc offset 100000 limit 21',
  'uma palavra procurada em todas as mensagens':
    "select ticket_id from ticket_messages where words @@ websearch_to_tsquery('public.pt', 'conta') order by at desc limit 21",
}

/** A session of theirs, signed with the secret that the server runs with, with what staff need proved in it. */
export async function sessionOf(client: pg.Client, secret: string, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await client.query(
    "insert into sessions (id, token, user_id, expires_at, proven_at, second_factor_at) values ($1, $2, $3, now() + interval '8 hours', now(), now())",
    [randomUUID(), token, userId],
  )
  const mac = createHmac('sha256', secret).update(token).digest('base64')
  return `__Host-aval-sessao=${encodeURIComponent(`${token}.${mac}`)}`
}

async function statementsOf(serving: Serving, cookie: string, { path, form }: Asked): Promise<Statement[]> {
  const { origin } = serving
  const answer = await fetch(origin + path, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    redirect: 'manual',
    headers: { cookie, origin },
  })
  if (![200, 202, 303].includes(answer.status))
    throw new Error(`${path.slice(0, 80)} respondeu ${answer.status} ${answer.headers.get('location') ?? ''}`)
  await answer.arrayBuffer()
  const { queries } = await serving.call<{ queries: Statement[] }>('statements')
  return queries.filter(
    ({ text }) => /\bticket/.test(text) && /^\s*(with|select|insert)/i.test(text) && !/pgboss/.test(text),
  )
}

interface Measured {
  p50: number
  p99: number
  faults: string[]
  plan: string
}

async function measure(client: pg.Client, statements: Statement[], rounds: number): Promise<Measured> {
  const times: number[] = []
  for (let i = 0; i <= rounds * 4; i++) {
    await client.query('begin')
    const from = performance.now()
    for (const statement of statements) await client.query(statement)
    if (i > 0) times.push(performance.now() - from)
    await client.query('rollback')
  }
  const faults: string[] = []
  const plans: string[] = []
  for (const { text, values } of statements) {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    await client.query('rollback')
    plans.push(
      `${text.slice(0, 120)}\n${drawPlan(rows[0]['QUERY PLAN'][0].Plan as PlanNode, { big, faults })}`,
    )
  }
  return { p50: median(times), p99: quantile(times, 0.99), faults, plan: plans.join('\n\n') }
}

function told(what: string, { p50, p99, faults: found }: Measured): Row {
  return {
    id: 'TICKETS',
    what: `${what}, p99 ${p99.toFixed(1)}${found.length > 0 ? `: ${found.join('; ')}` : ''}`,
    value: p50,
    unit: 'ms',
    goal: { text: `≤ ${goal} ms, pelos índices`, met: p50 <= goal && found.length === 0 },
  }
}
