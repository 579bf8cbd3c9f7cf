import { audiences } from '~/domain/help/audience-words'
import { helpArticle, helpByAudience } from '~/domain/help/reading'
import { paths } from '~/paths'
import { Columns } from '~/ui/cards'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import '~/ui/help.css'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/help-article'
import { ArticleList } from './help/article-list'
import { StillStuck } from './help/still-stuck'
import { LegalText } from './legal/text'

export const loader = page(async (_ctx, { params }: Route.LoaderArgs) => {
  const article = await helpArticle(params.slug)
  const canonical = paths.helpArticle(article.slug)
  const prepared = seo({ title: article.title, description: article.description, canonical })
  return {
    article,
    siblings: helpByAudience().find((a) => a.audience === article.audience)?.articles ?? [],
    seo: {
      ...prepared,
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Article',
            headline: article.title,
            description: article.description,
            dateModified: article.updated,
            inLanguage: 'pt-PT',
            url: prepared.origin + canonical,
            author: { '@type': 'Organization', name: 'Aval', url: prepared.origin },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Ajuda', item: prepared.origin + paths.help() },
              {
                '@type': 'ListItem',
                position: 2,
                name: audiences[article.audience].label,
                item: `${prepared.origin}${paths.help()}#${article.audience}`,
              },
              { '@type': 'ListItem', position: 3, name: article.title },
            ],
          },
        ],
      },
    },
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: [], seconds: 3600 } }

export default function HelpArticlePage({ loaderData: { article, siblings } }: Route.ComponentProps) {
  const { label } = audiences[article.audience]
  return (
    <Page
      title={article.title}
      lead={article.description}
      crumbs={[
        { to: paths.help(), label: 'Ajuda' },
        { to: `${paths.help()}#${article.audience}`, label },
      ]}
    >
      <Columns
        side={
          <nav className="help-siblings" aria-label={`Ajuda: ${label}`}>
            <h2>{label}</h2>
            <ul>
              {siblings.map((other) => (
                <li key={other.slug}>
                  <A to={other.href} aria-current={other.slug === article.slug ? 'page' : undefined}>
                    {other.title}
                  </A>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <article>
          <LegalText text={article.text} />
          <div className="help-rate" role="group" aria-labelledby="foi-util">
            <p id="foi-util">Este artigo foi útil?</p>
            <PostButton action={paths.rateHelpArticle(article.slug)} label="Sim" fields={{ useful: 'sim' }} />
            <PostButton action={paths.rateHelpArticle(article.slug)} label="Não" fields={{ useful: 'nao' }} />
            <p className="soft">Atualizado em {longDate(article.updated)}</p>
          </div>
        </article>
        {article.related.length > 0 && (
          <Section title="Também pode interessar">
            <ArticleList articles={article.related} />
          </Section>
        )}
      </Columns>
      <StillStuck />
    </Page>
  )
}
