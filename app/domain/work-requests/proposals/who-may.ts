import type { PlanUse } from '../../plans/use'
import { settings } from '../../settings/settings'
import { longDate } from '../../shared/long-date'
import type { Serves } from '../matching/fit'
import type { ProposalState, WorkState } from '../states'
import { isOpen } from '../states'

/** What decides whether a company may propose for a request. Read by `facts.ts`. */
export interface ProposeFacts {
  /** The person may act for the company in this. */
  right: boolean
  approved: boolean
  /** It offers this trade, and how it serves the place. */
  trade: boolean
  serves: Serves | null
  /** One of its people is the customer; one side does not want to deal with the other. */
  isCustomer: boolean
  blocked: boolean
  state: WorkState
  proposals: number
  /** Its last proposal for this request. */
  last: ProposalState | null
  /** Only the companies that the customer chose may, where it chose some. */
  addressed: boolean
  chosen: boolean
  sanction: { until: Date | null; reason: string } | null
  /** It declared who it is as a trader, by the words in force (and was told of DAC7, where that is on). */
  declared: boolean
  room: Pick<PlanUse, 'used' | 'limit'>
}

const obstacles = {
  right: 'Só quem é dono, gestor ou responde pela empresa faz propostas em nome dela.',
  closed: 'Este trabalho já não recebe propostas.',
  customer: 'Este trabalho foi pedido por alguém da própria empresa.',
  chosen: 'O cliente dirigiu este trabalho a outras empresas.',
  approved: 'A empresa só pode fazer propostas depois de o perfil estar aprovado.',
  blocked: 'Uma das partes não quer trabalhar com a outra.',
  trade: 'Este trabalho não é de nenhuma das áreas do perfil da empresa.',
  area: 'A empresa não trabalha neste concelho, segundo o seu perfil.',
  sent: 'A empresa já fez uma proposta para este trabalho.',
  declined: 'O cliente agradeceu a proposta da empresa e não a escolheu.',
  get full() {
    return `Este trabalho já tem ${settings.work.proposalsAtMost} propostas, que é o máximo.`
  },
  sanction: 'A empresa não pode fazer propostas por agora.',
  room: 'Este mês já usou todas as propostas do plano. No dia 1 a conta recomeça.',
  declared: 'Antes da primeira proposta, a empresa declara quem é.',
} as const
export type Obstacle = keyof typeof obstacles

/** What keeps a company from proposing, the first of all there is; null: it may. Pure. */
export function obstacleOf(f: ProposeFacts): Obstacle | null {
  if (!f.right) return 'right'
  if (!isOpen(f.state)) return 'closed'
  if (f.isCustomer) return 'customer'
  if (f.addressed && !f.chosen) return 'chosen'
  if (!f.approved) return 'approved'
  if (f.blocked) return 'blocked'
  // Whom the customer chose may, whatever its profile says of trade and place.
  if (!f.addressed && !f.trade) return 'trade'
  if (!f.addressed && !f.serves) return 'area'
  if (f.last !== null && ['sent', 'seen', 'shortlisted', 'accepted'].includes(f.last)) return 'sent'
  if (f.last === 'declined') return 'declined'
  if (f.sanction) return 'sanction'
  if (f.proposals >= settings.work.proposalsAtMost) return 'full'
  if (f.room.used >= f.room.limit) return 'room'
  return f.declared ? null : 'declared'
}

/** Until when it is out, and why: the decision went by mail, with the way to contest it (moderation/mails.ts). */
export function sanctionInWords({ until, reason }: NonNullable<ProposeFacts['sanction']>): string {
  const end = until ? ` até ${longDate(until)}` : ''
  return `A empresa não pode fazer propostas${end}. Motivo: ${reason} Se não concorda, responda ao e-mail da decisão: decide outra pessoa.`
}

/** Those that only keep from sending: a draft may be written meanwhile. */
export const keepsFromSendingOnly = (obstacle: Obstacle): boolean =>
  obstacle === 'declared' || obstacle === 'room'

/** Why a company may not propose, as it reads it; null: it may. */
export function whyNotPropose(f: ProposeFacts): string | null {
  const obstacle = obstacleOf(f)
  if (obstacle === 'sanction' && f.sanction) return sanctionInWords(f.sanction)
  if (obstacle === 'room')
    return `Este mês já usou ${f.room.used} de ${f.room.limit} propostas. No dia 1 a conta recomeça.`
  return obstacle && obstacles[obstacle]
}
