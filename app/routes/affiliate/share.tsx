import { myAffiliateId } from '~/domain/social-images/shareable'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { designPage, makePicture } from '../social-images/design-page'
import { Designer } from '../social-images/designer'
import type { Route } from './+types/share'

/** A picture with one's own partner code. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const id = await myAffiliateId(ctx)
  return {
    design: id && (await designPage(ctx, request, { object: 'parceiro', id })),
    seo: unlisted('Imagens de parceiro', 'Imagens para recomendar a Aval, com o seu código.'),
  }
})

export const action = makePicture

export default function ShareAsAffiliate({ loaderData: { design }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Imagens de parceiro"
      width="full"
      lead="Com o seu código e «Ligação de parceiro» à vista, como a lei manda. O código QR conta como clique seu."
      crumbs={[
        { to: paths.affiliateDashboard(), label: 'Painel' },
        { to: paths.affiliatesResources(), label: 'Recursos' },
      ]}
    >
      {design ? (
        <Designer design={design} tried={actionData} base={paths.shareAsAffiliate()} />
      ) : (
        <Notice title="Só quem está ativo no programa faz imagens">
          <p>Quando o seu pedido for aceite, encontra-as aqui.</p>
        </Notice>
      )}
    </Page>
  )
}
