import { myReview } from '~/domain/reviews/my-reviews'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { designPage, makePicture } from '../../social-images/design-page'
import { Designer } from '../../social-images/designer'
import type { Route } from './+types/share-review'

/** A picture of one's own review. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const [mine, made] = await Promise.allSettled([
    myReview(ctx, params.id),
    designPage(ctx, request, { object: 'avaliacao', id: params.id }),
  ])
  // Whose it is comes first: nobody else finds this page.
  if (mine.status === 'rejected') throw mine.reason
  if (made.status === 'rejected') throw made.reason
  const design = made.value
  if (!design) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  return { design, id: params.id, seo: unlisted('Partilhar a avaliação', 'Uma imagem da sua avaliação.') }
})

export const action = makePicture

export default function ShareReview({ loaderData: { design, id }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Partilhar a avaliação"
      width="full"
      lead={design.label}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
      ]}
    >
      <Designer design={design} tried={actionData} base={paths.shareMyReview(id)} />
    </Page>
  )
}
