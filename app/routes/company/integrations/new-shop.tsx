import { authorise } from '~/domain/permissions'
import { newShopForm } from '~/domain/shops/forms'
import { createShop } from '~/domain/shops/managing'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-shop'
import { ShopDelayField } from './shop-delay-field'
import { integrationsTrail } from './trail'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  return { seo: unlisted('Ligar a loja', 'Convites a partir das encomendas de uma loja.') }
})

export const action = submit(newShopForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createShop(ctx, input)
  return done(info, paths.shop(id), 'Ligação criada. Cole o endereço na loja.')
})

export default function NewShop({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ligar a loja"
      lead="Damos-lhe um endereço e um segredo para a loja. As encomendas que chegarem ficam à espera até as confirmar."
      crumbs={integrationsTrail}
      tried={actionData}
      submit="Criar o endereço"
      leave={{ to: paths.integrations(), label: 'Cancelar' }}
    >
      <ShopDelayField />
    </FormPage>
  )
}
