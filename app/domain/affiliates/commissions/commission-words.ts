import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { StateWord } from '../../shared/meaning'
import { euros } from '../../shared/money'
import type { CommissionState, HoldCause } from '../states'

/** What people read of commissions. Knows no table: pages in the browser import it. */

export const commissionWords: Record<CommissionState, StateWord> = {
  pending: { word: 'Pendente', tone: 'us' },
  approved: { word: 'Aprovada', tone: 'us' },
  in_payout: { word: 'Em pagamento', tone: 'us' },
  paid: { word: 'Paga', tone: 'done' },
  held: { word: 'Retida', tone: 'us' },
  rejected: { word: 'Rejeitada', tone: 'bad' },
  reversed: { word: 'Anulada', tone: 'plain' },
}

export const holdWords: Record<HoldCause, string> = {
  attribution: 'Uma pessoa está a ver se a empresa conta.',
  affiliate: 'Uma pessoa está a ver um sinal sobre este registo de afiliado.',
  staff: 'Uma pessoa da equipa está a ver esta comissão.',
  dispute: 'O banco de quem pagou contesta o pagamento.',
}

/** What an event carries besides its verb: cents, percent, how many companies paid. */
export type Told = Record<string, unknown> | null
const sum = (data: Told, key: string) => euros(Number(data?.[key] ?? 0))

/** The line of each thing that happens to a commission; its text, where the verb does not say enough. */
const told: Record<string, [title: string, text?: (data: Told) => string]> = {
  earn: [
    'A empresa pagou',
    (d) =>
      `${sum(d, 'baseCents')} sem IVA, a ${Number(d?.percent ?? 0)} %: ${sum(d, 'cents')}. Empresas que trouxe e pagavam nesse momento: ${Number(d?.paying ?? 0)}.`,
  ],
  approve: [
    'Aprovada',
    () => `Passaram ${amount(settings.affiliates.holdDays, 'dia')} desde o pagamento, sem nada em contrário.`,
  ],
  hold: ['Retida'],
  'hold-also': ['Mais um motivo para estar retida'],
  'release-part': ['Um dos motivos acabou'],
  release: ['Deixou de estar retida', () => 'Volta a pendente.'],
  readmit: ['Deixou de estar retida', () => 'Volta a aprovada, para o fecho seguinte.'],
  reject: ['Rejeitada'],
  reduce: [
    'Parte do pagamento foi devolvida',
    (d) =>
      `Restam ${sum(d, 'keptCents')}: a comissão passa de ${sum(d, 'fromCents')} para ${sum(d, 'toCents')}.`,
  ],
  reverse: ['Anulada', () => 'O pagamento foi todo devolvido, ou perdido no banco.'],
  take: ['Entrou num pagamento'],
  pay: ['Paga'],
  unpay: ['O banco devolveu o pagamento', () => 'Vai no pagamento seguinte.'],
  'give-back': ['O pagamento foi anulado', () => 'Volta ao saldo, para o fecho seguinte.'],
  correct: [
    'Acerto de uma comissão que já estava num pagamento',
    (d) => `${sum(d, 'cents')}, a descontar dos próximos pagamentos.`,
  ],
  corrected: [
    'O pagamento da empresa voltou, no todo ou em parte',
    (d) => `Criou-se um acerto de ${sum(d, 'cents')}.`,
  ],
}

export const commissionTold = (verb: string, data: Told): { title: string; text?: string } => {
  const [title, text] = told[verb] ?? [verb]
  return { title, text: text?.(data) }
}
