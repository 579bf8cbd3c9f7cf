import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { scoreWords, shownScore } from '../reviews/score/score'
import { settings } from '../settings/settings'
import { lisbonDay } from '../shared/working-days'
import { type CompanyRow, companyJoins, ofCompany, type Read } from './subject'

export const company: Read = async ({ db, now }, id) => {
  const { rows } = await db.execute<CompanyRow & WorkRow & { score: number | null; reviews: number }>(sql`
    select ${ofCompany}, s.score, coalesce(s.reviews, 0) as reviews,
      w.concluded, w.time_said, w.on_time, w.price_said, w.price_kept from companies c ${companyJoins}
    left join work_facts w on w.company_id = c.id
    left join company_scores s on s.company_id = c.id where c.id = ${id} and c.listing = 'approved'`)
  const [r] = rows
  if (!r) return null
  const score = r.score === null ? null : shownScore(r.score)
  const day = lisbonDay(now)
  const said = { company: r.company, reviews: r.reviews, day }
  const work = workOf(r)
  return {
    id,
    companyId: id,
    ownerId: null,
    href: paths.company(r.slug),
    label: r.company,
    facts: {
      ...(score !== null && { score: { template: 'score', score, words: scoreWords(score), ...said } }),
      ...(work && { work: { template: 'work', company: r.company, ...work, day } }),
      ...(r.reviews > 0 && { thanks: { template: 'thanks', ...said } }),
    },
    pairs: [],
  }
}

type WorkRow = Record<'concluded' | 'time_said' | 'on_time' | 'price_said' | 'price_kept', number | null>

/** What its concluded jobs say; nothing of fewer than facts are said from. */
function workOf(r: WorkRow) {
  const [concluded, timeSaid] = [r.concluded ?? 0, r.time_said ?? 0]
  if (concluded < settings.work.factsFrom || timeSaid < settings.work.factsFrom) return null
  const said = r.price_said ?? 0
  const price = said < settings.work.factsFrom ? null : { said, kept: r.price_kept ?? 0 }
  return { concluded, timeSaid, onTime: r.on_time ?? 0, price }
}
