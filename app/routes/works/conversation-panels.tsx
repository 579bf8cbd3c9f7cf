import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import type { Conversation } from '~/domain/work-requests/conversation/conversation'
import { dayAndHour } from '~/domain/work-requests/conversation/visit-words'
import type { Panels } from '~/ui/action-panel'
import { AnswerFields, CancelFields, MessageFields, OfferFields } from './conversation-fields'

/** What the page of either side has: the conversation, beside its own. */
export interface HasConversation {
  conversation: Conversation
}
export type ConversationStep = 'mensagem' | 'lidas' | 'visita' | 'visita/responder' | 'visita/cancelar'

const standing = ({ conversation: { visit } }: HasConversation) =>
  visit && !visit.over && (visit.state === 'agreed' || visit.mine)

/** What is done in a conversation, for the tables of both sides; its buttons stand in the conversation. */
export const conversationPanels: Panels<ConversationStep, HasConversation> = {
  mensagem: {
    label: 'Escrever',
    title: 'Escrever uma mensagem',
    submit: 'Enviar',
    files: true,
    why: ({ conversation }) => conversation.whyNot,
    Fields: MessageFields,
  },
  lidas: {
    label: 'Marcar como lida',
    press: true,
    title: 'Marcar a conversa como lida',
    submit: 'Marcar como lida',
    why: ({ conversation }) => conversation.unread === 0 && 'Já leu tudo o que aqui está.',
    Fields: ({ of: { conversation } }) => <input type="hidden" name="place" value={conversation.last} />,
  },
  visita: {
    label: ({ conversation: { visit } }) =>
      visit && !visit.over ? 'Propor outras horas' : 'Propor uma visita',
    title: 'Propor horas para uma visita',
    submit: 'Propor',
    why: ({ conversation }) => conversation.whyNot ?? conversation.whyNoVisit,
    lead: ({ conversation: { visit } }) =>
      visit && !visit.over
        ? 'As horas que estavam propostas, ou a visita marcada, deixam de valer.'
        : `Proponha até ${spelt(settings.work.visitTimes, 'hora')}; o outro lado escolhe uma.`,
    Fields: OfferFields,
  },
  'visita/responder': {
    label: 'Escolher a hora',
    title: 'Escolher a hora da visita',
    submit: 'Confirmar',
    why: ({ conversation }) =>
      conversation.whyNot ?? (conversation.visit?.toAnswer ? null : 'Não há horas por escolher.'),
    Fields: AnswerFields,
  },
  'visita/cancelar': {
    label: 'Desmarcar',
    title: ({ conversation: { visit } }) =>
      visit?.state === 'agreed' ? 'Desmarcar a visita' : 'Retirar as horas',
    submit: ({ conversation: { visit } }) => (visit?.state === 'agreed' ? 'Desmarcar' : 'Retirar'),
    submitKind: 'danger',
    why: (thing) => (standing(thing) ? null : 'Não há visita por desmarcar.'),
    lead: ({ conversation: { visit } }) =>
      visit?.chosen ? `Era ${dayAndHour(visit.chosen)}. O outro lado é avisado.` : 'O outro lado é avisado.',
    Fields: CancelFields,
  },
}
