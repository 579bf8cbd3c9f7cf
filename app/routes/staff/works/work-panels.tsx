import { settings } from '~/domain/settings/settings'
import { refusalRules, ruleWords } from '~/domain/work-requests/moderation/moderation-words'
import type { StaffWorkDetail } from '~/domain/work-requests/moderation/staff-reading'
import type { StaffWorkStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'

const Grounds = () => (
  <>
    <RadioField
      name="rule"
      label="A regra"
      required
      options={refusalRules.map((value) => ({ value, ...ruleWords[value] }))}
    />
    <TextArea
      name="reason"
      label="O que, no pedido, vai contra a regra"
      help="É enviado a quem pediu, com a maneira de recorrer."
      required
      minLength={settings.work.moderation.reasonMin}
      maxLength={settings.work.moderation.reasonMax}
      rows={4}
    />
  </>
)

const Answer = () => (
  <TextArea
    name="answer"
    label="Resposta a quem recorreu"
    required
    minLength={settings.work.moderation.reasonMin}
    maxLength={settings.work.moderation.reasonMax}
    rows={4}
  />
)

const Reason = () => (
  <TextArea
    name="reason"
    label="Porquê"
    help="Os dois lados leem-no."
    required
    minLength={settings.work.moderation.reasonMin}
    maxLength={settings.work.moderation.reasonMax}
    rows={4}
  />
)

/** What may be decided about a request, in the order of its buttons. */
export const workPanels: Panels<StaffWorkStep, StaffWorkDetail> = {
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    button: 'primary',
    title: 'Publicar o pedido',
    submit: 'Publicar',
    get lead() {
      return `Fica aberto ${settings.work.openDays} dias, e as empresas que servem são avisadas.`
    },
  },
  recusar: {
    verb: 'refuse',
    label: ({ state }) => (state === 'in_moderation' ? 'Não publicar' : 'Fechar'),
    button: ({ state }) => (state === 'in_moderation' ? 'secondary' : 'danger'),
    title: 'Não publicar o pedido',
    submit: ({ state }) => (state === 'in_moderation' ? 'Não publicar' : 'Fechar'),
    submitKind: 'danger',
    lead: ({ state }) =>
      state === 'in_moderation'
        ? 'Não chega a ser publicado.'
        : 'Deixa de se ler na mesma altura. As propostas terminam e não contam para o mês das empresas.',
    Fields: Grounds,
  },
  repor: {
    verb: 'overturn',
    label: 'Dar razão e publicar',
    button: 'primary',
    title: 'Dar razão a quem recorreu',
    submit: 'Publicar',
    lead: 'A recusa fica sem efeito e o pedido é publicado.',
    Fields: Answer,
  },
  manter: {
    verb: 'uphold',
    label: 'Manter a recusa',
    title: 'Manter a recusa',
    submit: 'Manter a recusa',
    lead: 'A resposta segue por e-mail. Deste recurso não há outro na Aval.',
    Fields: Answer,
  },
  retomar: {
    verb: 'resume',
    label: 'Continuar o trabalho',
    title: 'Resolver o desacordo: continua',
    submit: 'Continuar o trabalho',
    lead: 'O trabalho volta a estar em curso, como se ninguém tivesse dito que está feito.',
    Fields: Reason,
  },
  concluir: {
    verb: 'settle',
    label: 'Dar como concluído',
    title: 'Resolver o desacordo: concluído',
    submit: 'Dar como concluído',
    lead: 'Conta para os factos da empresa, e o cliente pode avaliar.',
    Fields: Reason,
  },
  anular: {
    verb: 'cancel',
    label: 'Anular o trabalho',
    button: 'danger',
    title: 'Resolver o desacordo: anulado',
    submit: 'Anular o trabalho',
    submitKind: 'danger',
    lead: 'Fica cancelado e não conta para os factos da empresa.',
    Fields: Reason,
  },
}
