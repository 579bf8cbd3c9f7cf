import { myTicketNumbered } from '~/domain/tickets/my-tickets'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/contact-sent'

/** The number of what was just sent. It opens nothing but what is one's own: the link to the ticket is in the mail. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const given = new URL(request.url).searchParams.get('numero') ?? ''
  const number = /^T-\d{4}-\d{6}$/.test(given) ? given : null
  return {
    number,
    // Sent with another address than that of the account, it is not there.
    mine: number && ctx.actor.kind === 'user' ? await myTicketNumbered(ctx, number) : null,
    seo: unlisted('Pedido recebido', 'O seu pedido foi recebido.'),
  }
})

export default function ContactSent({ loaderData: { number, mine } }: Route.ComponentProps) {
  return (
    <Page width="reading" title="Recebemos o seu pedido">
      <Notice
        tone="ok"
        title={
          number ? (
            <>
              O número é <Code copy>{number}</Code>
            </>
          ) : (
            'Obrigado'
          )
        }
        actions={
          <>
            {mine && (
              <ButtonLink kind="primary" to={paths.myTicket(mine)}>
                Ver o pedido
              </ButtonLink>
            )}
            <ButtonLink to={paths.home()}>Ir para o início</ButtonLink>
          </>
        }
      >
        <p>
          Enviámos-lhe uma mensagem com este número e uma ligação para seguir o pedido e acrescentar o que
          faltar. Se não chegar em poucos minutos, veja no correio não desejado.
        </p>
      </Notice>
    </Page>
  )
}
