import type pg from 'pg'
import { say } from './figures.ts'

/** What stands in the tables after `ticketCrowdOf`. */
export interface TicketCrowd {
  tickets: number
  messages: number
  /** Of the support, with tickets of their own. */
  staff: string
  /** Somebody with 5,000 tickets. */
  customer: { id: string; email: string }
  /** An ordinary ticket, and one in which much was said. */
  ticket: string
  long: string
  /** The key of a place 100,000 tickets down the list of all. */
  deep: string
}

const tickets = 200_000
const perTicket = 5
const staffId = '019a0000-0000-7000-8000-000000000001'
const customerId = '019a0000-0000-7000-8000-0000000000c1'

/**
 * 200,000 tickets with 1,000,000 messages over three years, once for a database: three in a hundred open, of twenty
 * people of the support or nobody's; words that nearly all have, one in fifty, one in fifty thousand.
 */
export async function ticketCrowdOf(client: pg.Client): Promise<TicketCrowd> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int n from tickets where number like 'T-2024-9%'",
  )
  if (rows[0]?.n === 0) await make(client)
  const idOf = async (order: string) =>
    (
      await client.query(`select id from tickets where requester_id = $1 order by ${order} limit 1`, [
        customerId,
      ])
    ).rows[0].id as string
  const deep = await client.query<{ key: string }>(
    "select updated_at::text || '|' || id as key from tickets order by updated_at desc nulls last, id desc nulls last offset 100000 limit 1",
  )
  return {
    tickets,
    messages: tickets * perTicket,
    staff: staffId,
    customer: { id: customerId, email: 'massa.cliente@massa.example' },
    ticket: await idOf('updated_at desc'),
    long: await idOf('messages desc'),
    deep: Buffer.from(deep.rows[0]?.key ?? '').toString('base64url'),
  }
}

async function make(client: pg.Client): Promise<void> {
  say(`A criar ${tickets.toLocaleString('pt-PT')} pedidos de apoio com cinco mensagens cada.`)
  await client.query('begin')
  await client.query(people, [staffId, customerId])
  await client.query(ticketsOf, [tickets, customerId])
  await client.query(messagesOf, [perTicket])
  await client.query(longOne, [customerId])
  await client.query(
    'update tickets set messages = 505 where id = (select id from tickets where requester_id = $1 order by id limit 1)',
    [customerId],
  )
  await client.query('commit')
  for (const table of ['users', 'tickets', 'ticket_messages']) await client.query(`vacuum (analyze) ${table}`)
}

const people = `
  insert into users (id, name, email, email_verified, staff_roles)
  select ('019a0000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'Apoio ' || g, 'massa.apoio' || g || '@massa.example', true,
    array['support'] from generate_series(1, 20) g where $1::uuid is not null
  union all select $2, 'Cliente de Massa', 'massa.cliente@massa.example', true, '{}'`

/** `h` is the chance of a row. */
const ticketsOf = `
  insert into tickets (id, number, kind, priority, state, source, subject, requester_id, requester_email, requester_name, assignee_id,
    created_at, updated_at, messages, first_answer_due_at, first_answered_at, answer_due_at, resolution, solved_at, closed_at)
  select gen_random_uuid(), 'T-2024-9' || lpad(g::text, 6, '0'),
    (array['support','support','support','support','billing','verification','content','appeal','privacy','complaint','security','dispute'])[1 + h % 12],
    (array['p1','p2','p2','p3','p3','p3'])[1 + h / 7 % 6], state,
    (array['contact','account','help','feedback','email'])[1 + h / 3 % 5],
    (array['O código não chega','Não consigo entrar na conta','A fatura está errada','Avaliação que não é minha','Mudar o nome da empresa',
      'O certificado não aparece','Apagar os meus dados','Fotografia que não carrega'])[1 + h / 5 % 8] || case when h % 50 = 3 then ', caldeira' else '' end,
    case when h % 10 < 6 then case when g % 40 = 0 then $2::uuid else (select array_agg(id) from (select id from users where email like 'gerado%' order by id limit 2000) u)[1 + h / 11 % 2000] end end,
    case when h % 10 >= 6 then 'pessoa' || (h / 13 % 50000) || '@exemplo.pt' end,
    case when h % 10 >= 6 then (array['Ana Silva','Rui Costa','Marta Reis','João Pinto'])[1 + h / 17 % 4] end,
    case when h % 4 > 0 or state not in ('new', 'open') then ('019a0000-0000-7000-8000-' || lpad(to_hex(1 + h / 19 % 20), 12, '0'))::uuid end,
    at, at + interval '2 days', 5, at + interval '1 day', case when state <> 'new' then at + interval '5 hours' end,
    case when state in ('new', 'open', 'waiting_third_party') then now() + make_interval(mins => h % 8000 - 600) end,
    case when state in ('solved', 'closed') then 1 else 0 end,
    case when state in ('solved', 'closed') then at + interval '2 days' end,
    case when state in ('closed', 'merged', 'spam') then at + interval '9 days' end
  from (select g, h, case when h % 1000 < 8 then 'new' when h % 1000 < 18 then 'open' when h % 1000 < 26 then 'waiting_customer'
      when h % 1000 < 30 then 'waiting_third_party' when h % 1000 < 40 then 'solved' when h % 1000 < 80 then 'spam' else 'closed' end as state,
      now() - make_interval(mins => (h::bigint * 7 % 1576800)::int) - interval '3 days' as at
    from (select g, abs(hashint4(g)) as h from generate_series(1, $1::int) g) a) b`

const messagesOf = `
  insert into ticket_messages (id, ticket_id, place, kind, source, author_id, body, at)
  select gen_random_uuid(), t.id, p, case when p = 1 or h % 5 < 2 then 'requester' when h % 5 = 4 then 'note' else 'staff' end,
    case when h % 3 = 0 then 'email' else 'web' end, case when p > 1 and h % 5 > 1 then t.assignee_id end,
    case when h % 10 < 9 then 'Bom dia. Escrevo por causa da minha conta: ' else 'Olá. ' end ||
    (array['o código de confirmação não chega ao telefone e já pedi três vezes.','a fatura de maio veio com o número de contribuinte errado.',
      'a empresa respondeu à avaliação com dados que são meus.','não consigo mudar a fotografia do perfil, dá sempre erro no fim.',
      'o orçamento dizia outra coisa e o trabalho ficou por acabar na cozinha.','peço que apaguem os dados que têm sobre mim.'])[1 + h / 7 % 6] ||
    case when h % 50 = 3 then ' A caldeira continua desligada desde a visita do técnico.' else '' end ||
    case when h % 50000 = 7 then ' Palavra rara: girândola.' else '' end || ' Referência ' || h || '. Obrigado.',
    t.created_at + make_interval(hours => p * 9)
  from tickets t cross join generate_series(1, $1::int) p
  cross join lateral (select abs(hashtext(t.number || p)) as h) x
  where t.number like 'T-2024-9%'`

const longOne = `
  insert into ticket_messages (id, ticket_id, place, kind, source, body, at)
  select gen_random_uuid(), t.id, 5 + p, case when p % 2 = 0 then 'staff' else 'requester' end, 'web', 'Mensagem ' || p || ' de uma conversa longa.', now() - make_interval(mins => 500 - p)
  from (select id from tickets where requester_id = $1 order by id limit 1) t, generate_series(1, 500) p`
