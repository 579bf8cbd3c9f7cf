import { myReviews } from '~/domain/reviews/my-reviews'
import { type MyFilter, myFilters } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Tabs } from '~/ui/tabs'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/reviews'
import { Mine } from './my-review'

const filterOf = (value: string | null): MyFilter => myFilters.find((f) => f === value) ?? 'todas'

/** What I wrote, where each stands and why, and what the companies answered. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = filterOf(search.get('estado'))
  const after = search.get('depois')
  return {
    ...(await myReviews(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('As minhas avaliações', 'As avaliações que escreveu.'),
  }
})

const filterWords: Record<MyFilter, string> = {
  todas: 'Todas',
  publicadas: 'Publicadas',
  'em-analise': 'Em análise',
  'nao-publicadas': 'Não publicadas',
}

export default function MyReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, filter, after, now } = loaderData
  const estado = filter === 'todas' ? null : filter
  return (
    <Page
      title="As minhas avaliações"
      actions={
        <ButtonLink kind="primary" icon="star" to={paths.newReview()}>
          Escrever uma avaliação
        </ButtonLink>
      }
    >
      <Tabs
        label="Estado das avaliações"
        tabs={myFilters.map((f) => ({
          to: paths.myReviews({ estado: f === 'todas' ? null : f }),
          label: filterWords[f],
          current: f === filter,
        }))}
      />
      {reviews.length === 0 ? (
        <EmptyState
          title={
            filter === 'todas' ? 'Ainda não escreveu nenhuma avaliação' : 'Nenhuma avaliação neste estado'
          }
          actions={<ButtonLink to={paths.newReview()}>Escrever uma avaliação</ButtonLink>}
        >
          <p>
            {filter === 'todas'
              ? 'Conte como correu o último serviço que contratou.'
              : 'As outras estão em «Todas».'}
          </p>
        </EmptyState>
      ) : (
        <CardList label="As minhas avaliações">
          {reviews.map((review) => (
            <Mine key={review.id} review={review} now={now} />
          ))}
        </CardList>
      )}
      <Paging
        next={next && paths.myReviews({ estado, depois: next })}
        first={after && paths.myReviews({ estado })}
      />
    </Page>
  )
}
