import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/contact-sent'

/** The number of what was just sent. It opens nothing: the link to the ticket is in the mail. */
export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const number = new URL(request.url).searchParams.get('numero') ?? ''
  return {
    number: /^T-\d{4}-\d{6}$/.test(number) ? number : null,
    member: ctx.actor.kind === 'user',
    seo: seo({ title: 'Pedido recebido', description: 'O seu pedido foi recebido.', noindex: true }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ContactSent({ loaderData: { number, member } }: Route.ComponentProps) {
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
            {member && (
              <ButtonLink kind="primary" to={paths.myTickets()}>
                Ver os meus pedidos
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
