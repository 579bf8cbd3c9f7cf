import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { read } from '../listings/list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../review-card'

/** What the picture of a review says: the same as its page. */
export interface ReviewImageFacts {
  id: string
  companyId: string
  company: string
  title: string
  text: string
  stars: number
  author: string
  proof: string
}

/** Of a review that people see, and whose text is not hidden. @throws Refusal `not-found` */
export async function reviewImageFacts(_ctx: Ctx, id: string): Promise<ReviewImageFacts> {
  const [row] = isUuid(id)
    ? await read<CardRow & { company_id: string }>(
        `select ${cardColumns}, r.company_id from reviews r ${cardJoins}
        where r.id = $1 and r.published_at is not null and r.state <> 'masked'`,
        [id],
      )
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  const { company, title, text, stars, author, proof } = cardOf(row)
  return {
    id,
    companyId: row.company_id,
    company: company.name,
    title,
    text,
    stars,
    author: author.name,
    proof: proof.label,
  }
}
