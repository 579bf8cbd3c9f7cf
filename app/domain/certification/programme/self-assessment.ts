import { type Requirement, type Rules, requirementsOf } from '../rules/requirements'

/** A company looks at itself before it applies: what it has, what it lacks. Pure; nothing is kept. */
export interface SelfAssessment {
  level: 1 | 2
  has: Requirement[]
  /** What everybody of the level needs. */
  missing: Requirement[]
  /** What is needed only where it applies, and was not ticked. */
  perhaps: Requirement[]
}

/** Reads the answers of an address: the level, and a «sim» under the number of each requirement that is met. */
export function selfAssessment(params: URLSearchParams, rules: Rules): SelfAssessment | null {
  const asked = params.get('nivel')
  if (asked !== 'certificada' && asked !== 'plus') return null
  const level = asked === 'plus' ? 2 : 1
  const met = (r: Requirement) => params.get(r.code) === 'sim'
  const all = requirementsOf(level, rules)
  return {
    level,
    has: all.filter(met),
    missing: all.filter((r) => !met(r) && !r.conditional),
    perhaps: all.filter((r) => !met(r) && r.conditional),
  }
}
