import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, view } from '../shared/list-filter'
import { type PlanName, planNames, planSlugs, planWords } from './limits'

const plans: Choices<PlanName | null> = {
  todos: { value: null, label: 'Todos' },
  ...Object.fromEntries(planNames.map((plan) => [planSlugs[plan], { value: plan, label: planWords[plan] }])),
}

/** What the list of versions is asked for. Pure; browsers load it for its words. */
export const planVersionsList = defineList(paths.planVersions(), {
  plan: view('plano', 'Plano', plans, null),
})
export type PlanVersionFilter = Filtered<typeof planVersionsList>

/** The plan that an address names. */
export const planOfSlug = (slug: string): PlanName | undefined =>
  planNames.find((plan) => planSlugs[plan] === slug)
