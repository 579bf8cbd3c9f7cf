import {
  directoryFilter,
  type FilterParam,
  filterParams,
  type Sort,
  sorts,
} from '~/domain/company-pages/directory/directory-filter'
import { directoryPage } from '~/domain/company-pages/directory/directory-listing'
import { isHoliday } from '~/domain/company-pages/directory/directory-words'
import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardList, Columns } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { CompareBar, ComparePick } from '~/ui/compare-pick'
import { ChipLinks } from '~/ui/filters'
import { count, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page } from '~/web/page'
import type { Route } from './+types/directory'
import { Around, listsAround } from './around'
import { feedLink } from './feed-link'
import { addressOf, canonicalOf, scopeAt } from './list-address'
import { listSeo } from './list-seo'
import { listWords, paramWords } from './list-words'
import { Narrow } from './narrow'
import { Nothing } from './nothing'
import { Notices } from './notices'
import { whyListed } from './why-listed'

/** The directory: one list, four addresses. The address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const url = new URL(request.url)
  const path = url.pathname
  const scope = scopeAt(path)
  const all = await placesAndCategories(ctx.now)
  const { filter, ignored, unsearched } = directoryFilter(url.searchParams, all)
  const { nearest, ...found } = await directoryPage(ctx, scope, filter)
  info.tags.add(tag.directory)
  info.seen = { listed: found.companies.map((company) => company.id) }
  for (const company of [...found.companies, ...(nearest?.companies ?? [])])
    info.tags.add(tag.company(company.id))
  const words = listWords(scope, filter, all, unsearched)
  // A list by category and place is one for search engines; what narrows it further, or goes on, is not.
  const narrowed = filterParams.some((name) => !indexed.has(name) && url.searchParams.get(name))
  const parent = filter.category ? (all.categories.get(filter.category)?.parent ?? filter.category) : null
  return {
    path,
    scope,
    filter,
    ignored: ignored.map((name) => paramWords[name] ?? name),
    unsearched,
    ...found,
    companies: found.companies.map(({ why, ...company }) => ({
      ...company,
      state: scope === 'certified' ? withValidity(company) : company.state,
      why: why ? `${why}.` : whyListed(filter, company, words.category),
    })),
    nearest: nearest && {
      title: nearestTitle(listWords(scope, nearest.filter, all).title, nearest.filter.district),
      to: addressOf(path, nearest.filter),
      companies: nearest.companies,
    },
    words,
    lead: leadOf(
      words.lead,
      narrowed || !(filter.category || filter.district) ? null : found.total,
      found.counts.levels?.[1],
    ),
    now: ctx.now,
    holiday: isHoliday(ctx.now),
    near: found.read.near && (all.districts.get(found.read.near.district)?.name ?? null),
    around: narrowed ? [] : listsAround(filter, found.counts, all),
    choices: {
      // Below the chosen branch of the tree; at the root, the branches.
      categories: [...all.categories.values()]
        .filter((c) => c.parent === parent || c.id === filter.category)
        .map(({ id, name }) => ({ id, name })),
      districts: [...all.districts.values()],
      municipalities: filter.district
        ? [...all.municipalities.values()]
            .filter((m) => m.district === filter.district)
            .map(({ code, name }) => ({ code, name }))
        : [],
    },
    seo: listSeo({
      words,
      canonical: canonicalOf(path, filter),
      noindex: narrowed || found.companies.length < settings.listing.thin,
      companies: found.companies,
      figures: {
        total: unsearched === null ? found.total : null,
        certified: found.counts.levels?.[1] ?? null,
      },
    }),
  }
})

/** Among certified companies the badge says until when. */
const withValidity = ({ state, validUntil }: ListedCompany) =>
  validUntil ? { ...state, label: `${state.label} até ${shortDate(`${validUntil}T12:00:00Z`)}` } : state

/** What a list is: for one of a trade or a place in figures, else in words. */
const leadOf = (words: string, total: number | null, certified = 0): string =>
  total === null || total === 0
    ? words
    : `${count(total, 'empresa', 'empresas')} com perfil público, ${certified === 0 ? 'nenhuma' : number(certified)} com certificado em vigor. Cada avaliação diz como foi verificada.`

const nearestTitle = (title: string, district: string | null) =>
  district ? title : `${title} em todo o país`

const indexed: ReadonlySet<FilterParam> = new Set<FilterParam>(['categoria', 'distrito', 'concelho'])

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? [feedLink(loaderData.seo.origin)] : [])
export const handle = { cache: { params: filterParams, seconds: 60 } }

type Data = Route.ComponentProps['loaderData']

export default function Directory({ loaderData: d }: Route.ComponentProps) {
  return (
    <Page
      title={d.words.title}
      lead={d.lead}
      crumbs={d.words.crumbs}
      actions={
        <ButtonLink icon="plus" to={paths.createCompany()}>
          Adicionar empresa
        </ButtonLink>
      }
    >
      <Columns side={<Narrow {...d} names={d.words} />}>
        <Notices {...d} around={d.near && `todo o distrito (${d.near})`} />
        {d.companies.length === 0 ? (
          <Nothing {...d} />
        ) : (
          <>
            <Head {...d} />
            <List {...d} />
            <Paging
              next={d.next ? addressOf(d.path, d.filter, { depois: d.next }) : null}
              first={d.filter.after ? addressOf(d.path, d.filter) : null}
            />
            <HowOrdered />
          </>
        )}
        {(d.filter.category ?? d.filter.municipality) && (
          <Panel title="Precisa de alguém?">
            <p>Diga o que precisa uma só vez: avisamos as empresas que servem, e compara as propostas.</p>
            <ButtonLink
              to={paths.askWork({ categoria: d.filter.category, concelho: d.filter.municipality })}
              rel="nofollow"
            >
              Pedir um trabalho
            </ButtonLink>
          </Panel>
        )}
        <Around groups={d.around} />
      </Columns>
    </Page>
  )
}

function Head({ path, filter, unsearched, total, atLeast }: Data) {
  const options = (Object.keys(sorts) as Sort[])
    .filter((sort) => sort !== 'relevancia' || filter.text)
    .map((sort) => ({
      label: sorts[sort],
      href: addressOf(path, filter, { ordem: sort }),
      current: filter.sort === sort,
    }))
  return (
    <div className="list-head">
      {total === null ? (
        <p role="status">{filter.aberto ? 'Empresas abertas agora' : 'Empresas com certificado assim'}</p>
      ) : (
        <p role="status">
          {atLeast && 'Mais de '}
          <b>{number(atLeast ? Math.floor(total / 50) * 50 : total)}</b>{' '}
          {total === 1 ? 'empresa' : 'empresas'}
          {unsearched !== null && ', sem procurar por palavras'}
        </p>
      )}
      <ChipLinks label="Ordenar por" options={options} />
    </div>
  )
}

function List({ companies, filter }: Data) {
  return (
    <>
      <CardList label="Empresas">
        {companies.map(({ why, ...company }) => (
          <CompanyCard
            key={company.id}
            company={filter.text ? { ...company, why } : company}
            heading="h2"
            actions={
              <div className="card-foot">
                <ComparePick form="comparar" value={company.slug} name={company.name} />
                {!filter.text && (
                  <details className="why">
                    <summary>Porque aparece aqui</summary>
                    <p>{why}</p>
                  </details>
                )}
              </div>
            }
          />
        ))}
      </CardList>
      <CompareBar id="comparar" action={paths.compare()} most={settings.company.compareAtMost} />
    </>
  )
}

/** The criteria of the order, in public (Regulation (EU) 2019/1150, article 5; DL 57/2008). */
function HowOrdered() {
  return (
    <Panel>
      <details>
        <summary>Como se ordena esta lista</summary>
        <p>
          Por pontuação: a mesma que está em cada perfil, com poucas avaliações a contar menos. Numa pesquisa,
          primeiro por onde as palavras aparecem (nome, depois categoria e serviços, localidade, descrição), e
          em caso de empate pela pontuação e pelo número de avaliações. Nenhum plano nem pagamento muda a
          ordem. <A to={paths.terms()}>Critérios completos nos termos</A>.
        </p>
      </details>
    </Panel>
  )
}
