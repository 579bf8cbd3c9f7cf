import { nothingForm } from '~/domain/tickets/forms'
import { ownTicket, solveMyTicket } from '~/domain/tickets/replying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/solve-ticket'

/** The button lies on the ticket's page. Comes here whose press was refused. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, number, subject } = await ownTicket(ctx, params.id)
  return {
    ticket: { id, number, subject },
    seo: seo({ title: 'Dar por resolvido', description: 'Um pedido de apoio.', noindex: true }),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await solveMyTicket(ctx, params.id)
  return done(info, paths.myTicket(params.id), 'Obrigado por dizer. O pedido ficou resolvido.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function SolveTicket({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading" title="Dar por resolvido" lead={`${ticket.number}: ${ticket.subject}`}>
      <PostForm
        tried={actionData}
        submit="Já está resolvido"
        actions={<ButtonLink to={paths.myTicket(ticket.id)}>Voltar ao pedido</ButtonLink>}
      />
    </Page>
  )
}
