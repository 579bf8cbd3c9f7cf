import { paths } from '~/paths'
import { settings } from '../../settings/settings'
import { type Choices, defineList, type Filtered, view } from '../../shared/list-filter'
import { longDate } from '../../shared/long-date'
import type { StateWord } from '../../shared/meaning'
import type { ProposalState, Side, WorkState } from '../states'

/** Words of proposals, and the list of a company's. Knows no table. */

export const proposalWords: Record<ProposalState, StateWord> = {
  draft: { word: 'Rascunho', tone: 'plain' },
  sent: { word: 'Enviada', tone: 'us' },
  seen: { word: 'Vista pelo cliente', tone: 'us' },
  shortlisted: { word: 'Preferida', tone: 'us' },
  accepted: { word: 'Ganha', tone: 'done' },
  declined: { word: 'Não escolhida', tone: 'plain' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
  expired: { word: 'Terminou', tone: 'plain' },
}

/** The customer chose it, and its company has to answer: to both. */
const chosenWord = { word: 'Escolhida', tone: 'done' } as const

/** A proposal's state as one side reads it; `chosen`: the request is given to it. */
export const proposalWord = (state: ProposalState, chosen: boolean, words = proposalWords) =>
  chosen && state === 'shortlisted' ? chosenWord : words[state]

/** The same to the customer. */
export const customerProposalWords: typeof proposalWords = {
  draft: { word: 'Por enviar', tone: 'plain' },
  sent: { word: 'Nova', tone: 'you' },
  seen: { word: 'Vista', tone: 'us' },
  shortlisted: { word: 'Preferida', tone: 'us' },
  accepted: { word: 'Com o trabalho', tone: 'done' },
  declined: { word: 'Não escolhida', tone: 'plain' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
  expired: { word: 'Terminou', tone: 'plain' },
}

const views: Choices<'fitting' | 'mine' | 'won'> = {
  'para-si': { value: 'fitting', label: 'Para si' },
  propostas: { value: 'mine', label: 'As minhas propostas' },
  ganhos: { value: 'won', label: 'Ganhos e em curso' },
}

/** What a company asks for at /perfil/empresa/trabalhos. */
export const companyWorkList = defineList(paths.companyWorks(), {
  view: view('vista', 'Trabalhos', views, 'fitting'),
})
export type CompanyWorkFilter = Filtered<typeof companyWorkList>

interface Standing {
  workState: WorkState
  proposalState: ProposalState | null
  /** The customer chose this one. */
  awarded: boolean
  acceptBy: Date | null
  doneBySide: Side | null
  unread: number
}

/** What waits for the company, of a request and its proposal; null: nothing. */
export function waitsForCompany(s: Standing): string | null {
  if (s.awarded && s.workState === 'awarded')
    return `O cliente escolheu a sua proposta: responda${s.acceptBy ? ` até ${longDate(s.acceptBy)}` : ''}.`
  if (s.awarded && s.workState === 'in_progress' && s.doneBySide === 'customer')
    return 'O cliente diz que está feito: confirme.'
  if (s.unread > 0) return s.unread === 1 ? 'Uma mensagem por ler.' : `${s.unread} mensagens por ler.`
  if (s.proposalState === 'draft') return 'Rascunho por enviar.'
  if (s.awarded && s.workState === 'in_progress') return 'Quando acabar, diga-o na página do trabalho.'
  return null
}

/** «3 de 10 propostas este mês». */
export const usedInWords = ({ used, limit }: { used: number; limit: number }): string =>
  `${used.toLocaleString('pt-PT')} de ${limit.toLocaleString('pt-PT')} propostas este mês`

/** What is said beside every proposal. */
export const contractWords = 'O contrato é entre a empresa e o cliente. A Aval não é parte nele.'
export const filesRule = () => `Até ${settings.work.filesAtMost} ficheiros no conjunto da proposta.`
