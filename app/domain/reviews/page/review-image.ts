import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { read } from '../listings/list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../review-card'
import { outside, type ReviewOutside } from '../sharing/outside'

/** What the picture of a review says: of its page, what may leave the site. */
export interface ReviewImageFacts {
  id: string
  companyId: string
  shown: ReviewOutside
}

/** Of a review that people see, and whose text is not hidden. @throws Refusal `not-found` */
export async function reviewImageFacts(_ctx: Ctx, id: string): Promise<ReviewImageFacts> {
  const [row] = isUuid(id)
    ? await read<CardRow & { company_id: string }>(
        `select ${cardColumns()}, r.company_id from reviews r ${cardJoins}
        where r.id = $1 and r.published_at is not null and r.state <> 'masked'`,
        [id],
      )
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  return { id, companyId: row.company_id, shown: outside(cardOf(row)) }
}
