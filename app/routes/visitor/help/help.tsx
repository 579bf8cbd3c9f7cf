import type { ArticleLink } from '~/domain/help/reading'
import { helpByAudience, soughtHelp } from '~/domain/help/reading'
import { searchHelp } from '~/domain/help/searching'
import { asksSomething } from '~/domain/shared/text-search'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { count } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/help.css'
import { leadByCode } from '~/web/code-searched'
import { page, seo } from '~/web/route'
import { OfficeHours, officeHours } from '../support/office-hours'
import type { Route } from './+types/help'
import { ArticleList } from './article-list'
import { HelpSearch } from './search-form'
import { StillStuck } from './still-stuck'

/** The help centre: every article by whom it is for, and a search that forgives accents and slips. */
export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const asked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  leadByCode(asked)
  return {
    asked,
    found: asksSomething(asked) ? searchHelp(asked) : null,
    sought: soughtHelp(),
    audiences: helpByAudience(),
    hours: officeHours(ctx.now),
    seo: seo({
      title: asked ? `Ajuda: ${asked}` : 'Ajuda',
      description:
        'Como escrever e comprovar uma avaliação, gerir uma empresa, pedir e verificar certificados, e cuidar da sua conta e dos seus dados.',
      canonical: paths.help(),
      noindex: asked !== '',
    }),
  }
})

export const handle = { cache: { params: ['q'], seconds: 3600 } }

type Data = Route.ComponentProps['loaderData']

export default function Help({
  loaderData: { asked, found, sought, audiences, hours },
}: Route.ComponentProps) {
  return (
    <Page title="Ajuda" lead={found ? undefined : <Lead />}>
      <HelpSearch asked={asked} />
      {found ? (
        <Found asked={asked} found={found} sought={sought} />
      ) : (
        <>
          <div className="help-sought">
            <ChipLinks
              label="O que mais se procura"
              options={sought.map(({ title, href }) => ({ label: title, href }))}
            />
          </div>
          <nav className="help-jump" aria-label="Assuntos">
            <ul className="chips">
              {audiences.map(({ audience, label, articles }) => (
                <li key={audience}>
                  <a className="chip" href={`#${audience}`}>
                    {label} <span className="soft">{articles.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Audiences audiences={audiences} />
          <Section title="Horas de atendimento" id="horas">
            <OfficeHours {...hours} />
          </Section>
        </>
      )}
      <StillStuck about={asked || undefined} kind={asked ? 'support' : undefined} />
    </Page>
  )
}

const Lead = () => (
  <>
    Respostas curtas, com o que fazer quando não resulta. Para ler com tempo, há os{' '}
    <A to={paths.blog()}>artigos do blog</A>.
  </>
)

function Audiences({ audiences }: Pick<Data, 'audiences'>) {
  return audiences.map(({ audience, label, lead, icon, articles }) => (
    <section className="help-audience" key={audience} id={audience} aria-labelledby={`titulo-${audience}`}>
      <header>
        <Icon name={icon} />
        <h2 id={`titulo-${audience}`}>{label}</h2>
        <p className="soft">{lead}</p>
      </header>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>
            <A to={article.href}>{article.title}</A>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Found({ asked, found, sought }: { asked: string; found: ArticleLink[]; sought: ArticleLink[] }) {
  if (found.length === 0) {
    return (
      <>
        <EmptyState
          title={`Não encontrámos nada sobre «${asked}»`}
          actions={<ButtonLink to={paths.help()}>Ver todos os artigos</ButtonLink>}
        >
          Tente outras palavras, ou menos. Se a resposta não estiver aqui, escreva-nos.
        </EmptyState>
        <Section title="O que mais se procura">
          <ArticleList articles={sought} whose />
        </Section>
      </>
    )
  }
  return (
    <Section
      title={`Sobre «${asked}»`}
      actions={<A to={paths.help()}>Ver todos os artigos</A>}
      lead={<span role="status">{count(found.length, 'artigo', 'artigos')}</span>}
    >
      <ArticleList articles={found} whose />
    </Section>
  )
}
