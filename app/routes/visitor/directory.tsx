import { directoryFilter, filterParams, levels, type Sort, sorts } from '~/domain/companies/directory-filter'
import { directoryPage } from '~/domain/companies/directory-listing'
import { placesAndCategories } from '~/domain/companies/places-and-categories'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardList, Columns } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/directory'
import { addressOf, canonicalOf, scopeAt } from './directory/list-address'
import { listWords, paramWords } from './directory/list-words'
import { Narrow } from './directory/narrow'

/** The directory: one list, four addresses. The address holds every filter. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const url = new URL(request.url)
  const path = url.pathname
  const scope = scopeAt(path)
  const all = await placesAndCategories(ctx.now)
  const { filter, ignored } = directoryFilter(url.searchParams, all)
  const found = await directoryPage(ctx, scope, filter)
  info.tags.add(tag.directory)
  for (const company of found.companies) info.tags.add(tag.company(company.id))
  const words = listWords(scope, filter, all)
  const narrowed =
    Boolean(filter.text || filter.rating || filter.level || filter.after) || url.searchParams.has('ordem')
  const parent = filter.category ? (all.categories.get(filter.category)?.parent ?? filter.category) : null
  return {
    path,
    scope,
    filter,
    ignored: ignored.map((name) => paramWords[name] ?? name),
    ...found,
    words,
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
    seo: withTrail(words, canonicalOf(path, filter), {
      title: words.title,
      description: `${words.title}: avaliações que dizem como foram verificadas, pontuação com a conta à vista e certificados que se podem conferir.`,
      noindex: narrowed || found.companies.length < settings.listing.thin,
    }),
  }
})

/** The trail as search engines read it (schema.org BreadcrumbList). */
function withTrail(
  { crumbs, title }: { crumbs: { to: string; label: string }[]; title: string },
  canonical: string,
  about: { title: string; description: string; noindex: boolean },
) {
  const prepared = seo({ ...about, canonical })
  if (about.noindex) return prepared
  const itemListElement = [...crumbs, { to: canonical, label: title }].map(({ to, label }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: prepared.origin + to,
  }))
  return {
    ...prepared,
    jsonLd: { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement },
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: filterParams, seconds: 60 } }

type Data = Route.ComponentProps['loaderData']

export default function Directory({ loaderData: d }: Route.ComponentProps) {
  return (
    <Page
      title={d.words.title}
      lead={d.words.lead}
      crumbs={d.words.crumbs}
      actions={
        <ButtonLink icon="plus" to={paths.createCompany()}>
          Adicionar empresa
        </ButtonLink>
      }
    >
      <Columns
        side={
          <Narrow
            path={d.path}
            scope={d.scope}
            filter={d.filter}
            counts={d.counts}
            choices={d.choices}
            names={d.words}
          />
        }
      >
        <Notices {...d} />
        {d.companies.length === 0 ? (
          <Nothing {...d} />
        ) : (
          <>
            <Head {...d} />
            <CardList label="Empresas">
              {d.companies.map((company) => (
                <CompanyCard key={company.id} company={company} heading="h2" />
              ))}
            </CardList>
            <Paging
              next={d.next ? addressOf(d.path, d.filter, { depois: d.next }) : null}
              first={d.filter.after ? addressOf(d.path, d.filter) : null}
            />
            <HowOrdered />
          </>
        )}
      </Columns>
    </Page>
  )
}

function Head({ path, filter, total, atLeast }: Data) {
  const options = (Object.keys(sorts) as Sort[])
    .filter((sort) => sort !== 'relevancia' || filter.text)
    .map((sort) => ({
      label: sorts[sort],
      href: addressOf(path, filter, { ordem: sort }),
      current: filter.sort === sort,
    }))
  return (
    <div className="list-head">
      {total !== null && (
        <p role="status">
          {atLeast && 'Mais de '}
          <b>{number(atLeast ? Math.floor(total / 50) * 50 : total)}</b>{' '}
          {total === 1 ? 'empresa' : 'empresas'}
        </p>
      )}
      <ChipLinks label="Ordenar por" options={options} />
    </div>
  )
}

function Notices({ ignored, mended, loosened, filter }: Data) {
  return (
    <>
      {ignored.length > 0 && (
        <Notice tone="warn">
          <p>Este endereço pedia algo que não existe: {ignored.join(', ')}. Mostramos a lista sem isso.</p>
        </Notice>
      )}
      {mended.length > 0 && (
        <Notice>
          <p>
            A mostrar resultados para <b>{mended.map((m) => m.meant).join(' ')}</b>, porque nenhuma empresa
            tem {mended.map((m) => `«${m.typed}»`).join(' nem ')}.
          </p>
        </Notice>
      )}
      {loosened && (
        <Notice>
          <p>Nenhuma empresa tem todas as palavras de «{filter.text}». Estas têm algumas.</p>
        </Notice>
      )}
    </>
  )
}

function Nothing({ path, filter, words }: Data) {
  const narrowed = [filter.category, filter.district, filter.rating, filter.level].some(Boolean)
  const about = [
    filter.text && `«${filter.text}»`,
    words.category,
    words.municipality ?? words.district,
    filter.level && levels[filter.level],
  ]
  return (
    <EmptyState
      title={filter.after ? 'A lista acaba aqui' : 'Não encontrámos empresas assim'}
      actions={
        <>
          {filter.after && <ButtonLink to={addressOf(path, filter)}>Voltar ao início da lista</ButtonLink>}
          {!filter.after && filter.text && narrowed && (
            <ButtonLink kind="primary" to={paths.companies({ q: filter.text })}>
              Procurar «{filter.text}» em todo o país
            </ButtonLink>
          )}
          <ButtonLink icon="plus" to={paths.createCompany()}>
            Adicionar empresa
          </ButtonLink>
          <ButtonLink to={paths.newReview()}>Avaliar uma empresa que falta</ButtonLink>
        </>
      }
    >
      {!filter.after && (
        <p>
          Nada corresponde a {about.filter(Boolean).join(', ') || 'esta lista'}. Tente outra palavra ou retire
          um filtro. Se a empresa ainda não está cá, pode adicioná-la.
        </p>
      )}
    </EmptyState>
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
