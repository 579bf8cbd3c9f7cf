/** No table is imported here: pages that hydrate use it. */
export const planNames = ['free', 'essential', 'professional'] as const
export type PlanName = (typeof planNames)[number]

export const planWords: Record<PlanName, string> = {
  free: 'Grátis',
  essential: 'Essencial',
  professional: 'Profissional',
}

/** As addresses say it. */
export const planSlugs: Record<PlanName, string> = {
  free: 'gratis',
  essential: 'essencial',
  professional: 'profissional',
}

/** What a plan allows (product/business.md, «Plans»). `null` is without end. */
export interface PlanLimits {
  invitationsAMonth: number
  members: number
  /** Every widget; otherwise the seal, the score and the button. */
  allWidgets: boolean
  statisticsDays: number | null
  /** Statistics as a file, and by the interface for programs. */
  statisticsFile: boolean
  proposalsAMonth: number
}
