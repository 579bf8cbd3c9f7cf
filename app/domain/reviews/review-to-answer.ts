import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { read } from './list-reading'
import { type ReplyTemplate, replyTemplates } from './reply-templates'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView } from './review-card'

export interface ReviewToAnswer {
  review: ReviewCardView
  privateReference: string | null
  reply: { text: string; version: number; removed: boolean } | null
  versions: { version: number; text: string; at: Date }[]
  templates: ReplyTemplate[]
  mayReply: boolean
  /** The review is of another company than the one acted for: the page says so. */
  ofAnother: boolean
}

type Row = CardRow & {
  company_id: string
  private_reference: string | null
  own_body: string | null
  own_version: number | null
  own_state: string | null
  versions: { version: number; text: string; at: string }[]
}

/**
 * A review with what the company needs to answer it, its private reference among it: for members of that company only.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function reviewToAnswer(ctx: Ctx, id: string): Promise<ReviewToAnswer> {
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação, ou já não está publicada.')
  if (!isUuid(id)) throw missing
  const [row] = await read<Row>(
    `select ${cardColumns}, r.company_id, r.private_reference, o.body as own_body, o.version as own_version, o.state as own_state,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'text', v.body, 'at', v.at) order by v.version desc), '[]')
        from reply_versions v where v.reply_id = o.id) as versions
    from reviews r ${cardJoins} left join review_replies o on o.review_id = r.id and o.round = 1
    where r.id = $1 and r.published_at is not null`,
    [id],
  )
  if (!row) throw missing
  const subject = { companyId: row.company_id }
  authorise(ctx.actor, 'company.open', subject)
  return {
    review: { ...cardOf(row), reply: null, useful: { count: row.useful } },
    privateReference: row.private_reference,
    reply:
      row.own_body === null
        ? null
        : { text: row.own_body, version: row.own_version ?? 0, removed: row.own_state === 'removed' },
    versions: row.versions.map((v) => ({ ...v, at: new Date(v.at) })),
    templates: replyTemplates({ rating: row.rating, author: row.author_shown }),
    mayReply: may(ctx.actor, 'review.reply', subject),
    ofAnother: row.company_id !== ctx.actor.activeCompanyId,
  }
}
