import { data } from 'react-router'
import { findArticle } from '~/domain/help/articles'
import { audiences } from '~/domain/help/audience-words'
import { type ArticleLink, articleJsonLd, helpArticle, neighboursOf } from '~/domain/help/reading'
import { nearArticles } from '~/domain/help/suggesting'
import { paths } from '~/paths'
import { Contents } from '~/ui/contents'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { WasUseful } from '~/ui/was-useful'
import { page, seo, unlisted } from '~/web/route'
import { LegalText } from '../legal/text'
import type { Route } from './+types/help-article'
import { ArticleList } from './article-list'
import { HelpSearch } from './search-form'
import { audienceKinds, StillStuck } from './still-stuck'
import '~/ui/help-article.css'

export const loader = page(async (_ctx, { params }: Route.LoaderArgs) => {
  if (!findArticle(params.slug)) {
    const found = nearArticles(params.slug)
    const title = 'Não encontrámos este artigo de ajuda'
    const view = { article: null, ...found, seo: unlisted(title, title) }
    return data(view, { status: 404 })
  }
  const article = await helpArticle(params.slug)
  const canonical = paths.helpArticle(article.slug)
  const { title, description } = article
  const prepared = seo({ title, description, canonical, trail: crumbsOf(article) })
  return {
    article,
    neighbours: neighboursOf(article.slug),
    seo: { ...prepared, jsonLd: articleJsonLd(article, prepared.origin) },
  }
})

const crumbsOf = ({ audience }: Pick<ArticleLink, 'audience'>) => [
  { to: paths.help(), label: 'Ajuda' },
  { to: `${paths.help()}#${audience}`, label: audiences[audience].label },
]

export const handle = { cache: { params: [], seconds: 3600 } }

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.article === null) return <NoArticle {...loaderData} />
  const { article, neighbours } = loaderData
  const { label } = audiences[article.audience]
  const all = `${paths.help()}#${article.audience}`
  return (
    <Page title={article.title} crumbs={crumbsOf(article)}>
      <div className="help-article">
        <Contents headings={article.headings} className="help-toc" />
        <div>
          <article>
            <LegalText text={article.text} />
          </article>
          <WasUseful
            what="Este artigo"
            action={paths.rateHelpArticle(article.slug)}
            updated={article.updated}
          />
          <Section title="Também pode interessar">
            <ArticleList articles={article.related} />
          </Section>
          <nav className="help-neighbours" aria-label={`Mais em ${label}`}>
            {neighbours.before && (
              <A to={neighbours.before.href} rel="prev">
                <Icon name="arrow-left" />
                <span>{neighbours.before.title}</span>
              </A>
            )}
            <A to={all} className="all">
              Tudo em {label}
            </A>
            {neighbours.after && (
              <A to={neighbours.after.href} rel="next">
                <span>{neighbours.after.title}</span>
                <Icon name="arrow-right" />
              </A>
            )}
          </nav>
        </div>
      </div>
      <StillStuck about={article.title} kind={audienceKinds[article.audience]} />
    </Page>
  )
}

/** An address of the help that leads nowhere, and what its words may have meant. */
function NoArticle({ near, meant }: { near: ArticleLink[]; meant: boolean }) {
  return (
    <Page
      title="Não encontrámos este artigo de ajuda"
      lead="O endereço pode ter um engano, ou o artigo já não existe. Procure com as suas palavras."
      crumbs={[{ to: paths.help(), label: 'Ajuda' }]}
    >
      <HelpSearch />
      <Section
        title={meant ? 'Talvez procure isto' : 'O que mais se procura'}
        actions={<A to={paths.help()}>Ver todos os artigos</A>}
      >
        <ArticleList articles={near} whose />
      </Section>
      <StillStuck />
    </Page>
  )
}
