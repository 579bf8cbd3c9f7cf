import { placesAndCategories } from '~/domain/companies/places-and-categories'
import { reviewsPage } from '~/domain/reviews/listings'
import { proofLevels } from '~/domain/reviews/review-card'
import { filterQuery, reviewFilter, withBelow } from '~/domain/reviews/review-filter'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardList, Columns } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, FilterForm, Filters } from '~/ui/filters'
import { decimal } from '~/ui/format'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { ReviewCard } from '~/ui/review-card'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/reviews'

/** All published reviews, the newest first. The address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const filter = reviewFilter(new URL(request.url).searchParams)
  const known = await placesAndCategories(ctx.now)
  const categories = [...known.categories.values()]
  const { reviews, next } = await reviewsPage(ctx, filter, withBelow(categories, filter.category))
  info.tags.add(tag.reviews)
  for (const review of reviews) info.tags.add(tag.review(review.id))
  const category = known.categories.get(filter.category ?? '')?.name
  const district = known.districts.get(filter.district ?? '')?.name
  const about = [category?.toLowerCase(), district && `em ${district}`].filter(Boolean).join(' ')
  const { q, estrelas, comprovativo, respondidas, ...place } = filterQuery(filter)
  return {
    filter,
    reviews,
    next,
    categories: categories.map(({ id, name, parent }) => ({ id, name, parent })),
    districts: [...known.districts.values()],
    about,
    now: ctx.now,
    seo: seo({
      title: about ? `Avaliações: ${about}` : 'Avaliações',
      description: `Avaliações de empresas portuguesas${about ? ` (${about})` : ''}, das mais recentes às mais antigas, cada uma com a forma como foi verificada.`,
      canonical: paths.reviews(place),
      noindex: Boolean(q ?? estrelas ?? comprovativo ?? respondidas ?? filter.after) || reviews.length < 3,
    }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = {
  cache: {
    params: ['q', 'estrelas', 'comprovativo', 'respondidas', 'categoria', 'distrito', 'depois'],
    seconds: 60,
  },
}

type Data = Route.ComponentProps['loaderData']

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { filter, reviews, next, about, now } = loaderData
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
      <Columns side={<Narrow {...loaderData} />}>
        {reviews.length === 0 ? (
          <EmptyState
            title={filter.after ? 'Não há mais avaliações' : 'Nenhuma avaliação com estes filtros'}
            actions={filtered && <ButtonLink to={paths.reviews()}>Ver todas</ButtonLink>}
          >
            <p>Retire um filtro, ou procure por outra palavra.</p>
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
          facts={proofLevels.map(({ label, explanation, weight }) => ({
            label,
            value: `Peso ${decimal(weight)}`,
            source: explanation,
          }))}
        />
      </Section>
    </Page>
  )
}

function Narrow({ filter, categories, districts }: Data) {
  const to = (change: Parameters<typeof filterQuery>[1]) => paths.reviews(filterQuery(filter, change))
  const roots = categories.filter((c) => c.parent === null)
  const options = roots.flatMap((root) => [
    { value: root.id, label: root.name },
    ...categories
      .filter((c) => c.parent === root.id)
      .map((c) => ({ value: c.id, label: `\u00a0\u00a0${c.name}` })),
  ])
  const kept = Object.entries(filterQuery(filter, { q: null, categoria: null, distrito: null }))
  return (
    <>
      <FilterForm
        action={paths.reviews()}
        label="Procurar nas avaliações"
        submit="Procurar"
        keep={Object.fromEntries(kept.filter(([, v]) => v !== null).map(([k, v]) => [k, String(v)]))}
      >
        <TextField name="q" type="search" label="Palavras" defaultValue={filter.text} maxLength={100} />
        <SelectField
          name="categoria"
          label="Categoria"
          empty="Todas"
          options={options}
          defaultValue={filter.category}
        />
        <SelectField
          name="distrito"
          label="Distrito"
          empty="Todo o país"
          options={districts.map((d) => ({ value: d.code, label: d.name }))}
          defaultValue={filter.district}
        />
      </FilterForm>
      <Filters
        active={activeFilters(filter, to)}
        clearHref={paths.reviews()}
        groups={[
          {
            label: 'Estrelas',
            options: [5, 4, 3, 2, 1].map((n) => ({
              label: n === 1 ? '1 estrela' : `${n} estrelas`,
              href: to({ estrelas: filter.stars === n ? null : n }),
              current: filter.stars === n,
            })),
          },
          {
            label: 'Como foi verificada',
            options: [
              {
                label: 'Com comprovativo',
                href: to({ comprovativo: filter.proof === true ? null : 'sim' }),
                current: filter.proof === true,
              },
              {
                label: 'Sem comprovativo',
                href: to({ comprovativo: filter.proof === false ? null : 'nao' }),
                current: filter.proof === false,
              },
            ],
          },
          {
            label: 'Resposta da empresa',
            options: [
              {
                label: 'Respondidas',
                href: to({ respondidas: filter.replied ? null : 'sim' }),
                current: filter.replied,
              },
            ],
          },
        ]}
      />
    </>
  )
}

function activeFilters(filter: Data['filter'], to: (change: Record<string, null>) => string): ActiveFilter[] {
  const on: [boolean, string, string][] = [
    [filter.text !== null, `«${filter.text}»`, 'q'],
    [filter.stars !== null, filter.stars === 1 ? '1 estrela' : `${filter.stars} estrelas`, 'estrelas'],
    [filter.proof !== null, filter.proof ? 'com comprovativo' : 'sem comprovativo', 'comprovativo'],
    [filter.replied, 'respondidas', 'respondidas'],
  ]
  return on
    .filter(([active]) => active)
    .map(([, label, name]) => ({ label, removeHref: to({ [name]: null }) }))
}
