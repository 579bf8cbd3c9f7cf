import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { proofWords } from '../reviews/proof/proof-words'
import type { Proof } from '../reviews/schema'
import { lisbonDay } from '../shared/working-days'
import type { FactsOf } from './facts'
import { textNumber } from './review-text'
import { type CompanyRow, companyJoins, ofCompany, type Read } from './subject'

export const review: Read = async ({ db }, id) => {
  const { rows } = await db.execute<
    CompanyRow & {
      author_id: string | null
      rating: number
      title: string
      state: string
      proof: Proof
      proof_kind: string | null
      incentive: boolean
      published_at: string
      version: number
    }
  >(sql`
    select ${ofCompany}, r.author_id, r.rating, r.title, r.state, r.proof, r.proof_kind, r.incentive, r.published_at, ${textNumber} as version
    from reviews r join companies c on c.id = r.company_id ${companyJoins}
    where r.id = ${id} and r.published_at is not null and c.listing = 'approved'`)
  const [r] = rows
  if (!r) return null
  const { label } = proofWords(r.proof, r.proof_kind)
  const facts: FactsOf<'review'> = {
    template: 'review',
    company: r.company,
    stars: r.rating,
    version: r.version,
    proof: r.incentive ? `${label}, com incentivo` : label,
    day: lisbonDay(new Date(r.published_at)),
  }
  return {
    id,
    companyId: r.company_id,
    ownerId: r.author_id,
    href: paths.review(id),
    label: r.state === 'masked' ? `Avaliação de ${r.company}` : `«${r.title}»`,
    facts: { review: facts },
    pairs: [],
  }
}
