import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { read } from '../listings/list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../review-card'
import { outside, type ReviewOutside } from '../sharing/outside'

/** A review as a frame on another site shows it: what was taken away since is said, and not a word of it is left. */
export interface EmbeddedReview {
  id: string
  companyId: string
  companySlug: string
  state: 'shown' | 'covered' | 'removed'
  /** Null unless it is shown. */
  shown: ReviewOutside | null
}

/** Null for what the public never saw, and for what was erased. */
export async function embeddedReview(_ctx: Ctx, id: string): Promise<EmbeddedReview | null> {
  const [row] = isUuid(id)
    ? await read<CardRow & { company_id: string }>(
        `select ${cardColumns()}, r.company_id from reviews r ${cardJoins} where r.id = $1
          and (r.published_at is not null or (r.state in ('removed', 'appealed') and r.first_published_at is not null))`,
        [id],
      )
    : []
  if (!row) return null
  const state = row.published_at === null ? 'removed' : row.state === 'masked' ? 'covered' : 'shown'
  return {
    id,
    companyId: row.company_id,
    companySlug: row.slug,
    state,
    shown: state === 'shown' ? outside(cardOf(row)) : null,
  }
}
