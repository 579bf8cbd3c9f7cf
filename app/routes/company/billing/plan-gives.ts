import type { PlanLimits } from '~/domain/plans/limits'
import { amount } from '~/domain/shared/amounts'
import { number } from '~/ui/format'

const daysOfYear = 365

const back = (days: number | null) =>
  days === null
    ? 'Todo o tempo'
    : days % daysOfYear === 0
      ? amount((days / daysOfYear) * 12, 'mês')
      : amount(days, 'dia')

/** What a plan gives, a figure and what it counts. */
export const planGives = (l: PlanLimits): { figure: string; what: string }[] => [
  { figure: number(l.invitationsAMonth), what: 'convites a clientes por mês' },
  { figure: number(l.members), what: 'pessoas na equipa' },
  {
    figure: back(l.statisticsDays),
    what: l.statisticsFile ? 'de estatísticas, também em ficheiro' : 'de estatísticas',
  },
  {
    figure: l.allWidgets ? 'Todos' : 'Selo, pontuação',
    what: l.allWidgets ? 'os elementos para o seu site' : 'e botão, no seu site',
  },
]
