import { redirect } from 'react-router'
import { comparable, compare } from '~/domain/company-pages/directory/comparing'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { Carried } from '~/ui/carried'
import { CompareTable } from '~/ui/compare-table'
import { Dotted } from '~/ui/dotted'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { count, listed } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { page, seo } from '~/web/route'
import type { Route } from './+types/compare'
import { comparedGroups } from './compared-rows'

const most = () => settings.company.compareAtMost

/** Two to four companies side by side; the address names them. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const search = new URL(request.url).searchParams
  const comparison = await compare(ctx, search.getAll('e'))
  const text = search.get('mais')?.trim().slice(0, 100) || null
  if (comparison.movedTo) throw redirect(paths.compare({ e: comparison.movedTo, mais: text }), 301)
  const { companies } = comparison
  const offers = companies.length < most() ? await comparable(ctx, companies, text) : []
  info.tags.add(tag.directory)
  for (const { id } of [...companies, ...offers]) info.tags.add(tag.company(id))
  return {
    ...comparison,
    text,
    offers,
    seo: seo({
      title: companies.length > 1 ? `Comparar ${listed(companies.map((c) => c.name))}` : 'Comparar empresas',
      description:
        'Empresas lado a lado: pontuação, como as avaliações foram verificadas, certificado, respostas, horário e serviços.',
      canonical: paths.compare({ e: companies.map((c) => c.slug) }),
      noindex: true,
    }),
  }
})

export const handle = { cache: { params: ['mais'], lists: ['e'], seconds: 60 } }

type Data = Route.ComponentProps['loaderData']

export default function Compare({ loaderData: d }: Route.ComponentProps) {
  const slugs = d.companies.map((c) => c.slug)
  return (
    <Page
      width="wide"
      title="Comparar empresas"
      lead={`De 2 a ${most()}, lado a lado, com os mesmos factos de cada perfil. O endereço desta página guarda a comparação.`}
      crumbs={[
        { to: paths.home(), label: 'Início' },
        { to: paths.companies(), label: 'Empresas' },
      ]}
    >
      {(d.missing > 0 || d.more) && (
        <Notice tone="warn">
          {d.missing > 0 && (
            <p>
              {count(d.missing, 'endereço não leva', 'endereços não levam')} a nenhuma empresa com perfil
              público. Pode ter mudado de nome ou ter saído do Aval.
            </p>
          )}
          {d.more && <p>Cabem {most()} de cada vez: mostramos as primeiras.</p>}
        </Notice>
      )}
      {slugs.length === 1 && <Add {...d} slugs={slugs} />}
      {slugs.length === 0 ? (
        <EmptyState
          title="Ainda não escolheu empresas"
          actions={<ButtonLink to={paths.companies()}>Escolher na lista de empresas</ButtonLink>}
        >
          <p>Na lista, marque «Comparar» nas que lhe interessam. Ou procure-as aqui pelo nome.</p>
        </EmptyState>
      ) : (
        <CompareTable
          caption={`Comparação de ${listed(d.companies.map((c) => c.name))}`}
          columns={d.companies.map((c) => ({
            id: c.id,
            name: c.name,
            href: c.href,
            logo: c.logo,
            removeHref: paths.compare({ e: slugs.filter((slug) => slug !== c.slug) }),
          }))}
          groups={comparedGroups(d.companies)}
        />
      )}
      {slugs.length > 0 && (
        <p>
          <ButtonLink to={paths.askWork({ empresas: slugs.join(',') })} rel="nofollow">
            {slugs.length === 1 ? 'Pedir proposta a esta' : 'Pedir proposta a estas'}
          </ButtonLink>
        </p>
      )}
      {slugs.length !== 1 && slugs.length < most() && <Add {...d} slugs={slugs} />}
    </Page>
  )
}

const titleOf = (there: number) =>
  there === 0 ? 'Procurar pelo nome' : there === 1 ? 'Falta a segunda' : 'Juntar outra'

/** Another company: by name, or one that does the same nearby. */
function Add({ companies, offers, text, slugs }: Data & { slugs: string[] }) {
  const [first] = companies
  return (
    <Section title={titleOf(slugs.length)} id="juntar">
      <form
        className="filter-form"
        method="get"
        action={paths.compare()}
        role="search"
        aria-label="Escolher empresas a comparar"
      >
        <Carried />
        {slugs.map((slug) => (
          <input key={slug} type="hidden" name="e" value={slug} />
        ))}
        <TextField
          name="mais"
          type="search"
          label="Nome, serviço ou localidade"
          defaultValue={text ?? undefined}
          maxLength={100}
        />
        <button type="submit" className="btn">
          Procurar
        </button>
      </form>
      {text && offers.length === 0 && <p>Nada corresponde a «{text}». Tente outra palavra.</p>}
      {offers.length > 0 && (
        <>
          <p className="soft">
            {text || !first?.category
              ? `O que corresponde a «${text}»:`
              : `Também de ${first.category.name}:`}
          </p>
          <ul className="compare-offers">
            {offers.map((offer) => (
              <li key={offer.id}>
                <A to={paths.compare({ e: [...slugs, offer.slug] })}>
                  <LogoMark name={offer.name} logo={offer.logo} size="small" />
                  <span>
                    <b>{offer.name}</b>
                    <Dotted as="span" className="soft">
                      {offer.category}
                      {offer.place}
                    </Dotted>
                  </span>
                  <Icon name="plus" />
                </A>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
