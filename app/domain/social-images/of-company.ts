import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { scoreWords, shownScore } from '../reviews/score/score'
import { lisbonDay } from '../shared/working-days'
import { type CompanyRow, companyJoins, ofCompany, type Read } from './subject'

export const company: Read = async ({ db, now }, id) => {
  const { rows } = await db.execute<CompanyRow & { score: number | null; reviews: number }>(sql`
    select ${ofCompany}, s.score, coalesce(s.reviews, 0) as reviews from companies c ${companyJoins}
    left join company_scores s on s.company_id = c.id where c.id = ${id} and c.listing = 'approved'`)
  const [r] = rows
  if (!r) return null
  const score = r.score === null ? null : shownScore(r.score)
  const said = { company: r.company, reviews: r.reviews, day: lisbonDay(now) }
  return {
    id,
    companyId: id,
    ownerId: null,
    href: paths.company(r.slug),
    label: r.company,
    facts: {
      ...(score !== null && { score: { template: 'score', score, words: scoreWords(score), ...said } }),
      ...(r.reviews > 0 && { thanks: { template: 'thanks', ...said } }),
    },
    pairs: [],
  }
}
