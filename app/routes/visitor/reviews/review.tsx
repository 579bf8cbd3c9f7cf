import { data } from 'react-router'
import { reviewJsonLd, reviewPage, type Said } from '~/domain/reviews/page/review-page'
import type { ReviewCardView } from '~/domain/reviews/review-card'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { Difference } from '~/ui/difference'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { starLabel } from '~/ui/stars'
import { Timeline } from '~/ui/timeline'
import { oembedLink } from '~/web/oembed-link'
import { page, seo } from '~/web/route'
import { LoggedSince } from '../../logged-since'
import type { Route } from './+types/review'

/** A review at its own address: with the history of its texts, or what is left of a removed one (410). */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const { companyId, removed, ...shown } = await reviewPage(ctx, params.id)
  const { review } = shown
  info.tags.add(tag.review(review.id))
  info.tags.add(tag.company(companyId))
  const prepared = seo({
    ...headOf(review, removed),
    canonical: review.href,
    trail: crumbsOf(review),
    noindex: removed || review.covered,
    image: removed || review.covered ? undefined : paths.reviewImage(review.id),
  })
  const view = {
    ...shown,
    seo:
      removed || review.covered ? prepared : { ...prepared, jsonLd: reviewJsonLd(review, prepared.origin) },
  }
  return removed ? data(view, { status: 410 }) : view
})

/** Title and description are what other sites show of a link: of a text that stays on the site, nothing. */
function headOf({ company, title, text, stars, sharesText }: ReviewCardView, removed: boolean) {
  const about = `Avaliação de ${company.name}`
  if (removed)
    return { title: `Avaliação retirada de ${company.name}`, description: 'Esta avaliação foi retirada.' }
  if (!sharesText)
    return { title: `${about}: ${starLabel(stars)}`, description: 'Leia a avaliação e como foi verificada.' }
  return { title: `«${title}»: ${about}`, description: text.slice(0, 155) }
}

const crumbsOf = ({ company }: ReviewCardView) => [
  { to: company.href, label: company.name },
  { to: paths.reviews(), label: 'Avaliações' },
]

export const handle = { cache: { params: [], seconds: 300 } }

export const meta = ({ loaderData: d }: Route.MetaArgs) =>
  d && !d.review.tombstone && !d.review.covered
    ? [oembedLink(d.seo.origin, d.review.href, `Avaliação de ${d.review.company.name}`)]
    : []

function Turn({ text, goneAt, editedAt, before }: Said) {
  if (text === null) return <p className="soft">resposta retirada{goneAt && ` em ${longDate(goneAt)}`}</p>
  return (
    <>
      <p className="text">{text}</p>
      {editedAt && <p className="soft">editada em {longDate(editedAt)}</p>}
      {before.length > 0 && (
        <details>
          <summary>O que dizia antes</summary>
          {before.map((v) => (
            <p className="text" key={v.at.getTime()}>
              {v.text}
            </p>
          ))}
        </details>
      )}
    </>
  )
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { review, versions, replyVersions, exchange, loggedAt, seo: prepared } = loaderData
  const { company, tombstone } = review
  return (
    <Page
      width="reading"
      title={tombstone ? 'Avaliação retirada' : `Avaliação de ${company.name}`}
      crumbs={crumbsOf(review)}
    >
      <ReviewCard
        review={tombstone ? { ...review, tombstone: { ...tombstone, href: undefined } } : review}
        heading="h2"
        showCompany
      />
      {exchange.length > 0 && (
        <Section title="O que disseram depois">
          <Timeline
            label="Conversa depois da resposta"
            events={exchange.map((turn) => ({
              at: turn.text === null ? (turn.goneAt ?? turn.at) : turn.at,
              title: turn.by === 'author' ? review.author.name : company.name,
              text: <Turn {...turn} />,
            }))}
          />
        </Section>
      )}
      <Section title={tombstone ? 'O texto já não está disponível' : 'Como foi verificada'}>
        <p>
          {tombstone
            ? 'Quem escreveu recebeu os motivos por escrito e pode recorrer; decide então outra pessoa. A avaliação deixou de contar na pontuação.'
            : review.proof.explanation}
        </p>
        <LoggedSince at={loggedAt} kind="avaliacao" id={review.id} address={review.href} />
        <p className="form-actions">
          <ButtonLink to={company.href}>{`Ver ${company.name}`}</ButtonLink>
        </p>
      </Section>
      {versions.length > 1 && (
        <Section
          title="Versões do texto"
          id="historico"
          lead="A mais recente primeiro. O que é novo aparece sublinhado; o que saiu, riscado."
        >
          <Timeline
            label="Versões do texto"
            events={versions.map((v) => ({
              at: v.at,
              title: v.withheld ? (
                starLabel(v.stars)
              ) : (
                <>
                  {starLabel(v.stars)}: {v.changed ? <Difference parts={v.changed.title} /> : v.title}
                </>
              ),
              who: v.version > 1 ? `versão ${v.version}` : 'primeira versão',
              text: v.withheld ? (
                <p className="soft">Alterada a pedido da moderação: este texto já não se lê.</p>
              ) : (
                <p className="text">{v.changed ? <Difference parts={v.changed.text} /> : v.text}</p>
              ),
            }))}
          />
        </Section>
      )}
      {replyVersions.length > 1 && (
        <Section title="Versões da resposta" id="historico-resposta">
          <Timeline
            label="Versões da resposta"
            events={replyVersions.map((v) => ({
              at: v.at,
              title: `Versão ${v.version}`,
              text: <p className="text">{v.text}</p>,
            }))}
          />
        </Section>
      )}
      {!tombstone && <PassOn href={prepared.origin + review.href} title={review.title} />}
      {!tombstone && (
        <Section title="Diz-lhe respeito?">
          <p>
            É a sua empresa?{' '}
            <A to={paths.replyToReview(review.id)}>{review.reply ? 'Continue a conversa' : 'Responda'}</A>
          </p>
          <p>
            Foi quem a escreveu? <A to={paths.editReview(review.id)}>Altere-a ou retire-a</A>
          </p>
        </Section>
      )}
    </Page>
  )
}

/** The address of the review, to be copied or sent: by one's own means, through nobody else. */
function PassOn({ href, title }: { href: string; title: string }) {
  const subject = `«${title}» na Aval`
  return (
    <Section title="Partilhar" lead="Esta morada fica, mesmo que o texto mude.">
      <p>
        <a href={href} data-island="share" data-title={subject}>
          {href}
        </a>
      </p>
      <p className="form-actions">
        <ButtonLink
          icon="mail"
          to={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(href)}`}
        >
          Enviar por e-mail
        </ButtonLink>
      </p>
    </Section>
  )
}
