import { myReviewList } from '~/domain/reviews/my-review-filter'
import { myReviews } from '~/domain/reviews/my-reviews'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/reviews'
import { Mine } from './my-review'

/** What I wrote, where each stands and why, and what the companies answered. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  reviews: await listing(ctx, request, myReviewList, ({ view }, after) => myReviews(ctx, view, after)),
  now: ctx.now,
  seo: unlisted('As minhas avaliações', 'As avaliações que escreveu.'),
}))

export default function MyReviews({ loaderData: { reviews, now } }: Route.ComponentProps) {
  const all = reviews.filter.view === 'todas'
  return (
    <Page
      title="As minhas avaliações"
      actions={
        <ButtonLink kind="primary" icon="star" to={paths.newReview()}>
          Escrever uma avaliação
        </ButtonLink>
      }
    >
      <List
        list={myReviewList}
        page={reviews}
        caption="As minhas avaliações"
        noun={['avaliação', 'avaliações']}
        empty={
          <EmptyState
            title={all ? 'Ainda não escreveu nenhuma avaliação' : 'Nenhuma avaliação neste estado'}
            actions={<ButtonLink to={paths.newReview()}>Escrever uma avaliação</ButtonLink>}
          >
            <p>{all ? 'Conte como correu o último serviço que contratou.' : 'As outras estão em «Todas».'}</p>
          </EmptyState>
        }
        cards={(rows) => (
          <CardList label="As minhas avaliações">
            {rows.map((review) => (
              <Mine key={review.id} review={review} now={now} />
            ))}
          </CardList>
        )}
      />
    </Page>
  )
}
