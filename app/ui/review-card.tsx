import type { ReactNode } from 'react'
import { Badge } from './badge'
import { useCarried } from './carried'
import { Clamp } from './clamp'
import { duration, longDate, type Moment } from './format'
import { Icon, MenuIcon } from './icon'
import { A } from './link'
import { Avatar } from './logo-mark'
import { Menu } from './menu'
import { Particulars } from './review-particulars'
import type { ReviewView } from './review-view'
import { Stars, starLabel } from './stars'
import { Time } from './time'

export type { ReviewView } from './review-view'

export interface ReviewCardProps {
  review: ReviewView
  /** For dates as «há 3 dias»; without it they are written out. */
  now?: Moment
  /** Without photos, criteria and actions, for lists beside other things. */
  compact?: boolean
  showCompany?: boolean
  actions?: ReactNode
  heading?: 'h2' | 'h3'
}

/** The atom of the product: the same review, the same way, everywhere. What few ask for stands folded at its foot. */
export function ReviewCard({
  review,
  now,
  compact,
  showCompany,
  actions,
  heading: Heading = 'h3',
}: ReviewCardProps) {
  if (review.tombstone) return <Tombstone review={review} heading={Heading} />
  const { author, company } = review
  const title = review.title || starLabel(review.stars)
  return (
    <article className={compact ? 'review compact' : 'review'} id={anchorOf(review)}>
      <header>
        <Avatar name={author.name} src={author.photo} />
        <p className="who dots">
          <b>{author.href ? <A to={author.href}>{author.name}</A> : author.name}</b>
          {author.place && <span>{author.place}</span>}
        </p>
        <p className="given">
          <Stars value={review.stars} label={starLabel(review.stars)} />
          <Proof proof={review.proof} />
        </p>
      </header>
      {showCompany && company && (
        <p className="review-company">
          <A to={company.href}>{company.name}</A>
          {company.place && <span className="soft">, {company.place}</span>}
        </p>
      )}
      <Heading>
        <A to={review.href}>{title}</A>
      </Heading>
      <Clamp text={review.text} lines={compact ? 'short' : 'long'} />
      {review.masked && <p className="masked soft">{review.masked}</p>}
      {!compact && <Photos photos={review.photos} />}
      {review.resolved && (
        <p className="resolved">
          <Icon name="check" />
          {review.resolved.href ? (
            <A to={review.resolved.href}>{review.resolved.label}</A>
          ) : (
            review.resolved.label
          )}
        </p>
      )}
      <footer>
        {!compact && <Useful useful={review.useful} title={title} />}
        {!compact && <Particulars review={review} />}
        <p className="when dots">
          <Time at={review.publishedAt} now={now} />
          {review.edited &&
            (review.edited.href ? <A to={review.edited.href}>editada</A> : <span>editada</span>)}
        </p>
        {!compact && (
          <Menu label={`Mais sobre «${title}»`}>
            <a href={review.href} data-island="share">
              <MenuIcon name="share-2" />
              Partilhar
            </a>
            {review.flagHref && (
              <A to={review.flagHref} rel="nofollow">
                <MenuIcon name="flag" />
                Denunciar
              </A>
            )}
          </Menu>
        )}
        {actions}
      </footer>
      {review.replyGone && (
        <p className="reply gone soft">{`Resposta da empresa retirada em ${longDate(review.replyGone)}.`}</p>
      )}
      {review.reply && (
        <Reply
          reply={review.reply}
          after={review.publishedAt}
          elsewhere={showCompany}
          lines={compact ? 'short' : 'long'}
        />
      )}
    </article>
  )
}

/** What has no page of its own yet is led to where it stands. */
const anchorOf = ({ href }: ReviewView) => (href.startsWith('#') ? href.slice(1) : undefined)

function Proof({ proof }: { proof: ReviewView['proof'] }) {
  const face = (
    <>
      {proof.level !== 'V0' && <Icon name={proof.level === 'V1' ? 'mail' : 'file-check'} />}
      {proof.label}
    </>
  )
  return proof.href ? (
    <A className={`proof ${proof.level}`} to={proof.href} title={proof.explanation}>
      {face}
    </A>
  ) : (
    <span className={`proof ${proof.level}`} title={proof.explanation}>
      {face}
    </span>
  )
}

function Photos({ photos }: Pick<ReviewView, 'photos'>) {
  if (!photos?.length) return null
  return (
    <ul className="photos">
      {photos.map((photo) => (
        <li key={photo.src}>
          <a href={photo.href ?? photo.src}>
            <img
              src={photo.src}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Reply({
  reply,
  after,
  elsewhere,
  lines,
}: {
  reply: NonNullable<ReviewView['reply']>
  /** When the review it answers was published. */
  after: Moment
  /** Away from the company's own page it is named. */
  elsewhere?: boolean
  lines: 'short' | 'long'
}) {
  return (
    <div className="reply">
      <p className="reply-head">
        <b>{elsewhere ? `Resposta de ${reply.company}` : 'Resposta da empresa'}</b>{' '}
        <span className="soft">
          {answeredIn(after, reply.at)}
          {reply.editedAt && <>, {edited(reply.editedAt, reply.editedHref)}</>}
        </span>
      </p>
      <Clamp text={reply.text} lines={lines} />
    </div>
  )
}

/** «em 2 dias» */
function answeredIn(published: Moment, replied: Moment) {
  const seconds = (new Date(replied).getTime() - new Date(published).getTime()) / 1000
  return `em ${duration(Math.max(60, seconds))}`
}

/** «editada em 12 de março de 2026», with the way to what it said before. */
function edited(at: Moment, href?: string) {
  const words = `editada em ${longDate(at)}`
  return href ? <A to={href}>{words}</A> : words
}

function Useful({ useful, title }: { useful: ReviewView['useful']; title: string }) {
  const carried = useCarried()
  const face = (
    <>
      <Icon name="thumbs-up" />
      {useful.count > 0 ? `Útil (${useful.count})` : 'Útil'}
      <span className="sr">{`: ${title}`}</span>
    </>
  )
  if (!useful.action) return <span>{face}</span>
  return (
    <form method="post" action={carried(useful.action)}>
      <button type="submit" className="link" aria-pressed={useful.voted ?? false}>
        {face}
      </button>
    </form>
  )
}

function Tombstone({ review, heading: Heading }: { review: ReviewView; heading: 'h2' | 'h3' }) {
  const stone = review.tombstone
  if (!stone) return null
  return (
    <article className="review tombstone">
      <Badge icon="history">{stone.label}</Badge>
      <Heading>{stone.href ? <A to={stone.href}>{stone.reason}</A> : stone.reason}</Heading>
      {stone.at && (
        <p className="when dots">
          <Time at={stone.at} />
          {stone.how && <span>{stone.how}</span>}
        </p>
      )}
    </article>
  )
}
