import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { read } from './list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView, tombstoneOf } from './review-card'
import { differenceOf, type Part } from './text-difference'

/** A text that stood here before, or stands now. */
export interface Version {
  version: number
  stars: number
  title: string
  text: string
  at: Date
  /** What changed since the version before; null for the first. */
  changed: { title: Part[]; text: Part[] } | null
}

export interface ReviewPage {
  review: ReviewCardView
  companyId: string
  /** The newest first; one when it was never edited, none for what was removed. */
  versions: Version[]
  replyVersions: { version: number; text: string; at: Date }[]
  removed: boolean
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
    }
  >(
    `select ${cardColumns}, r.company_id,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'stars', v.rating, 'title', v.title, 'text', v.body,
        'at', v.published_at) order by v.version desc), '[]') from review_versions v where v.review_id = r.id and v.published_at is not null) as versions,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'text', v.body, 'at', v.at) order by v.version desc), '[]')
        from reply_versions v where v.reply_id = a.id) as reply_versions
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
    removed,
  }
}

/** The newest first, each held against the one before it. */
const compared = (versions: Omit<Version, 'changed'>[]): Version[] =>
  versions.map((v, i) => {
    const before = versions[i + 1]
    return {
      ...v,
      changed: before
        ? { title: differenceOf(before.title, v.title), text: differenceOf(before.text, v.text) }
        : null,
    }
  })
