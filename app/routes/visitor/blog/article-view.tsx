import type { ReactNode } from 'react'
import type { ReadArticle } from '~/domain/articles/reading'
import { audiences, categories } from '~/domain/articles/words'
import { paths } from '~/paths'
import { ArticleCard, Cover } from '~/ui/article-card'
import { Contents } from '~/ui/contents'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { LegalText } from '../legal/text'
import { figureSlots } from './article-figure'
import { cardOf } from './cards'
import '~/ui/article.css'

type Source = ReadArticle['sources'][number]
/** What lists of sources need that only the server knows: where «aval:…» leads. */
export type ArticleView = Omit<ReadArticle, 'sources'> & { sources: (Source & { href: string })[] }

/** An article as it is read, also before it is published. `children`: what only a published one has, below its text. */
export function ArticleRead({
  article,
  above,
  pictureAt,
  children,
}: {
  article: ArticleView
  /** Where its pictures are read before it is published. */
  pictureAt?: (no: number) => string
  above?: ReactNode
  children?: ReactNode
}) {
  const { label } = categories[article.category]
  return (
    <Page
      title={article.title}
      crumbs={[
        { to: paths.blog(), label: 'Blog' },
        { to: paths.blogCategory(article.category), label },
      ]}
      lead={<Head article={article} />}
    >
      {above}
      <div className="article-head-cover">
        <Cover src={paths.articleCover(article.slug, article.category)} eager />
      </div>
      <div className="article-columns">
        <Contents headings={article.headings} className="article-toc" />
        <div>
          <article>
            <LegalText text={article.text} slots={figureSlots(article.figures, pictureAt)} />
          </article>
          <Corrections article={article} />
          <RestsOn article={article} />
          {children}
        </div>
      </div>
      {article.related.length > 0 && (
        <Section title="Ler a seguir">
          <div className="article-grid">
            {article.related.map((card) => (
              <ArticleCard key={card.slug} article={cardOf(card)} />
            ))}
          </div>
        </Section>
      )}
    </Page>
  )
}

function Head({ article: a }: { article: ArticleView }) {
  return (
    <>
      <p className="article-lead">{a.description}</p>
      <p className="byline-article">
        <span>{a.author}</span>
        <span>{a.publishedAt ? longDate(a.publishedAt) : 'Por publicar'}</span>
        {a.reviewedOn && <span>Revisto em {longDate(`${a.reviewedOn}T12:00:00Z`)}</span>}
        <span>{a.minutes} min de leitura</span>
        <span>{audiences[a.audience]}</span>
      </p>
    </>
  )
}

function Corrections({ article: { corrections } }: { article: ArticleView }) {
  if (corrections.length === 0) return null
  return (
    <section className="article-notes" id="correcoes">
      <h2>Correções</h2>
      <ul>
        {corrections.map(({ at, note }) => (
          <li key={String(at)}>
            Corrigido em {longDate(at)}: {note}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where each thing was read, and when; the numbers that the law may change. */
function RestsOn({ article: { sources, rates } }: { article: ArticleView }) {
  return (
    <>
      {sources.length > 0 && (
        <section className="article-notes" id="fontes">
          <h2>Fontes</h2>
          <ol>
            {sources.map(({ title, href, part, readOn }) => (
              <li key={`${href} ${part}`}>
                <A to={href} rel="noopener">
                  {title}
                </A>
                , {part}. <span className="soft">Lido em {longDate(`${readOn}T12:00:00Z`)}.</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {rates.length > 0 && (
        <section className="article-notes" id="valores">
          <h2>Valores e prazos deste artigo</h2>
          <ul>
            {rates.map(({ key, words, source, validFrom, readOn }) => (
              <li key={key}>
                <b>{words}</b>
                {validFrom && `, em vigor desde ${longDate(`${validFrom}T12:00:00Z`)}`}:{' '}
                <Linked text={source} />.{' '}
                <span className="soft">Lido em {longDate(`${readOn}T12:00:00Z`)}.</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** «segundo a OCC, https://…»: the address is named by its site. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <a key={i} href={part} rel="noopener">
        {new URL(part).hostname.replace(/^www\./, '')}
      </a>
    ) : (
      part
    ),
  )
}
