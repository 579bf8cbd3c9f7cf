import { paths } from '~/paths'
import { Refusal } from '../shared/refusal'
import { type PlanName, planWords } from './limits'
import type { Counted, PlanUse } from './use'

/** The sentences of limits, for pages and refusals alike. Knows no table. */

const n = (value: number) => value.toLocaleString('pt-PT')

export const namedPlan = (plan: PlanName): string => `plano ${planWords[plan]}`

/** Of each thing that is counted: what is said near the limit, at it and over it. */
const said: Record<Counted, (use: PlanUse, plan: string) => { near: string; full: string; over: string }> = {
  invitationsAMonth: ({ used, limit }, plan) => ({
    near: `Este mês já usou ${n(used)} dos ${n(limit)} convites do ${plan}.`,
    full: `Este mês já usou os ${n(limit)} convites do ${plan}. No dia 1 a conta recomeça.`,
    over: `Este mês já usou mais do que os ${n(limit)} convites do ${plan}. Os que estão a caminho seguem; no dia 1 a conta recomeça.`,
  }),
  members: ({ used, limit }, plan) => ({
    near: `Estão ocupados ${n(used)} dos ${n(limit)} lugares que o ${plan} dá à equipa.`,
    full: `Os ${n(limit)} lugares que o ${plan} dá à equipa estão ocupados.`,
    over: `A equipa ocupa ${n(used)} lugares, e o ${plan} dá ${n(limit)}. Ninguém sai; só não entra mais ninguém.`,
  }),
  proposalsAMonth: ({ used, limit }, plan) => ({
    near: `Este mês já enviou ${n(used)} das ${n(limit)} propostas do ${plan}.`,
    full: `Este mês já enviou as ${n(limit)} propostas do ${plan}. No dia 1 a conta recomeça.`,
    over: `Este mês já enviou mais do que as ${n(limit)} propostas do ${plan}. As enviadas seguem; no dia 1 a conta recomeça.`,
  }),
}

const per: Record<Counted, string> = {
  invitationsAMonth: ' por mês',
  members: '',
  proposalsAMonth: ' por mês',
}

/** What is told of a limit that is near or reached; null while there is room. */
export function useSentence(use: PlanUse): string | null {
  if (!use.near) return null
  const { near, full, over } = said[use.counted](use, namedPlan(use.plan))
  const state = use.used > use.limit ? over : use.used === use.limit ? full : near
  return `${state}${moreSentence(use)}`
}

const moreSentence = ({ more, counted }: PlanUse): string =>
  more ? ` O ${namedPlan(more.plan)} dá ${n(more.limit)}${per[counted]}.` : ''

const toPlans = { to: paths.pricing(), label: 'Ver os planos' }

/**
 * One more of what is counted, or as many as are asked for at once.
 * @throws Refusal `conflict` with the plan, the figure and what would lift it
 */
export function checkRoom(use: PlanUse, wanted = 1): void {
  const left = Math.max(0, use.limit - use.used)
  if (wanted <= left) return
  const sentence = left > 0 ? roomSentence(use, wanted) : useSentence(use)
  throw new Refusal('conflict', sentence ?? '', { next: toPlans })
}

/** That not all fit of what is asked for at once; null when they do. */
export function roomSentence({ used, limit, plan, more, counted }: PlanUse, wanted: number): string | null {
  const left = Math.max(0, limit - used)
  if (wanted <= left) return null
  const fit = `O ${namedPlan(plan)} dá ${n(limit)}${per[counted]}, e ainda cabem ${n(left)}: não cabem todos os ${n(wanted)}.`
  return `${fit}${more ? ` O ${namedPlan(more.plan)} dá ${n(more.limit)}.` : ''}`
}
