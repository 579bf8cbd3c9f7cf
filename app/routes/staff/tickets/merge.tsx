import { mergeForm } from '~/domain/tickets/forms'
import { mergeTicket } from '~/domain/tickets/merging'
import { staffTicket } from '~/domain/tickets/staff-ticket'
import { isActive, stateWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/merge'
import '~/ui/plain-rows.css'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, number, subject, requester } = await staffTicket(ctx, params.id)
  return {
    ticket: { id, number, subject },
    requester,
    seo: unlisted(`Juntar ${number}`, 'Juntar dois pedidos.'),
  }
})

export const action = submit(mergeForm, async (ctx, { number }, { params }: Route.ActionArgs, info) => {
  const into = await mergeTicket(ctx, params.id, number)
  return done(info, paths.ticket(into), 'Juntos. Quem pediu é avisado de que continua aqui.')
})

export default function Merge({ loaderData: { ticket, requester }, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title={`Juntar o ${ticket.number} a outro`}
      lead={ticket.subject}
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.ticket(ticket.id), label: ticket.number },
      ]}
    >
      <div className="ticket-flow">
        <p>
          Este acaba e continua no outro, onde se lê o que foi escrito em ambos. Quem pediu é avisado. Não se
          desfaz. Só se juntam pedidos da mesma pessoa, e a um que esteja aberto; os de pessoas diferentes
          ligam-se um ao outro.
        </p>
        <Panel title={`Outros pedidos de ${requester.name}`}>
          {requester.earlier.length === 0 ? (
            <p className="soft">Não tem mais nenhum.</p>
          ) : (
            <ul className="plain-rows">
              {requester.earlier.map((t) => (
                <li key={t.id}>
                  <span>
                    <span className="ticket-number">{t.number}</span>{' '}
                    <A to={paths.ticket(t.id)}>{t.subject}</A>
                  </span>
                  {isActive(t.state) ? (
                    <PostButton
                      action={paths.ticketStep(ticket.id, 'juntar')}
                      label="Juntar a este"
                      size="small"
                      fields={{ number: t.number }}
                    />
                  ) : (
                    <span className="soft">{stateWords[t.state].word}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <PostForm
          tried={actionData}
          submit="Juntar"
          actions={<ButtonLink to={paths.ticket(ticket.id)}>Cancelar</ButtonLink>}
        >
          <TextField
            name="number"
            label="Número do pedido que fica, se não está acima"
            required
            width="short"
            maxLength={20}
            placeholder="T-2026-000123"
            autoComplete="off"
          />
        </PostForm>
      </div>
    </Page>
  )
}
