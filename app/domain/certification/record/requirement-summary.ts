import { groupOf, requirementGroups } from '../programme/requirement-words'
import type { Rules } from '../rules/requirements'

/** What a certificate meets, group by group, in a line each. */
export interface RequirementGroupSummary {
  title: string
  /** Met, or waived with a reason. */
  met: number
  /** Of those that apply to the company. */
  of: number
}

/** The groups of its version of the rules in which something applies to the company, in their order. Pure. */
export function requirementSummary(
  { requirements }: Pick<Rules, 'requirements'>,
  states: readonly { code: string; state: string }[],
): RequirementGroupSummary[] {
  const stateOf = new Map(states.map(({ code, state }) => [code, state]))
  return Object.entries(requirementGroups).flatMap(([group, title]) => {
    const here = requirements
      .filter((r) => groupOf(r) === group)
      .flatMap(({ code }) => stateOf.get(code) ?? [])
      .filter((state) => state !== 'not-applicable')
    const met = here.filter((state) => state === 'met' || state === 'waived').length
    return here.length > 0 ? [{ title, met, of: here.length }] : []
  })
}
