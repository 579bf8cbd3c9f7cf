import { articleList } from '~/domain/articles/lists'
import { type Category, categories } from '~/domain/articles/words'
import { isOwn } from '~/domain/shared/own'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ArticleCard } from '~/ui/article-card'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page, seo } from '~/web/route'
import type { Route } from './+types/blog'
import { cardOf } from './cards'

/** Articles, the newest first: all of them, or of one category. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs, info) => {
  const { category: asked } = params as { category?: string }
  if (asked !== undefined && !isOwn(categories, asked))
    throw new Refusal('not-found', 'O blog não tem esta categoria.')
  const category = (asked ?? null) as Category | null
  const after = new URL(request.url).searchParams.get('depois')
  const { articles, next } = await articleList(ctx, category, after)
  info.tags.add(tag.blog)
  const words = category ? categories[category] : null
  const prepared = seo({
    title: words ? `${words.label}: artigos` : 'Blog',
    description:
      words?.lead ??
      'Contratar obras, ler avaliações, reclamar e responder: artigos com as fontes de cada afirmação e o dia em que foram lidas.',
    canonical: addressOf(category),
    trail: category ? [blog] : undefined,
    noindex: after !== null || articles.length === 0,
  })
  return {
    category,
    after: after !== null,
    articles: articles.map(cardOf),
    next,
    seo: prepared,
  }
})

/** Names the feed in the head (RFC 4287; WHATWG, rel=alternate). */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/atom+xml',
          title: 'Blog da Aval',
          href: loaderData.seo.origin + paths.blogFeed(),
        },
      ]
    : []

export const handle = { cache: { params: ['depois'], seconds: 3600 } }

const blog = { to: paths.blog(), label: 'Blog' }
const addressOf = (category: Category | null, depois?: string | null) =>
  category ? paths.blogCategory(category, { depois }) : paths.blog({ depois })

export default function Blog({ loaderData: { category, after, articles, next } }: Route.ComponentProps) {
  const words = category ? categories[category] : null
  const [first, ...rest] = articles
  return (
    <Page
      title={words?.label ?? 'Blog'}
      lead={
        words?.lead ??
        'O que convém saber antes de contratar, de reclamar ou de responder. Cada artigo diz onde leu o que afirma, e quando.'
      }
      crumbs={category ? [blog] : undefined}
      actions={<a href={paths.blogFeed()}>Seguir por Atom</a>}
    >
      <ChipLinks
        label="Categorias"
        options={[
          { label: 'Tudo', href: paths.blog(), current: category === null },
          ...(Object.keys(categories) as Category[]).map((key) => ({
            label: categories[key].label,
            href: paths.blogCategory(key),
            current: key === category,
          })),
        ]}
      />
      {first ? (
        <>
          <div className="article-grid">
            {!after && (
              <div className="whole-row">
                <ArticleCard article={first} heading="h2" eager lead />
              </div>
            )}
            {(after ? articles : rest).map((article) => (
              <ArticleCard key={article.href} article={article} heading="h2" />
            ))}
          </div>
          <Paging next={next && addressOf(category, next)} first={after ? addressOf(category) : null} />
        </>
      ) : (
        <EmptyState
          title={after ? 'Não há mais artigos' : 'Ainda sem artigos'}
          actions={(after || category) && <ButtonLink to={paths.blog()}>Ver todos os artigos</ButtonLink>}
        >
          {after ? 'Chegou ao fim da lista.' : 'Quando houver, aparecem aqui.'}
        </EmptyState>
      )}
    </Page>
  )
}
