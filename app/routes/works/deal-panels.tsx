import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { ActionWords } from '~/ui/action-panel'
import { AgreedFields, CloseFields, type DealAtHand, DisputeFields, FinalFields } from './deal-fields'

const days = () => amount(settings.work.completeDays, 'dia')
const over = 'No momento em que o trabalho está, isto não é possível.'
const confirms = ({ doneBySide }: DealAtHand) => doneBySide !== null

/** What both sides may do about a work that has a company; each writes for itself. */
export const dealPanels = {
  concluido: {
    verb: 'close',
    label: (deal) => (confirms(deal) ? 'Confirmar que está feito' : 'Está feito'),
    button: 'primary',
    title: (deal) => (confirms(deal) ? 'Confirmar que está feito' : 'O trabalho está feito'),
    submit: (deal) => (confirms(deal) ? 'Confirmar' : 'Dizer que está feito'),
    why: over,
    lead: (deal) =>
      confirms(deal)
        ? 'O outro lado diz que está feito. Se quiser, escreva também o preço e o dia: contam como a sua palavra.'
        : `O outro lado tem ${days()} para confirmar. Se não responder, o trabalho fica concluído na mesma, sem a palavra dele.`,
    Fields: CloseFields,
  },
  acordado: {
    verb: 'agree',
    label: ({ mine }) => (mine?.agreed ? 'Mudar o combinado' : 'Escrever o combinado'),
    title: 'O que combinaram',
    submit: 'Guardar',
    why: over,
    lead: 'Cada lado escreve o seu, sem ver o do outro. No fim, é com isto que se compara o que aconteceu.',
    Fields: AgreedFields,
  },
  resultado: {
    verb: 'final',
    label: ({ mine }) => (mine?.final ? 'Corrigir preço e dia' : 'Escrever preço e dia finais'),
    title: 'Preço e dia finais',
    submit: 'Guardar',
    why: over,
    lead: 'Pode escrever ou corrigir até o trabalho ficar concluído.',
    Fields: FinalFields,
  },
  desacordo: {
    verb: 'dispute',
    label: 'Não estou de acordo',
    title: 'Abrir um desacordo',
    submit: 'Enviar ao apoio',
    why: over,
    lead: 'O trabalho fica parado na Aval até a nossa equipa ouvir os dois lados e decidir como continua. O outro lado é avisado.',
    Fields: DisputeFields,
  },
} as const satisfies Record<string, ActionWords<DealAtHand>>
