import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { askSupport } from '~/domain/tickets/contacting'
import { newTicketForm } from '~/domain/tickets/forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import { askedAbout } from '../../tickets/asked-about'
import { KindField, MessageFields, TicketFiles } from '../../tickets/ticket-fields'
import type { Route } from './+types/new-ticket'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  return {
    ...askedAbout(request),
    limits: settings.ticket,
    seo: unlisted('Pedir apoio', 'Escrever à equipa da Aval.'),
  }
})

export const action = submit(newTicketForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { id, number } = await askSupport(ctx, input)
  return done(info, paths.myTicket(id), `Recebemos o seu pedido: é o ${number}.`)
})

export default function NewTicket({
  loaderData: { kind, subject, limits },
  actionData,
}: Route.ComponentProps) {
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
      <MessageFields limits={limits} about={subject} />
      <TicketFiles />
    </FormPage>
  )
}
