import { data, redirect } from 'react-router'
import { articleJsonLd } from '~/domain/articles/json-ld'
import type { ArticleCard as Card } from '~/domain/articles/lists'
import { articleAt, withAddresses } from '~/domain/articles/reading'
import { categories } from '~/domain/articles/words'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ArticleCard } from '~/ui/article-card'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { WasUseful } from '~/ui/was-useful'
import { page, seo, unlisted } from '~/web/route'
import type { Route } from './+types/article'
import { ArticleRead } from './article-view'
import { cardOf } from './cards'
import { shareLinks } from './share-links'

export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const found = await articleAt(ctx, params.slug)
  info.tags.add(tag.blog)
  if (found.is === 'moved') throw redirect(paths.article(found.slug), 301)
  if (found.is === 'withdrawn') {
    const { title, at, reason, near } = found
    const view = { is: found.is, title, at, reason, near, seo: unlisted(title, 'Este artigo foi retirado.') }
    return data(view, { status: 410 })
  }
  if (found.is === 'unknown') {
    const title = 'Não encontrámos este artigo'
    return data({ is: found.is, near: found.near, seo: unlisted(title, title) }, { status: 404 })
  }
  const { article } = found
  info.tags.add(tag.article(article.id))
  const canonical = paths.article(article.slug)
  const prepared = seo({
    title: article.title,
    description: article.description,
    canonical,
    image: paths.articleImage(article.slug),
    trail: [
      { to: paths.blog(), label: 'Blog' },
      { to: paths.blogCategory(article.category), label: categories[article.category].label },
    ],
  })
  return {
    is: found.is,
    article: withAddresses(article),
    share: shareLinks(article.title, prepared.origin + canonical),
    seo: { ...prepared, jsonLd: articleJsonLd(article, prepared.origin) },
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.is === 'withdrawn') return <Withdrawn {...loaderData} />
  if (loaderData.is === 'unknown') return <Unknown near={loaderData.near} />
  const { article, share } = loaderData
  return (
    <ArticleRead article={article}>
      <WasUseful what="Este artigo" action={paths.rateArticle(article.slug)} />
      <nav className="article-notes article-share" aria-label="Partilhar">
        <b>Partilhar</b>
        <ul>
          {share.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </ArticleRead>
  )
}

const crumbs = [{ to: paths.blog(), label: 'Blog' }]

function Withdrawn({ title, at, reason, near }: { title: string; at: Date; reason: string; near: Card[] }) {
  return (
    <Page title={title} crumbs={crumbs}>
      <Notice tone="warn" title={`Retirámos este artigo em ${longDate(at)}`}>
        <p className="text">{reason}</p>
      </Notice>
      <Near title="Sobre o mesmo" near={near} />
    </Page>
  )
}

function Unknown({ near }: { near: Card[] }) {
  return (
    <Page
      title="Não encontrámos este artigo"
      lead="O endereço pode ter um engano, ou o artigo ainda não está publicado."
      crumbs={crumbs}
    >
      <Near title="Talvez procure isto" near={near} />
    </Page>
  )
}

const Near = ({ title, near }: { title: string; near: Card[] }) => (
  <Section title={title} actions={<ButtonLink to={paths.blog()}>Ver todos os artigos</ButtonLink>}>
    <div className="article-grid">
      {near.map((card) => (
        <ArticleCard key={card.slug} article={cardOf(card)} />
      ))}
    </div>
  </Section>
)
