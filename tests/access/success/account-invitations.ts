import type { World } from '../sending.ts'
import { withRoom } from './acting.ts'
import { pdf, text } from './files.ts'
import { day, type Successes, type Values } from './row.ts'

const ticketOf = (state: string) =>
  `select t.id, u.email who from tickets t join users u on u.id = t.requester_id where t.state ${state} order by t.id limit 1`
export const accountTickets: Successes = {
  '/perfil/tickets/novo': {
    who: 'cliente',
    fields: { kind: 'support', subject: 'Não encontro a minha avaliação', files: pdf() },
    effect: "select 1 from tickets where subject = 'Não encontro a minha avaliação'",
  },
  '/perfil/tickets/:id': {
    who: ':who',
    given: ticketOf("in ('open','new','waiting_customer')"),
    fields: { text: 'Junto o que me pediram.' },
    effect: "select 1 from ticket_messages where ticket_id = :id and body = 'Junto o que me pediram.'",
  },
  '/perfil/tickets/:id/avaliar': {
    who: ':who',
    given:
      'select t.id, u.email who from support_ratings r join tickets t on t.id = r.ticket_id join users u on u.id = t.requester_id where r.score is null and r.voided_at is null order by t.id limit 1',
    fields: { score: '5' },
    effect: 'select 1 from support_ratings where ticket_id = :id and score = 5',
  },
  '/perfil/tickets/:id/resolvido': {
    who: ':who',
    given: ticketOf("in ('open','new','waiting_customer')"),
    effect: "select 1 from tickets where id = :id and state = 'solved'",
  },
}

const mine =
  "select id, email from invitations where inviter_id = (select id from users where email = 'cliente@aval.example') and kind = 'platform' and email = :email"
const invitedFriend = async (w: World, email: string): Promise<Values> => {
  await w.send(await w.as('cliente'), '/convidar', { email })
  await w.link(email, '/i/convite')
  return w.one(mine, { email })
}
const customers = (n: number) =>
  text(
    'clientes.csv',
    `e-mail;nome;referência;data\n${[...Array(3).keys()].map((i) => `cliente${n}${i}@exemplo.pt;Cliente ${i};FT 2026/${n}${i};${day(-20)}`).join('\n')}\n`,
  )
const checkedBatch = async (w: World, n: number): Promise<Values> => {
  const to = await w.send(await inviting(w), '/perfil/convites/csv', { file: customers(n) })
  return { id: to.split('/').pop() as string }
}
/** The demonstration's owner, acting for the certified company. */
async function inviting(w: World) {
  await w.sql(
    "update users set active_company_id = (select id from companies where slug = 'fontanario-canalizacoes') where email = 'dono@aval.example'",
  )
  return w.as('dono')
}
const asOwner = async (w: World): Promise<Values> => {
  await inviting(w)
  return {}
}

export const accountInvitations: Successes = {
  '/perfil/convites/equipa': {
    who: 'dono',
    given: async (w) => {
      await withRoom(w)
      return asOwner(w)
    },
    fields: { email: 'colega@exemplo.pt', role: 'viewer' },
    effect: "select 1 from invitations where email = 'colega@exemplo.pt' and kind = 'team'",
  },
  '/perfil/convites/clientes': {
    who: 'dono',
    given: asOwner,
    fields: { email: 'servido@exemplo.pt', date: day(-3), reference: 'FT 2026/881' },
    effect: "select 1 from invitations where email = 'servido@exemplo.pt' and kind = 'review'",
  },
  '/perfil/convites/csv': {
    who: 'dono',
    given: asOwner,
    fields: { file: customers(1) },
    effect:
      "select 1 from invitation_batches where file_name = 'clientes.csv' and created_at > now() - interval '5 seconds'",
  },
  '/perfil/convites/csv/:id': {
    who: 'dono',
    given: (w) => checkedBatch(w, 2),
    effect: "select 1 from invitation_batches where id = :id and state in ('running','done')",
  },
  '/perfil/convites/csv/:id/anular': {
    who: 'dono',
    given: (w) => checkedBatch(w, 3),
    page: '/perfil/convites/csv/:id',
    effect:
      "select 1 where not exists (select 1 from invitation_batches where id = :id and state <> 'cancelled')",
  },
  '/perfil/convites/:id/reenviar': {
    who: 'cliente',
    given: async (w) => {
      const given = await invitedFriend(w, 'outra.vez.amiga@exemplo.pt')
      await w.sql(
        "update invitations set sent_at = now() - interval '2 days', updated_at = now() - interval '2 days' where id = :id",
        given,
      )
      return given
    },
    effect: 'select 1 from invitations where id = :id and token_version > 1',
  },
  '/perfil/convites/:id/anular': {
    who: 'cliente',
    given: (w) => invitedFriend(w, 'afinal.nao@exemplo.pt'),
    effect: "select 1 from invitations where id = :id and state = 'revoked'",
  },
}
