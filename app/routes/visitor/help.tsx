import { helpByAudience } from '~/domain/help/reading'
import { asksSomething, searchHelp } from '~/domain/help/searching'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import '~/ui/help.css'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/help'
import { ArticleList } from './help/article-list'
import { StillStuck } from './help/still-stuck'

/** The help centre: every article by whom it is for, and a search that forgives accents and slips. */
export const loader = page((_ctx, { request }: Route.LoaderArgs) => {
  const asked = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200)
  return {
    asked,
    found: asksSomething(asked) ? searchHelp(asked) : null,
    audiences: helpByAudience(),
    seo: seo({
      title: asked ? `Ajuda: ${asked}` : 'Ajuda',
      description:
        'Como escrever e comprovar uma avaliação, gerir uma empresa, pedir e verificar certificados, e cuidar da sua conta e dos seus dados.',
      canonical: paths.help(),
      noindex: asked !== '',
    }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: ['q'], seconds: 3600 } }

export default function Help({ loaderData: { asked, found, audiences } }: Route.ComponentProps) {
  return (
    <Page
      title="Ajuda"
      lead="Respostas curtas, escritas por quem faz a Aval. Procure, ou escolha pelo assunto."
    >
      <search>
        <form className="help-search" action={paths.help()} aria-label="Procurar na ajuda">
          <label className="sr" htmlFor="procurar-ajuda">
            O que quer saber
          </label>
          <input
            id="procurar-ajuda"
            type="search"
            name="q"
            defaultValue={asked}
            placeholder="Por exemplo: porque ficou retida"
            autoComplete="off"
            maxLength={200}
          />
          <button className="btn primary" type="submit">
            Procurar
          </button>
        </form>
      </search>
      {found ? (
        <Found asked={asked} found={found} />
      ) : (
        <ul className="help-audiences">
          {audiences.map(({ audience, label, lead, articles }) => (
            <li key={audience} id={audience}>
              <h2>{label}</h2>
              <p className="soft">{lead}</p>
              <ul>
                {articles.map((article) => (
                  <li key={article.slug}>
                    <A to={article.href}>{article.title}</A>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <StillStuck />
    </Page>
  )
}

function Found({ asked, found }: { asked: string; found: Parameters<typeof ArticleList>[0]['articles'] }) {
  if (found.length === 0) {
    return (
      <EmptyState
        title={`Não encontrámos nada sobre «${asked}»`}
        actions={<ButtonLink to={paths.help()}>Ver todos os artigos</ButtonLink>}
      >
        Tente outras palavras, ou menos. Se a resposta não estiver aqui, escreva-nos.
      </EmptyState>
    )
  }
  return (
    <Section
      title={`Sobre «${asked}»`}
      actions={<A to={paths.help()}>Ver todos os artigos</A>}
      lead={<span role="status">{count(found.length, 'artigo', 'artigos')}</span>}
    >
      <ArticleList articles={found} />
    </Section>
  )
}
