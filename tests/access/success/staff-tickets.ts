import type { World } from '../sending.ts'
import type { Success, Successes, Values } from './row.ts'

const ticket = '/admin/suporte/tickets/:id'
/** A ticket in hand, the one after the `n`th. */
const open = (n: number) =>
  `select id from tickets where state in ('open', 'new') and requester_email is not null order by id limit 1 offset ${n}`
const of = (n: number, row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'apoio',
  given: open(n),
  ...row,
})
const bulk = (n: number, row: Omit<Success, 'who' | 'given' | 'page'>): Success => ({
  who: 'apoio',
  given: open(n),
  page: '/admin/suporte/tickets?vista=todos',
  ...row,
  fields: { rows: ':id', ...row.fields },
})
const canned =
  (title: string) =>
  async (w: World): Promise<Values> => {
    await w.send(await w.as('apoio'), '/admin/suporte/tickets/respostas/nova', { title })
    return w.one('select id from canned_answers where title = :title', { title })
  }

export const staffTickets: Successes = {
  '/admin/suporte/tickets/lote/atribuir': bulk(0, {
    fields: { assigneeId: '' },
    effect: 'select 1 from tickets where id = :id and assignee_id is null',
  }),
  '/admin/suporte/tickets/lote/prioridade': bulk(0, {
    fields: { priority: 'p1' },
    effect: "select 1 from tickets where id = :id and priority = 'p1'",
  }),
  '/admin/suporte/tickets/lote/assunto': bulk(0, {
    fields: { kind: 'security' },
    effect: "select 1 from tickets where id = :id and kind = 'security'",
  }),
  '/admin/suporte/tickets/lote/spam': bulk(6, {
    effect: "select 1 from tickets where id = :id and state = 'spam'",
  }),
  '/admin/suporte/tickets/lote/fechar': bulk(6, {
    effect: "select 1 from tickets where id = :id and state = 'closed'",
  }),
  '/admin/suporte/tickets/respostas/nova': {
    who: 'apoio',
    fields: { title: 'Como recuperar a conta' },
    effect: "select 1 from canned_answers where title = 'Como recuperar a conta'",
  },
  '/admin/suporte/tickets/respostas/:id': {
    who: 'apoio',
    given: canned('A mudar'),
    fields: { title: 'Mudada' },
    effect: "select 1 from canned_answers where id = :id and title = 'Mudada'",
  },
  '/admin/suporte/tickets/respostas/:id/apagar': {
    who: 'apoio',
    given: canned('A apagar'),
    page: '/admin/suporte/tickets/respostas/:id',
    effect: 'select 1 where not exists (select 1 from canned_answers where id = :id)',
  },
  [ticket]: of(1, {
    fields: { text: 'Já vimos o que se passa, e está resolvido.', next: 'waiting_customer' },
    effect: "select 1 from ticket_messages where ticket_id = :id and body like 'Já vimos%'",
  }),
  [`${ticket}/nota`]: of(1, {
    page: ticket,
    fields: { text: 'Ligar amanhã de manhã.' },
    effect:
      "select 1 from ticket_messages where ticket_id = :id and body = 'Ligar amanhã de manhã.' and kind = 'note'",
  }),
  [`${ticket}/organizar`]: of(2, {
    page: ticket,
    fields: { priority: 'p1', kind: 'privacy' },
    effect: "select 1 from tickets where id = :id and priority = 'p1' and kind = 'privacy'",
  }),
  [`${ticket}/ficar`]: {
    who: 'apoio',
    given:
      "select id from tickets where state in ('new', 'open') and assignee_id is null order by id desc limit 1",
    page: ticket,
    effect:
      "select 1 from tickets t join users u on u.id = t.assignee_id where t.id = :id and u.email = 'apoio@aval.example'",
  },
  [`${ticket}/estado`]: of(2, {
    page: ticket,
    fields: { verb: 'solve' },
    effect: "select 1 from tickets where id = :id and state = 'solved'",
  }),
  [`${ticket}/seguir`]: of(3, {
    page: ticket,
    fields: { watch: 'sim' },
    effect:
      "select 1 from ticket_watchers w join users u on u.id = w.user_id where w.ticket_id = :id and u.email = 'apoio@aval.example'",
  }),
  [`${ticket}/ligacoes`]: of(3, {
    page: ticket,
    fields: { kind: 'company', reference: 'fontanario-canalizacoes' },
    effect: "select 1 from ticket_links where ticket_id = :id and kind = 'company'",
  }),
  [`${ticket}/desligar`]: {
    who: 'apoio',
    given: 'select ticket_id id, target_id target from ticket_links order by ticket_id limit 1',
    page: ticket,
    effect:
      'select 1 where not exists (select 1 from ticket_links where ticket_id = :id and target_id = :target)',
  },
  [`${ticket}/juntar`]: {
    who: 'apoio',
    given: async (w) => {
      for (const subject of ['O mesmo, primeiro', 'O mesmo, depois'])
        await w.send(await w.as('afiliado'), '/perfil/tickets/novo', { kind: 'support', subject })
      return w.one(
        "select a.id, b.number from tickets a, tickets b where a.subject = 'O mesmo, depois' and b.subject = 'O mesmo, primeiro'",
      )
    },
    fields: { number: ':number' },
    effect: "select 1 from tickets where (id = :id or number = :number) and state = 'merged'",
  },
  [`${ticket}/presenca`]: of(4, {
    undrawn: 'the page of the ticket says every quarter of a minute who has it open',
    fields: { writing: 'sim' },
    effect: 'select 1 from ticket_readers where ticket_id = :id and writing',
    answers: [200, 'JSON: nobody is led anywhere'],
  }),
  '/admin/suporte/satisfacao/:id/tratado': {
    who: 'apoio',
    given: async (w) => {
      const given = await w.one(
        'select ticket_id id from support_ratings where voided_at is null and followed_up_at is null order by score desc nulls last, ticket_id limit 1',
      )
      await w.sql(
        "update support_ratings set score = 1, rated_at = now(), follow_up_at = now(), follow_up_by = (select id from users where email = 'apoio@aval.example') where ticket_id = :id",
        given,
      )
      return given
    },
    page: '/admin/suporte/satisfacao',
    effect: 'select 1 from support_ratings where ticket_id = :id and followed_up_at is not null',
  },
}
