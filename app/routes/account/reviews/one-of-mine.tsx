import { myReview } from '~/domain/reviews/my-reviews'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/one-of-mine'
import { Mine } from './my-review'

/** One of my reviews, whatever became of it: where every mail about it leads while nobody else can read it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const review = await myReview(ctx, params.id)
  return {
    review,
    now: ctx.now,
    seo: unlisted(`A sua avaliação de ${review.company.name}`, 'Uma avaliação que escreveu.'),
  }
})

export default function OneOfMine({ loaderData: { review, now } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title={`A sua avaliação de ${review.company.name}`}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
      ]}
    >
      <Mine review={review} now={now} />
    </Page>
  )
}
