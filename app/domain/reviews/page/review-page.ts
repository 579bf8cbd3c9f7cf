import { paths } from '~/paths'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { differenceOf, type Part } from '../editing/text-difference'
import { read } from '../listings/list-reading'
import {
  type CardRow,
  cardColumns,
  cardJoins,
  cardOf,
  type ReviewCardView,
  tombstoneOf,
} from '../review-card'

/** A text that stood here before, or stands now. */
export interface Version {
  version: number
  stars: number
  title: string
  text: string
  at: Date
  /** Not read any more: what was asked to be changed in it, was. */
  withheld: boolean
  /** What changed since the version before; null for the first, and after one that is withheld. */
  changed: { title: Part[]; text: Part[] } | null
}

export interface Said {
  by: 'author' | 'company'
  /** Null once it was taken away: then `goneAt` says when. */
  text: string | null
  at: Date
  editedAt: Date | null
  goneAt: Date | null
  /** What it said before, the newest first. */
  before: { text: string; at: Date }[]
}

export interface ReviewPage {
  review: ReviewCardView
  companyId: string
  /** The newest first; one when it was never edited, none for what was removed. */
  versions: Version[]
  replyVersions: { version: number; text: string; at: Date }[]
  /** One round more below the company's reply: its author, then the company again. */
  exchange: Said[]
  removed: boolean
  /** Since when it is in the public log; null for the seconds until it is. */
  loggedAt: Date | null
}

/**
 * A review's own page: the review with the history of its texts, or what is left of a removed one.
 * @throws Refusal `not-found` for what the public never saw
 */
export async function reviewPage(_ctx: Ctx, id: string): Promise<ReviewPage> {
  const missing = new Refusal(
    'not-found',
    'Não encontrámos esta avaliação. Pode ter sido retirada por quem a escreveu.',
  )
  if (!isUuid(id)) throw missing
  const [row] = await read<
    CardRow & {
      company_id: string
      versions: Omit<Version, 'changed'>[]
      reply_versions: ReviewPage['replyVersions']
      exchange: (Omit<Said, 'by'> & { round: number })[]
      logged_at: Date | null
    }
  >(
    `select ${cardColumns()}, r.company_id,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'stars', v.rating,
        'title', case when v.withheld_at is null then v.title else '' end, 'text', case when v.withheld_at is null then v.body else '' end,
        'withheld', v.withheld_at is not null, 'at', v.published_at) order by v.version desc), '[]') from review_versions v where v.review_id = r.id and v.published_at is not null) as versions,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'text', v.body, 'at', v.at) order by v.version desc), '[]')
        from reply_versions v where v.reply_id = a.id and a.state = 'published') as reply_versions,
      (select coalesce(jsonb_agg(jsonb_build_object('round', x.round, 'text', case when x.state = 'published' then x.body end,
        'at', x.at, 'editedAt', x.edited_at, 'goneAt', x.removed_at, 'before', (select coalesce(jsonb_agg(
          jsonb_build_object('text', v.body, 'at', v.at) order by v.version desc), '[]') from reply_versions v
          where v.reply_id = x.id and x.state = 'published' and v.version < x.version)) order by x.round), '[]')
        from review_replies x where x.review_id = r.id and x.round > 1) as exchange,
      (select l.at from log_leaves l where l.kind = 'review' and l.subject_id = r.id::text order by l.index limit 1) as logged_at
    from reviews r ${cardJoins} where r.id = $1 and (r.published_at is not null or (r.state in ('removed', 'appealed') and r.first_published_at is not null))`,
    [id],
  )
  if (!row) throw missing
  const removed = row.published_at === null
  const hidden = removed || row.state === 'masked'
  const dated = <T extends { at: Date }>(list: T[]) => list.map((v) => ({ ...v, at: new Date(v.at) }))
  return {
    review: removed ? tombstoneOf(row) : cardOf(row),
    companyId: row.company_id,
    versions: hidden ? [] : compared(dated(row.versions)),
    replyVersions: hidden ? [] : dated(row.reply_versions),
    exchange: hidden ? [] : row.exchange.map(said),
    removed,
    loggedAt: row.logged_at,
  }
}

/** The newest first, each held against the one before it. */
const compared = (versions: Omit<Version, 'changed'>[]): Version[] =>
  versions.map((v, i) => {
    const before = versions[i + 1]
    return {
      ...v,
      changed:
        before && !before.withheld && !v.withheld
          ? { title: differenceOf(before.title, v.title), text: differenceOf(before.text, v.text) }
          : null,
    }
  })

const date = (value: unknown) => (value ? new Date(value as string) : null)

const said = ({ round, ...turn }: Omit<Said, 'by'> & { round: number }): Said => ({
  by: round === 2 ? 'author' : 'company',
  text: turn.text,
  at: new Date(turn.at),
  editedAt: date(turn.editedAt),
  goneAt: turn.text === null ? date(turn.goneAt) : null,
  before: turn.before.map((v) => ({ ...v, at: new Date(v.at) })),
})

/** A review at its own address, as https://schema.org/Review. The company is named as on its own page, by the same id. */
export const reviewJsonLd = (review: ReviewCardView, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Review',
  '@id': origin + review.href,
  url: origin + review.href,
  name: review.title,
  reviewBody: review.text,
  datePublished: review.publishedAt.toISOString(),
  ...(review.edited && { dateModified: review.edited.at.toISOString() }),
  inLanguage: 'pt-PT',
  author: { '@type': 'Person', name: review.author.name },
  reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
  itemReviewed: {
    '@type': 'LocalBusiness',
    '@id': origin + review.company.href,
    name: review.company.name,
    url: origin + review.company.href,
  },
  publisher: { '@type': 'Organization', name: 'Aval', url: origin + paths.home() },
})
