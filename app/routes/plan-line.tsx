import { namedPlan } from '~/domain/plans/limit-words'
import type { PlanName } from '~/domain/plans/limits'
import { capital } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'

/** «Plano Essencial desde 3 de novembro de 2026»: said of every company, and counts for nothing. */
export const planSentence = ({ plan, since }: { plan: PlanName; since: Date | string | null }): string =>
  `${capital(namedPlan(plan))}${since ? ` desde ${longDate(since)}` : ''}`

export const PlanLine = ({ plan }: { plan: { plan: PlanName; since: Date | string | null } }) => (
  <A className="soft" to={paths.pricing()}>
    {planSentence(plan)}
  </A>
)
