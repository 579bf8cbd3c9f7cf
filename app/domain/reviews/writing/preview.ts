import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { municipalities } from '../../companies/schema'
import { users } from '../../people/schema'
import type { Ctx } from '../../shared/ctx'
import { type DisplayAs, displays, shownName } from '../../shared/display-name'
import { proofWords } from '../proof/proof-words'
import { criteriaWords, type ReviewCardView } from '../review-card'
import type { ReadyReview } from './drafts'
import type { ReviewedCompany } from './reviewed-company'

/** Who is writing, as far as the form asks: null for a visitor. */
export interface Writer {
  name: string
  place: string | null
  displayAs: DisplayAs
  /** What each choice would show. */
  choices: { value: DisplayAs; shown: string }[]
}

export async function writer({ db, actor }: Ctx): Promise<Writer | null> {
  if (!actor.userId) return null
  const [row] = await db
    .select({ name: users.name, displayAs: users.displayAs, place: municipalities.name })
    .from(users)
    .leftJoin(municipalities, eq(municipalities.code, users.municipality))
    .where(eq(users.id, actor.userId))
  if (!row) return null
  return {
    ...row,
    choices: displays.map((value) => ({ value, shown: shownName(row.name, value, row.place) })),
  }
}

/** The card as it will stand, from what was typed; `ofJob`: of a job that proves it. */
export function previewCard(
  input: ReadyReview,
  company: ReviewedCompany,
  by: Writer | null,
  now: Date,
  ofJob = false,
): ReviewCardView {
  const criteria = criteriaWords.flatMap(([name, label]) => {
    const value = input[name]
    return value === undefined ? [] : [{ label, value }]
  })
  const { label, explanation } = ofJob
    ? proofWords(3, 'job')
    : input.sealed
      ? proofWords(2, 'invoice')
      : proofWords(0, null)
  return {
    id: 'rascunho',
    href: '#avaliacao-rascunho',
    stars: input.rating,
    title: input.title,
    text: input.body,
    author: { name: shownName(by?.name ?? input.name ?? '', input.displayAs, by?.place) },
    proof: {
      level: ofJob ? 'V3' : input.sealed ? 'V2' : 'V0',
      label: input.incentive ? `${label}, com incentivo` : label,
      explanation,
    },
    experienceMonth: input.month,
    publishedAt: now,
    criteria: criteria.length > 0 ? criteria : undefined,
    wouldHireAgain:
      input.wouldHire === undefined || input.wouldHire === 'maybe' ? undefined : input.wouldHire === 'yes',
    company: { name: company.name, href: paths.company(company.slug), place: company.place ?? undefined },
    reply: null,
    useful: { count: 0 },
    covered: false,
    sharesText: false,
  }
}
