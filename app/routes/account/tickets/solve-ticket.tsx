import { nothingForm } from '~/domain/tickets/forms'
import { ownTicket, solveMyTicket } from '~/domain/tickets/replying'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/solve-ticket'

/** The button lies on the ticket's page. Comes here whose press was refused. */
export const loader = actionPage('account.open', 'Dar por resolvido', 'Um pedido de apoio.', {
  needs: async (ctx, id) => {
    const { number, subject } = await ownTicket(ctx, id)
    return { id, number, subject }
  },
})

export const action = actions(
  { resolvido: [nothingForm, solveMyTicket, 'Obrigado por dizer. O pedido ficou resolvido.'] },
  ({ id }) => paths.myTicket(id),
)

export default function SolveTicket({ loaderData, actionData }: Route.ComponentProps) {
  const ticket = loaderData.needed
  return (
    <FormPage
      title="Dar por resolvido"
      lead={`${ticket.number}: ${ticket.subject}`}
      tried={actionData}
      submit="Já está resolvido"
      leave={{ to: paths.myTicket(ticket.id), label: 'Voltar ao pedido' }}
    />
  )
}
