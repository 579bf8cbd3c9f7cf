import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import {
  budgetInWords,
  closedWords,
  proposalsInWords,
  whenInWords,
} from '~/domain/work-requests/asking/work-words'
import { type ListedWork, worksPage } from '~/domain/work-requests/reading/listing'
import { workFilter, workParams, workQuery } from '~/domain/work-requests/reading/work-filter'
import { figuresOf } from '~/domain/work-requests/statistics/figures'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { SelectField } from '~/ui/choices'
import { EmptyState } from '~/ui/empty-state'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Time } from '~/ui/time'
import { page, seo } from '~/web/route'
import type { Route } from './+types/works'
import { canonicalOf, figuresOfWhat, listWords, paramWords } from './work-words-of-list'

/** Work that people ask for, for companies and the curious: one list, its address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const all = await placesAndCategories(ctx.now)
  const { filter, ignored } = workFilter(new URL(request.url).searchParams, all)
  const [{ works, next }, figures] = await Promise.all([
    worksPage(filter, all.categories),
    filter.after ? null : figuresOf(ctx.db, { category: filter.category, district: filter.district }),
  ])
  info.tags.add(tag.works)
  const words = listWords(filter, all)
  return {
    filter,
    ignored: ignored.map((name) => paramWords[name]),
    works,
    next,
    words,
    figures: figures && figuresOfWhat(figures, all),
    now: ctx.now,
    categories: [...all.categories.values()].map(({ id, name, parent }) => ({ id, name, parent })),
    districts: [...all.districts.values()],
    municipalities: [...all.municipalities.values()].filter((m) => m.district === filter.district),
    seo: seo({
      title: words.title,
      description: `${words.title}: o que as pessoas precisam de ver feito, com o concelho, o prazo e o orçamento. Nomes e contactos ficam fechados.`,
      canonical: canonicalOf(filter),
      trail: words.crumbs,
      noindex: Boolean(filter.after) || works.length < settings.listing.thin,
    }),
  }
})

export const handle = { cache: { params: workParams, seconds: 60 } }

type Data = Route.ComponentProps['loaderData']

export default function Works({ loaderData: d }: Route.ComponentProps) {
  const asked = { categoria: d.filter.category, concelho: d.filter.municipality }
  return (
    <Page
      title={d.words.title}
      lead="O que as pessoas precisam de ver feito. Só se diz o concelho: nomes e contactos ficam fechados."
      crumbs={d.words.crumbs}
      actions={
        <ButtonLink kind="primary" to={paths.askWork(asked)}>
          Pedir um trabalho
        </ButtonLink>
      }
    >
      <Narrow {...d} />
      {d.figures && <p className="soft">{d.figures}</p>}
      {d.ignored.length > 0 && (
        <Notice tone="warn">
          <p>Este endereço pedia algo que não existe: {d.ignored.join(', ')}. Mostramos a lista sem isso.</p>
        </Notice>
      )}
      {d.works.length === 0 ? (
        <Nothing {...d} />
      ) : (
        <>
          <CardList label="Trabalhos">
            {d.works.map((work) => (
              <Card key={work.id} work={work} now={d.now} />
            ))}
          </CardList>
          <Paging
            next={d.next ? paths.works(workQuery(d.filter, { depois: d.next })) : null}
            first={d.filter.after ? paths.works(workQuery(d.filter)) : null}
          />
        </>
      )}
    </Page>
  )
}

function Card({ work, now }: { work: ListedWork; now: Date }) {
  return (
    <Panel title={<A to={paths.work(work.id)}>{work.title}</A>}>
      <p className="soft">
        {work.category}, {work.place}, <Time at={work.at} now={now} />
      </p>
      {work.excerpt && <p>{work.excerpt.length >= 220 ? `${work.excerpt}…` : work.excerpt}</p>}
      <p className="soft">
        {whenInWords(work.whenKind, work.whenFrom, work.whenTo)}.{' '}
        {work.budgetBand !== null && `Orçamento: ${budgetInWords(work.budgetBand)}. `}
        {proposalsInWords(work.proposals)}.{work.photos && ' Com fotografias.'}
      </p>
    </Panel>
  )
}

function Narrow({ filter, categories, districts, municipalities }: Data) {
  const options = categories
    .filter((c) => c.parent === null)
    .flatMap((root) => [
      { value: root.id, label: root.name },
      ...categories
        .filter((c) => c.parent === root.id)
        .map((c) => ({ value: c.id, label: `\u00a0\u00a0${c.name}` })),
    ])
  return (
    <FilterForm action={paths.works()} label="Procurar nos trabalhos" submit="Procurar">
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
      {municipalities.length > 0 && (
        <SelectField
          name="concelho"
          label="Concelho"
          empty="Todo o distrito"
          options={municipalities.map((m) => ({ value: m.code, label: m.name }))}
          defaultValue={filter.municipality}
        />
      )}
    </FilterForm>
  )
}

function Nothing({ filter, words }: Data) {
  if (filter.after)
    return (
      <EmptyState
        title="A lista acaba aqui"
        actions={<ButtonLink to={paths.works(workQuery(filter))}>Voltar ao início da lista</ButtonLink>}
      />
    )
  const narrowed = Boolean(filter.category || filter.district)
  return (
    <EmptyState
      title={narrowed ? 'Nenhum trabalho assim, por enquanto' : 'Ainda não há trabalhos'}
      actions={
        <>
          {narrowed && (
            <ButtonLink kind="primary" to={paths.works()}>
              Ver todos os trabalhos
            </ButtonLink>
          )}
          {filter.category && filter.district && (
            <>
              <ButtonLink to={paths.works({ categoria: filter.category })}>Só {words.category}</ButtonLink>
              <ButtonLink to={paths.works({ distrito: filter.district })}>Só o distrito</ButtonLink>
            </>
          )}
          <ButtonLink to={paths.companies({ categoria: filter.category, distrito: filter.district })}>
            Procurar empresas
          </ButtonLink>
        </>
      }
    >
      <p>Precisa de alguém? Peça: as empresas que servem são avisadas. {closedWords()}</p>
    </EmptyState>
  )
}
