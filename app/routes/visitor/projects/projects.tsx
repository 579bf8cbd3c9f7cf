import { placesAndCategories } from '~/domain/places/places-and-categories'
import { projectsPage } from '~/domain/projects/listing'
import {
  filterParams,
  filterQuery,
  type ProjectSort,
  projectFilter,
  sorts,
} from '~/domain/projects/project-filter'
import { confirmedMeaning } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardGrid, Columns } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { number } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { ProjectCard } from '~/ui/project-card'
import { page, seo } from '~/web/route'
import type { Route } from './+types/projects'
import { canonicalOf, listWords, paramWords } from './list-words'
import { Narrow } from './narrow'
import './project.css'

/** Work that companies show: one list, its address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const all = await placesAndCategories(ctx.now)
  const thisYear = Number(lisbonDay(ctx.now).slice(0, 4))
  const { filter, ignored } = projectFilter(new URL(request.url).searchParams, all, thisYear)
  const { companies, ...found } = await projectsPage(filter)
  info.tags.add(tag.projects)
  for (const id of companies) info.tags.add(tag.company(id))
  const words = listWords(filter, all)
  const canonical = canonicalOf(filter)
  const narrowed = Boolean(filter.value || filter.since || filter.after) || filter.sort !== 'recentes'
  const parent = filter.category ? (all.categories.get(filter.category)?.parent ?? filter.category) : null
  const head = seo({
    title: words.title,
    description: `${words.title}: trabalhos feitos por empresas aprovadas, com fotografias do antes e do depois, valor e duração, e os que o cliente confirmou.`,
    canonical,
    noindex: narrowed || found.projects.length < settings.listing.thin,
    trail: words.crumbs,
  })
  return {
    filter,
    ignored: ignored.map((name) => paramWords[name]),
    ...found,
    words,
    thisYear,
    choices: {
      categories: [...all.categories.values()]
        .filter((c) => c.parent === parent || c.id === filter.category)
        .map(({ id, name }) => ({ id, name })),
      districts: [...all.districts.values()],
    },
    seo: head,
  }
})

export const handle = { cache: { params: filterParams, seconds: 60 } }

type Data = Route.ComponentProps['loaderData']

export default function Projects({ loaderData: d }: Route.ComponentProps) {
  return (
    <Page
      title={d.words.title}
      lead="Trabalhos que as empresas mostram, vistos por nós antes de publicados. Do lugar só se diz o concelho."
      crumbs={d.words.crumbs}
    >
      <Columns
        side={
          <Narrow
            filter={d.filter}
            counts={d.counts}
            choices={d.choices}
            names={d.words}
            thisYear={d.thisYear}
          />
        }
      >
        {d.ignored.length > 0 && (
          <Notice tone="warn">
            <p>
              Este endereço pedia algo que não existe: {d.ignored.join(', ')}. Mostramos a lista sem isso.
            </p>
          </Notice>
        )}
        {d.projects.length === 0 ? <Nothing {...d} /> : <List {...d} />}
      </Columns>
    </Page>
  )
}

function List({ projects, filter, next, total }: Data) {
  return (
    <>
      <div className="list-head">
        {total !== null ? (
          <p role="status">
            <b>{number(total)}</b> {total === 1 ? 'projeto' : 'projetos'}
          </p>
        ) : (
          <span />
        )}
        <ChipLinks
          label="Ordenar por"
          options={(Object.keys(sorts) as ProjectSort[]).map((sort) => ({
            label: sorts[sort],
            href: paths.projects(filterQuery(filter, { ordem: sort })),
            current: filter.sort === sort,
          }))}
        />
      </div>
      <CardGrid label="Projetos">
        {projects.map((project, i) => (
          <ProjectCard key={project.href} project={project} heading="h2" eager={i < 2} />
        ))}
      </CardGrid>
      <Paging
        next={next ? paths.projects(filterQuery(filter, { depois: next })) : null}
        first={filter.after ? paths.projects(filterQuery(filter)) : null}
      />
      <Panel>
        <details>
          <summary>O que quer dizer «Confirmado pelo cliente»</summary>
          <p>{confirmedMeaning}</p>
        </details>
      </Panel>
    </>
  )
}

function Nothing({ filter, words }: Data) {
  if (filter.after)
    return (
      <EmptyState
        title="A lista acaba aqui"
        actions={<ButtonLink to={paths.projects(filterQuery(filter))}>Voltar ao início da lista</ButtonLink>}
      />
    )
  const wider =
    filter.category && filter.district
      ? [
          { to: paths.projects({ categoria: filter.category }), label: words.category },
          { to: paths.projects({ distrito: filter.district }), label: words.district },
        ]
      : []
  const narrowed = Boolean(filter.category || filter.district || filter.value || filter.since)
  return (
    <EmptyState
      title={narrowed ? 'Nenhum projeto assim, por enquanto' : 'Ainda não há projetos'}
      actions={
        <>
          {narrowed && (
            <ButtonLink kind="primary" to={paths.projects()}>
              Ver todos os projetos
            </ButtonLink>
          )}
          {wider.map((way) => (
            <ButtonLink key={way.to} to={way.to}>
              Só {way.label}
            </ButtonLink>
          ))}
          <ButtonLink to={paths.companies({ categoria: filter.category, distrito: filter.district })}>
            Procurar empresas
          </ButtonLink>
        </>
      }
    >
      <p>
        {narrowed
          ? 'Retire um filtro, ou procure empresas: muitas trabalham e ainda não mostram projetos.'
          : 'Quando uma empresa publicar um trabalho, aparece aqui.'}
      </p>
    </EmptyState>
  )
}
