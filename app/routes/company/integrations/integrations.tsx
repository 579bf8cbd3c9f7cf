import { keysOf } from '~/domain/api-keys/reading'
import { mailboxOf } from '~/domain/order-mails/reading'
import { shopOf } from '~/domain/shops/reading'
import { endpointsOf } from '~/domain/webhooks/reading'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/integrations'
import { KeysSection } from './keys-section'
import { OrderMailSection } from './order-mail-section'
import { ShopSection } from './shop-section'
import { WebhooksSection } from './webhooks-section'

/** What connects a company's programs with Aval: one section each. */
export const loader = page(async (ctx) => {
  const [keys, shop, mailbox, endpoints] = await Promise.all([
    keysOf(ctx),
    shopOf(ctx),
    mailboxOf(ctx),
    endpointsOf(ctx),
  ])
  return {
    keys,
    shop,
    mailbox,
    endpoints,
    now: ctx.now,
    seo: unlisted('Integrações', 'O que liga os programas da empresa à Aval.'),
  }
})

export default function Integrations({
  loaderData: { keys, shop, mailbox, endpoints, now },
}: Route.ComponentProps) {
  return (
    <Page
      title="Integrações"
      lead="Ligue a Aval aos programas que já usa."
      crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}
    >
      <ShopSection shop={shop} now={now} />
      <OrderMailSection mailbox={mailbox} now={now} />
      <KeysSection keys={keys} now={now} />
      <WebhooksSection endpoints={endpoints} now={now} />
      <Section title="Fora da Aval" lead="O que se mostra e se leva sem ligar programa nenhum.">
        <p>
          <A to={paths.myWidgets()}>No seu site</A>: selo, pontuação e avaliações, com um pedaço de código.
          <br />
          <A to={paths.companyBundle()}>Levar com provas</A>: tudo o que se diz da empresa, num pacote que se
          confere sem nós.
        </p>
      </Section>
    </Page>
  )
}
