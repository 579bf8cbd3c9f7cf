import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { askSupport } from '~/domain/tickets/contacting'
import { newTicketForm } from '~/domain/tickets/forms'
import { ticketKinds } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import { KindField, MessageFields, TicketFiles } from '../../tickets/ticket-fields'
import type { Route } from './+types/new-ticket'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  const about = new URL(request.url).searchParams.get('sobre')
  return {
    kind: ticketKinds.find((kind) => kind === about),
    limits: settings.ticket,
    seo: unlisted('Pedir apoio', 'Escrever à equipa da Aval.'),
  }
})

export const action = submit(newTicketForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { id, number } = await askSupport(ctx, input)
  return done(info, paths.myTicket(id), `Recebemos o seu pedido: é o ${number}.`)
})

export default function NewTicket({ loaderData: { kind, limits }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Pedir apoio"
      lead="Responde uma pessoa da nossa equipa. Avisamos por e-mail."
      crumbs={[
        { to: paths.myTickets(), label: 'Pedidos de apoio' },
        { to: paths.newTicket(), label: 'Pedir apoio' },
      ]}
      keepsText
      tried={actionData}
      encType="multipart/form-data"
      submit="Enviar"
      leave={{ to: paths.myTickets(), label: 'Cancelar' }}
    >
      <KindField defaultValue={kind} />
      <MessageFields limits={limits} />
      <TicketFiles />
    </FormPage>
  )
}
