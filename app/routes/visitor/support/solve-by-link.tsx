import { byLinkForm } from '~/domain/tickets/forms'
import { solveByLink } from '~/domain/tickets/replying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/solve-by-link'

/** The button lies on the ticket's page. Comes here whose press was refused. */
export const loader = page(() => ({
  seo: unlisted('Dar por resolvido', 'Um pedido de apoio.'),
}))

export const action = submit(byLinkForm, async (ctx, { token }, _: Route.ActionArgs, info) => {
  await solveByLink(ctx, token)
  return done(info, paths.followTicket({ token }), 'Obrigado por dizer. O pedido ficou resolvido.')
})

export default function SolveByLink({ actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Dar por resolvido"
      lead={actionData?.message ?? 'Abra o pedido pela ligação da mensagem: o botão está lá.'}
    >
      <ButtonLink to={paths.contact()}>Contactar o apoio</ButtonLink>
    </Page>
  )
}
