import { inPlace } from '~/domain/places/place-words'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { reviewsPage } from '~/domain/reviews/listings/listings'
import {
  chosen,
  filterQuery,
  listParams,
  reviewFilter,
  withBelow,
  withPlace,
} from '~/domain/reviews/listings/review-filter'
import { proofLevels } from '~/domain/reviews/proof/proof-words'
import { topicsIn } from '~/domain/reviews/topics/topics-lexicon'
import { parseQuery } from '~/domain/shared/parse-query'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardList, Columns } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { decimal } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { ReviewCard } from '~/ui/review-card'
import { leadByCode } from '~/web/code-searched'
import { page, seo } from '~/web/route'
import type { Route } from './+types/reviews'
import { Narrow } from './narrow'

/** All published reviews, the newest first. The address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const known = await placesAndCategories(ctx.now)
  const filter = withPlace(reviewFilter(new URL(request.url).searchParams), known.municipalities)
  leadByCode(filter.text)
  const categories = [...known.categories.values()]
  const { reviews, next } = await reviewsPage(ctx, filter, withBelow(categories, filter.category))
  info.tags.add(tag.reviews)
  for (const review of reviews) info.tags.add(tag.review(review.id))
  const category = known.categories.get(filter.category ?? '')?.name
  const place = (
    known.municipalities.get(filter.municipality ?? '') ?? known.districts.get(filter.district ?? '')
  )?.name
  const text = filter.text && `«${filter.text}»`
  const about = [text, category?.toLowerCase(), place && inPlace(place)].filter(Boolean).join(' ')
  const { categoria, distrito, concelho } = filterQuery(filter)
  return {
    filter,
    reviews,
    next,
    about,
    // Nothing to search by («%»): nothing is found by it.
    unsearched: filter.text !== null && parseQuery(filter.text).words.length === 0,
    choices: {
      categories: categories.map(({ id, name, parent }) => ({ id, name, parent })),
      districts: [...known.districts.values()].map(({ code, name }) => ({ code, name })),
      municipalities: [...known.municipalities.values()]
        .filter((m) => m.district === filter.district)
        .map(({ code, name }) => ({ code, name })),
      topics: topicsIn(filter.category),
      thisYear: ctx.now.getUTCFullYear(),
    },
    now: ctx.now,
    seo: seo({
      title: about ? `Avaliações: ${about}` : 'Avaliações',
      description: `Avaliações de empresas portuguesas${about ? ` (${about})` : ''}, das mais recentes às mais antigas, cada uma com a forma como foi verificada.`,
      canonical: paths.reviews({ categoria, distrito, concelho }),
      noindex: chosen(filter).length > 0 || Boolean(filter.after) || reviews.length < 3,
    }),
  }
})

export const meta = () => [feed]
const feed = {
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Avaliações na Aval',
  href: paths.reviewsFeed(),
}
export const handle = {
  cache: { params: listParams.filter((name) => name !== 'ordem' && name !== 'servico'), seconds: 60 },
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { filter, reviews, next, about, unsearched, choices, now } = loaderData
  const filtered = Object.values(filterQuery(filter)).some((v) => v !== null)
  return (
    <Page
      title={about ? `Avaliações: ${about}` : 'Avaliações'}
      lead="O que se diz das empresas, das mais recentes às mais antigas. Cada uma diz como foi verificada."
      actions={
        <ButtonLink kind="primary" icon="star" to={paths.newReview()}>
          Escrever uma avaliação
        </ButtonLink>
      }
    >
      <Columns side={<Narrow filter={filter} {...choices} />}>
        {reviews.length === 0 ? (
          <EmptyState
            title={
              unsearched
                ? 'Não se procurou nada'
                : filter.after
                  ? 'Não há mais avaliações'
                  : 'Nenhuma avaliação com estes filtros'
            }
            actions={filtered && <ButtonLink to={paths.reviews()}>Ver todas</ButtonLink>}
          >
            <p>
              {unsearched
                ? `Em «${filter.text}» não há nenhuma palavra por que se possa procurar. Escreva outra, por exemplo «orçamento».`
                : 'Retire um filtro, ou procure por outra palavra.'}
            </p>
          </EmptyState>
        ) : (
          <CardList label="Avaliações">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} now={now} showCompany heading="h2" />
            ))}
          </CardList>
        )}
        <Paging
          next={next && paths.reviews({ ...filterQuery(filter), depois: next })}
          first={filter.after && paths.reviews(filterQuery(filter))}
        />
      </Columns>
      <Section
        id="verificacao"
        title="Como se verifica uma avaliação"
        lead="Cada avaliação diz como foi verificada. Quanto melhor a prova, mais pesa na pontuação da empresa."
      >
        <Facts
          rows
          facts={proofLevels().map(({ label, explanation, weight }) => ({
            label,
            value: `Peso ${decimal(weight)}`,
            source: explanation,
          }))}
        />
      </Section>
    </Page>
  )
}
