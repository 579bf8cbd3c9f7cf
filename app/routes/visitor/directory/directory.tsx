import {
  type DirectoryFilter,
  directoryFilter,
  type FilterParam,
  filterParams,
} from '~/domain/company-pages/directory/directory-filter'
import { directoryPage } from '~/domain/company-pages/directory/directory-listing'
import { isHoliday } from '~/domain/company-pages/directory/directory-words'
import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { countable } from '~/domain/faq/countable-words'
import { distinctName, namesakes } from '~/domain/places/naming-places'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { tag } from '~/platform/cache-tags'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { DistrictMap } from '~/ui/district-map'
import { SheetClose } from '~/ui/filters'
import { count, mediumDate, number } from '~/ui/format'
import { Paging } from '~/ui/paging'
import { leadByCode } from '~/web/code-searched'
import { page } from '~/web/page'
import type { Route } from './+types/directory'
import { listsAround } from './around'
import { AfterList, CompanyList } from './company-list'
import { feedLink } from './feed-link'
import { addressOf, canonicalOf, scopeAt } from './list-address'
import { listSeo } from './list-seo'
import { listWords, paramWords } from './list-words'
import { Narrow } from './narrow'
import { Nothing } from './nothing'
import { Notices } from './notices'
import { readWords } from './read-words'
import { sheets } from './sheets'
import { compared, SearchWithin, Tools } from './tools'
import { Understood } from './understood'
import { whyListed } from './why-listed'
import './directory.css'

function searchedFor(typed: string | null, inVain: boolean) {
  const words = typed ? countable(typed) : null
  return words ? { ...words, inVain } : undefined
}

/** The directory: one list, four addresses. The address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const url = new URL(request.url)
  const path = url.pathname
  leadByCode(url.searchParams.get('q'))
  const scope = scopeAt(path)
  const all = await placesAndCategories(ctx.now)
  const { filter, ignored, unsearched } = directoryFilter(url.searchParams, all)
  const { nearest, reading, ...found } = await directoryPage(ctx, scope, filter)
  info.tags.add(tag.directory)
  info.seen = {
    listed: found.companies.map((company) => company.id),
    searched: searchedFor(url.searchParams.get('q'), found.companies.length === 0),
  }
  for (const company of [...found.companies, ...(nearest?.companies ?? [])])
    info.tags.add(tag.company(company.id))
  const words = listWords(scope, filter, all, unsearched)
  const asked = reading
    ? { filter: reading.filter, words: listWords(scope, reading.filter, all) }
    : { filter, words }
  // A list by category and place is one for search engines; what narrows it further, or goes on, is not.
  const narrowed = filterParams.some((name) => !indexed.has(name) && url.searchParams.get(name))
  const parent = filter.category ? (all.categories.get(filter.category)?.parent ?? filter.category) : null
  return {
    path,
    scope,
    filter,
    ignored: ignored.filter((name) => name !== 'perto').map((name) => paramWords[name] ?? name),
    /** A place that was asked for and is not known, as it was typed. */
    unknownPlace: ignored.includes('perto') ? url.searchParams.get('perto')?.slice(0, 60) : undefined,
    namesakes: (filter.near ? namesakes(filter.near.code, all) : []).map((code) => ({
      name: distinctName(code, all),
      to: addressOf(path, filter, { perto: code }),
    })),
    unsearched,
    ...found,
    companies: found.companies.map(({ why, ...company }) => ({
      ...company,
      state: withValidity(company),
      why: why ? `${why}.` : whyListed(asked.filter, company, asked.words.category),
    })),
    nearest: nearest && {
      title: nearestTitle(listWords(scope, nearest.filter, all).title, nearest.filter),
      like: nearest.byDistance ? 'O mais perto que há' : 'O mais parecido que há',
      to: addressOf(path, nearest.filter),
      companies: nearest.companies,
    },
    words,
    understood: readWords(reading, all),
    asked,
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

/** A certificate says until when. */
const withValidity = ({ state, validUntil }: ListedCompany) =>
  validUntil ? { ...state, until: mediumDate(`${validUntil}T12:00:00Z`) } : state

const nearestTitle = (title: string, { district, near }: DirectoryFilter) =>
  district || near ? title : `${title} em todo o país`

const indexed: ReadonlySet<FilterParam> = new Set<FilterParam>(['categoria', 'distrito', 'concelho'])

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? [feedLink(loaderData.seo.origin)] : [])
export const handle = { cache: { params: filterParams, seconds: 60, usable: 600 } }

type Data = Route.ComponentProps['loaderData']

export default function Directory({ loaderData: d }: Route.ComponentProps) {
  const { counts, filter } = d
  const hasMap =
    Boolean(d.asked.filter.district) || !counts.districts || Object.values(counts.districts).some(Boolean)
  return (
    <div className="page wide listing" data-island="map-link">
      <Breadcrumbs crumbs={d.words.crumbs} />
      <header className="listing-head">
        <Heading {...d} />
        <SearchWithin {...d} title={d.words.title} />
        <Tools
          {...d}
          names={d.words}
          hasMap={hasMap}
          first={filter.category || filter.text ? d.companies.slice(0, compared).map(({ slug }) => slug) : []}
        />
      </header>
      <div className="listing-columns">
        <div>
          <Notices {...d} around={d.near && `todo o distrito (${d.near})`} />
          <Understood {...d} />
          {d.companies.length === 0 ? <Nothing {...d} /> : <CompanyList {...d} sought={soughtIn(d)} />}
          <Paging
            next={d.next ? addressOf(d.path, filter, { depois: d.next }) : null}
            first={d.companies.length > 0 && filter.after ? addressOf(d.path, filter) : null}
          />
          <AfterList {...d} />
        </div>
        {hasMap && (
          <aside className="sheet listing-map" id={sheets.map} popover="auto" aria-label="No mapa">
            <SheetClose target={sheets.map} title="Mapa" />
            <DistrictMap
              counts={counts.districts}
              current={d.asked.filter.district ?? filter.near?.district}
              hrefFor={(code) =>
                addressOf(d.path, filter, {
                  distrito: filter.district === code ? null : code,
                  concelho: null,
                })
              }
            />
          </aside>
        )}
      </div>
      <Narrow {...d} names={d.words} />
    </div>
  )
}

/** What somebody looked for, in their words or the list's. */
const soughtIn = ({ filter, words }: Data) => filter.text ?? (filter.category ? words.title : null)

/** What the list is, and how many it holds: on a phone in one line, where the first company is already in sight. */
function Heading({ words, filter, unsearched, total, atLeast, counts, companies }: Data) {
  const certified = filter.level === null && !filter.validity ? (counts.levels?.[1] ?? 0) : 0
  const found =
    total === null
      ? null
      : `${atLeast ? 'mais de ' : ''}${count(atLeast ? Math.floor(total / 50) * 50 : total, 'empresa', 'empresas')}`
  return (
    <div className="listing-title">
      <h1>{words.title}</h1>
      <p role="status">
        {found ??
          (companies.length > 0 &&
            (filter.near
              ? 'As que estão perto, e as que lá vão trabalhar'
              : filter.aberto
                ? 'Empresas abertas agora'
                : 'Empresas com certificado assim'))}
        {found && certified > 0 && `, ${number(certified)} com certificado em vigor`}
        {unsearched !== null && ', sem procurar por palavras'}
      </p>
      {!words.category && !words.district && !filter.text && !filter.near && (
        <p className="lead">{words.lead}</p>
      )}
    </div>
  )
}
