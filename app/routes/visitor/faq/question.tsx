import { data, redirect } from 'react-router'
import { categories } from '~/domain/faq/faq-words'
import { questionJsonLd } from '~/domain/faq/json-ld'
import { findQuestion, type ShownQuestion, type WithdrawnQuestion } from '~/domain/faq/reading'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { longDate } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { WasUseful } from '~/ui/was-useful'
import '~/ui/faq.css'
import { page, seo, unlisted } from '~/web/route'
import { StillStuck } from '../help/still-stuck'
import { LegalText } from '../legal/text'
import type { Route } from './+types/question'
import { FaqSearch } from './search-form'

/** One question with its answer, and those beside it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  info.tags.add(tag.faq)
  const found = await findQuestion(ctx, params.slug)
  if ('movedTo' in found) throw redirect(paths.question(found.movedTo), 301)
  if ('withdrawn' in found) {
    const { question } = found.withdrawn
    const head = unlisted(question, 'Esta pergunta foi retirada.')
    return data({ withdrawn: found.withdrawn, seo: head }, { status: 410 })
  }
  const { question } = found
  const prepared = seo({
    title: question.question,
    description: excerpt(question.said, 155),
    canonical: question.href,
    trail: crumbsOf(question),
  })
  return { question, seo: { ...prepared, jsonLd: questionJsonLd(question, prepared.origin) } }
})

const crumbsOf = ({ category }: Pick<ShownQuestion, 'category'>) => [
  { to: paths.faq(), label: 'Perguntas frequentes' },
  { to: `${paths.faq()}#${category}`, label: categories[category].label },
]

export const handle = { cache: { params: [], seconds: 3600 } }

export default function Question({ loaderData }: Route.ComponentProps) {
  return 'withdrawn' in loaderData ? (
    <Withdrawn of={loaderData.withdrawn} />
  ) : (
    <Answer of={loaderData.question} />
  )
}

function Withdrawn({ of: { question, category, at, reason, near } }: { of: WithdrawnQuestion }) {
  const { label } = categories[category]
  return (
    <Page title={question} width="reading" crumbs={crumbsOf({ category })}>
      <Notice tone="warn" title={`Retirámos esta pergunta em ${longDate(at)}`}>
        <p className="text">{reason}</p>
      </Notice>
      <FaqSearch />
      {near.length > 0 && (
        <Section title={`Mais em ${label}`}>
          <ul>
            {near.map(({ slug, question: other, href }) => (
              <li key={slug}>
                <A to={href}>{other}</A>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <StillStuck />
    </Page>
  )
}

function Answer({ of: q }: { of: ShownQuestion }) {
  const { label } = categories[q.category]
  const all = `${paths.faq()}#${q.category}`
  return (
    <Page title={q.question} width="reading" crumbs={crumbsOf(q)}>
      <div className="faq-answer">
        <LegalText text={q.text} />
      </div>
      <WasUseful what="Esta resposta" action={paths.rateQuestion(q.slug)} updated={q.updated} />
      <nav className="faq-beside" aria-label={`Mais em ${label}`}>
        {q.before && (
          <A to={q.before.href} rel="prev">
            <Icon name="arrow-left" />
            <span>{q.before.question}</span>
          </A>
        )}
        {q.after && (
          <A to={q.after.href} rel="next">
            <span>{q.after.question}</span>
            <Icon name="arrow-right" />
          </A>
        )}
        <A to={all} className="all">
          Tudo em {label}
        </A>
      </nav>
      <StillStuck about={q.question} kind="support" />
    </Page>
  )
}
