import { shopTones, shopWords } from '~/domain/shops/order-words'
import type { ShopLine } from '~/domain/shops/reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count } from '~/ui/format'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'

/** Where the company's shop tells us which orders are done. */
export function ShopSection({ shop, now }: { shop: ShopLine; now: Date }) {
  return (
    <Section
      id="loja"
      title="Convites a partir da loja"
      lead="Quando uma encomenda fica concluída na vossa loja, o cliente é convidado a avaliar uns dias depois. Funciona com WooCommerce, Shopify, PrestaShop, Stripe, Zapier e Make."
      actions={
        shop && (
          <ButtonLink kind={shop.state === 'checking' ? 'primary' : undefined} to={paths.shop(shop.id)}>
            Abrir a ligação
          </ButtonLink>
        )
      }
    >
      {shop ? (
        <Facts
          rows
          facts={[
            { label: 'Estado', value: <Badge tone={shopTones[shop.state]}>{shopWords[shop.state]}</Badge> },
            {
              label: 'Última entrega',
              value: shop.lastAt ? <Time at={shop.lastAt} now={now} /> : 'Ainda nenhuma',
            },
            { label: 'À espera', value: count(shop.waiting, 'encomenda', 'encomendas') },
          ]}
        />
      ) : (
        <EmptyState
          title="Ainda sem loja ligada"
          actions={
            <ButtonLink kind="primary" icon="plus" to={paths.newShop()}>
              Ligar a loja
            </ButtonLink>
          }
        >
          Basta colar um endereço na loja. Nada é enviado antes de ver o que chegou.
        </EmptyState>
      )}
    </Section>
  )
}
