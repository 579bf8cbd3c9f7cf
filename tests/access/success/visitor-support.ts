import type { World } from '../sending.ts'
import { pdf } from './files.ts'
import type { Successes, Values } from './row.ts'

/** A visitor's ticket that was just answered, and the link that the mail brings. */
async function answered(w: World): Promise<Values> {
  const given = await w.one(
    "select id, requester_email email from tickets where requester_email is not null and not requester_unproved and state = 'open' order by id limit 1",
  )
  await w.send(await w.as('apoio'), `/admin/suporte/tickets/${given.id}`, { next: 'waiting_customer' })
  return { ...given, link: await w.link(given.email as string, '/contacto/pedido') }
}

export const visitorSupport: Successes = {
  '/avaliar-suporte/:id/obrigado': {
    who: 'visitor',
    given: async (w) => {
      const asked = await w.one(
        'select t.id, t.requester_email email, r.resolution from tickets t join support_ratings r on r.ticket_id = t.id where r.score is null and t.requester_email is not null order by t.id limit 1',
      )
      await w.job('satisfaction.send', { ticketId: asked.id, resolution: Number(asked.resolution) })
      return { ...asked, link: await w.link(String(asked.email), '/avaliar-suporte') }
    },
    page: ':link',
    address: ':link',
    fields: { score: '4' },
    effect: 'select 1 from support_ratings where ticket_id = :id and score = 4',
  },
  '/ajuda/:slug/util': {
    who: 'visitor',
    given: "select 'como-se-calcula-a-pontuacao' slug",
    page: '/ajuda/:slug',
    fields: { useful: 'sim' },
    effect: "select 1 from text_votes where text = 'ajuda/' || :slug and at > now() - interval '5 seconds'",
  },
  '/contacto': {
    who: 'visitor',
    fields: { kind: 'billing', email: 'visitante@exemplo.pt', files: pdf() },
    effect: "select 1 from tickets where requester_email = 'visitante@exemplo.pt'",
  },
  '/contacto/pedido': {
    who: 'visitor',
    given: answered,
    address: ':link',
    fields: { text: 'Já agora, junto mais este pormenor.' },
    effect: "select 1 from ticket_messages where body like 'Já agora, junto mais%'",
  },
  '/contacto/pedido/resolvido': {
    who: 'visitor',
    given: answered,
    page: ':link',
    effect: "select 1 from tickets where id = :id and state = 'solved'",
  },
}
