import type { ReceivedReview } from '~/domain/company-pages/received/received'
import { flagWords } from '~/domain/flags/flag-words'
import { pactWords } from '~/domain/reviews/resolution-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Clamp } from '~/ui/clamp'
import { Dotted } from '~/ui/dotted'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Stars, starLabel } from '~/ui/stars'
import { Time } from '~/ui/time'

/** A review as the people of its company work on it. */
export function ReceivedCard(props: { review: ReceivedReview; mayReply: boolean; now: Date }) {
  const { review, now } = props
  const { publishedAt, reply, answer, waits } = review
  const title = publishedAt ? review.title || 'Avaliação em análise' : 'Avaliação que já não está publicada'
  return (
    <Panel
      title={publishedAt ? <A to={paths.review(review.id)}>{title}</A> : title}
      actions={<Standing review={review} now={now} />}
    >
      {publishedAt && (
        <>
          <Dotted className="soft">
            <>
              <Stars value={review.stars} label={starLabel(review.stars)} /> <b>{review.author}</b>
            </>
            {review.proof}
            {review.service}
            <Time at={publishedAt} now={now} />
          </Dotted>
          <Clamp text={review.text} lines="short" />
        </>
      )}
      {waits?.countsUntil && (
        <p className="soft">
          {waits.countsUntil > now
            ? `Para o índice de resolução conta como respondida a tempo até ${longDate(waits.countsUntil)}.`
            : `Passaram os ${amount(settings.resolution.answeredWorkingDays, 'dia útil')} que contam para o índice de resolução. Responder continua a valer para quem lê.`}
        </p>
      )}
      {reply && <Said who="A sua resposta" {...reply} now={now} />}
      {answer && <Said who={`O que ${review.author} respondeu`} {...answer} now={now} />}
      {review.pact && (
        <p className="soft">
          Acordo: {pactWords[review.pact].toLowerCase()}. <A to={paths.pact(review.id)}>Ver o acordo</A>
        </p>
      )}
      {review.flag && (
        <p className="soft">
          Denunciada pela empresa <Time at={review.flag.at} now={now} />:{' '}
          {flagWords[review.flag.state].word.toLowerCase()}.
        </p>
      )}
      {publishedAt && <Actions {...props} />}
    </Panel>
  )
}

/** What waits, or how long it took. */
function Standing({
  review: { waits, reply, publishedAt, draft },
  now,
}: {
  review: ReceivedReview
  now: Date
}) {
  if (waits)
    return (
      <>
        {draft && <Badge>Rascunho</Badge>}
        <Badge tone="you">
          {waits.for === 'reply' ? 'Por responder' : 'O cliente respondeu'} {agoWords(waits.since, now)}
        </Badge>
      </>
    )
  return reply && publishedAt ? (
    <Badge tone="done">{`Respondida ${tookWords(publishedAt, reply.at)}`}</Badge>
  ) : null
}

const hoursBetween = (from: Date, to: Date) =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 3_600_000))

/** «5 horas», «2 dias», «3 meses»: as long as it takes, without «ontem», which goes with no «em». */
function spanWords(hours: number): string {
  const days = Math.round(hours / 24)
  if (hours < 36) return count(hours, 'hora', 'horas')
  if (days < 60) return count(days, 'dia', 'dias')
  return days < 720
    ? count(Math.round(days / 30), 'mês', 'meses')
    : count(Math.round(days / 365), 'ano', 'anos')
}
const tookWords = (from: Date, to: Date) => `em ${spanWords(hoursBetween(from, to))}`
const agoWords = (since: Date, now: Date) => `há ${spanWords(hoursBetween(since, now))}`

function Said({ who, text, at, now }: { who: string; text: string; at: Date; now: Date }) {
  return (
    <div className="reply">
      <p className="reply-head">
        <b>{who}</b>{' '}
        <span className="soft">
          <Time at={at} now={now} />
        </span>
      </p>
      <Clamp text={text} lines="short" />
    </div>
  )
}

function Actions({ review, mayReply }: { review: ReceivedReview; mayReply: boolean }) {
  if (!mayReply) return null
  const { id, waits, reply, title } = review
  const of = <span className="sr"> «{title}»</span>
  return (
    <div className="form-actions">
      {waits && (
        <ButtonLink size="small" kind="primary" icon="reply" to={paths.replyToReview(id)}>
          {review.draft
            ? 'Acabar a resposta'
            : waits.for === 'reply'
              ? 'Responder'
              : 'Responder mais uma vez'}
          {of}
        </ButtonLink>
      )}
      {reply && !waits && (
        <ButtonLink size="small" icon="pencil" to={paths.replyToReview(id)}>
          Alterar a resposta{of}
        </ButtonLink>
      )}
      {review.mayPropose && (
        <ButtonLink size="small" icon="handshake" to={paths.pact(id)}>
          Propor um acordo{of}
        </ButtonLink>
      )}
      <ButtonLink size="small" kind="quiet" icon="share-2" to={paths.shareAsCompany({ de: 'avaliacao', id })}>
        Partilhar{of}
      </ButtonLink>
      {!review.flag && (
        <ButtonLink size="small" kind="quiet" icon="flag" to={paths.flagReview(id)}>
          Denunciar{of}
        </ButtonLink>
      )}
    </div>
  )
}
