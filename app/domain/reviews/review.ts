import { settings } from '../settings/settings'
import { defineFlow } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { type ReviewState, reviews } from './schema'
import { isoDayOf } from './score/score'

/** The life of a review (product/reviews.md). Screening holds, people decide; what nobody decides follows moderation/by-default.ts. */
export const reviewFlow = defineFlow<ReviewState, ReviewVerb>('review', {
  confirm: { from: ['awaiting_email'], to: 'screening', by: 'its author, by mail' },
  'await-company': {
    from: ['screening'],
    to: 'awaiting_company',
    by: 'system: its company is not approved yet',
  },
  'company-approved': { from: ['awaiting_company'], to: 'screening', by: 'whoever approves its company' },
  publish: { from: ['screening', 'held'], to: 'published', by: 'review.moderate, or system' },
  'publish-masked': {
    from: ['screening', 'held'],
    to: 'masked',
    by: 'review.moderate, or system for personal data',
    reason: true,
  },
  hold: { from: ['screening'], to: 'held', by: 'system, or review.moderate' },
  'pass-on': { from: ['held'], to: 'held', by: 'system: no clock publishes it, the next person decides' },
  'ask-change': { from: ['screening', 'held'], to: 'change_requested', by: 'review.moderate', reason: true },
  correct: { from: ['held'], to: 'screening', by: 'review.author' },
  change: { from: ['change_requested'], to: 'held', by: 'review.author' },
  unchanged: { from: ['change_requested'], to: 'held', by: 'system, after 7 days' },
  reject: {
    from: ['awaiting_company', 'screening', 'held'],
    to: 'rejected',
    by: 'review.moderate, system for duplicates, or whoever rejects its company',
    reason: true,
  },
  mask: { from: ['published', 'masked', 'archived'], to: 'masked', by: 'review.moderate', reason: true },
  uncover: {
    from: ['masked'],
    to: 'masked',
    by: 'another moderator, of one decision of several',
    reason: true,
  },
  unmask: { from: ['masked'], to: 'published', by: 'review.moderate' },
  remove: { from: ['published', 'masked', 'archived'], to: 'removed', by: 'review.moderate', reason: true },
  appeal: { from: ['removed'], to: 'appealed', by: 'review.author', reason: true },
  restore: { from: ['appealed'], to: 'published', by: 'another moderator', reason: true },
  uphold: { from: ['appealed'], to: 'removed', by: 'another moderator', reason: true },
  reinstate: { from: ['rejected'], to: 'published', by: 'another moderator, on an appeal', reason: true },
  withdraw: {
    from: [
      'awaiting_email',
      'awaiting_company',
      'screening',
      'held',
      'change_requested',
      'published',
      'masked',
      'archived',
    ],
    to: 'withdrawn',
    by: 'review.author',
  },
  archive: { from: ['published'], to: 'archived', by: 'system, after 24 months' },
})

export type ReviewVerb =
  | 'confirm'
  | 'await-company'
  | 'company-approved'
  | 'publish'
  | 'publish-masked'
  | 'hold'
  | 'pass-on'
  | 'ask-change'
  | 'correct'
  | 'change'
  | 'unchanged'
  | 'reject'
  | 'mask'
  | 'uncover'
  | 'unmask'
  | 'remove'
  | 'appeal'
  | 'restore'
  | 'uphold'
  | 'reinstate'
  | 'withdraw'
  | 'archive'

/** Where the flow's column lives. */
export const reviewTable = { table: reviews, id: reviews.id, state: reviews.state, version: reviews.version }

/** States in which a review stands for its author's experience: another one has to wait. */
export const livingStates = [
  'awaiting_company',
  'screening',
  'held',
  'change_requested',
  'published',
  'masked',
  'archived',
  'removed',
  'appealed',
] as const

const months = (isoMonth: string) => Number(isoMonth.slice(0, 4)) * 12 + Number(isoMonth.slice(5, 7)) - 1
const { review: limits } = settings

/** The months that an experience may be of: not to come, ≤ 12 months back, 90 days for tourism and food. */
export function experienceMonths(category: string, now: Date): { min: string; max: string } {
  const max = isoDayOf(now).slice(0, 7)
  if (limits.shortExperienceCategories.includes(category)) {
    const back = new Date(now.getTime() - limits.shortExperienceDays * 86_400_000)
    return { min: isoDayOf(back).slice(0, 7), max }
  }
  const first = months(max) - limits.experienceMonthsBack
  return { min: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`, max }
}

/** Each of those months, the newest first. */
export function monthsOf({ min, max }: { min: string; max: string }): string[] {
  return Array.from({ length: months(max) - months(min) + 1 }, (_, i) => {
    const at = months(max) - i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** «dos últimos 12 meses» */
export const experienceSpan = (category: string): string =>
  limits.shortExperienceCategories.includes(category)
    ? `dos últimos ${limits.shortExperienceDays} dias`
    : `dos últimos ${limits.experienceMonthsBack} meses`

/** @throws Refusal `invalid` on the field `month`. */
export function checkExperience(month: string, category: string, now: Date): void {
  const { min, max } = experienceMonths(category, now)
  if (month > max) throw refuseMonth('Esse mês ainda não chegou. Indique quando foi a experiência.')
  if (month >= min) return
  const short = limits.shortExperienceCategories.includes(category)
  const span = experienceSpan(category)
  throw refuseMonth(
    short ? `Nesta categoria aceitamos experiências ${span}.` : `Aceitamos experiências ${span}.`,
  )
}

const refuseMonth = (sentence: string) => new Refusal('invalid', sentence, { fields: { month: sentence } })

/** What is known of an author when a review comes in. */
export interface Standing {
  /** End of each role in the company; null while it lasts. */
  roles: (Date | null)[]
  /** The author's living reviews of this company of the last twelve months, the newest first. */
  here: { month: string; proved: boolean }[]
  /** What the new one is about, as far as it is known; `proved` by an invoice that no other review has. */
  experience?: { month?: string | undefined; proved: boolean }
  /** When the author's reviews of the last 30 days came in, the newest first. */
  recent: Date[]
  /** They brought the company and earn from what it pays: nobody reviews what they live on. */
  brought?: boolean
  /** The company asked for this one: limits of number are for reviews that nobody asked for. */
  invited?: boolean
}

export function monthsBefore(now: Date, n: number): Date {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - n)
  return at
}

/**
 * Whether somebody may review a company now.
 * @throws Refusal `invalid` for members, for whoever brought the company, and for a second review, `too-many` beyond 1 a day and 10 in 30 days.
 */
export function checkMayReview({ recent, ...standing }: Standing, now: Date): void {
  const { invited } = standing
  const why = barred(standing, now)
  if (why) throw new Refusal('invalid', `${why} O que escreveu não foi enviado.`)
  if (invited) return
  const today = isoDayOf(now)
  if (recent.filter((at) => isoDayOf(at) === today).length >= limits.perDay) {
    throw new Refusal(
      'too-many',
      'Já enviou uma avaliação hoje. O que escreveu ficou guardado: pode enviá-lo a partir de amanhã.',
      { retryAfter: 86_400 },
    )
  }
  if (recent.length >= limits.per30Days) {
    throw new Refusal(
      'too-many',
      `Já enviou ${limits.per30Days} avaliações em 30 dias. O que escreveu ficou guardado durante ${limits.draftDays} dias.`,
      { retryAfter: 7 * 86_400 },
    )
  }
}

/**
 * Why somebody may not review a company at all now; how often they write is another matter. One review for each
 * experience: an invoice of its own, or an invitation, which the company gives for one service, says that it is another
 * one, unless a review without any is of that month. Without such a key one in twelve months.
 */
export function barred(
  {
    roles,
    here,
    experience,
    invited,
    brought,
  }: Pick<Standing, 'roles' | 'here' | 'experience' | 'invited' | 'brought'>,
  now: Date,
): string | null {
  if (roles.some((until) => until === null || until > monthsBefore(now, limits.formerMemberMonths)))
    return `Pertence a esta empresa, ou pertenceu nos últimos ${limits.formerMemberMonths} meses, por isso não a pode avaliar.`
  if (brought)
    return 'Esta empresa conta para si no programa de afiliados: ganha com o que ela paga, por isso não a pode avaliar.'
  if (here.length === 0) return null
  const found = 'Encontra essa avaliação em «As minhas avaliações».'
  if (!experience?.proved && !invited)
    return `Já avaliou esta empresa nos últimos ${limits.sameCompanyMonths} meses. Se foi outro trabalho, comprove-o com a fatura dele. ${found}`
  if (experience?.month && here.some((one) => !one.proved && one.month === experience.month))
    return `Já avaliou esta empresa por uma experiência desse mês, sem comprovativo: pode ser a mesma. Junte a fatura a essa avaliação, ou indique outro mês. ${found}`
  return null
}
