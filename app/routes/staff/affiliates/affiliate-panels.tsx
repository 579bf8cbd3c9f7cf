import type { AffiliateDetail } from '~/domain/affiliates/enrolment/affiliate-detail'
import type { StaffAffiliateStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const Reason = () => (
  <TextArea
    name="reason"
    label="Motivo"
    help="É enviado à pessoa, e fica no registo."
    required
    minLength={10}
    maxLength={1000}
    rows={4}
  />
)

/** What may be decided about an affiliate, in the order of its buttons. */
export const affiliatePanels: Panels<StaffAffiliateStep, AffiliateDetail> = {
  aprovar: {
    verb: 'approve',
    label: 'Aceitar',
    button: 'primary',
    title: 'Aceitar no programa',
    submit: 'Aceitar',
    lead: 'O código e as ligações passam a contar, e a pessoa recebe um e-mail.',
  },
  recusar: {
    verb: 'refuse',
    label: 'Recusar',
    title: 'Recusar o pedido',
    submit: 'Recusar',
    submitKind: 'danger',
    lead: 'A pessoa recebe o motivo e quando pode pedir de novo.',
    Fields: Reason,
  },
  'aceitar-nome': {
    verb: 'approve-alias',
    label: 'Aceitar o nome',
    button: 'primary',
    title: 'Aceitar o nome no ranking',
    submit: 'Aceitar o nome',
    lead: ({ aliasAsked, alias }) =>
      `«${aliasAsked}» passa a aparecer no ranking público${alias ? `, em vez de «${alias}»` : ''}. Veja se não ofende, não se faz passar por alguém e não é publicidade.`,
  },
  'recusar-nome': {
    verb: 'refuse-alias',
    label: 'Recusar o nome',
    title: 'Recusar o nome no ranking',
    submit: 'Recusar o nome',
    submitKind: 'danger',
    lead: ({ aliasAsked, alias }) =>
      aliasAsked ? `«${aliasAsked}» não aparece no ranking.` : `«${alias}» sai do ranking público.`,
    Fields: Reason,
  },
  levantar: {
    verb: 'lift',
    label: 'Levantar a suspensão',
    button: 'primary',
    title: 'Levantar a suspensão',
    submit: 'Levantar',
    lead: 'O código e as ligações voltam a contar.',
    Fields: Reason,
  },
  suspender: {
    verb: 'suspend',
    label: 'Suspender',
    title: 'Suspender o afiliado',
    submit: 'Suspender',
    submitKind: 'danger',
    lead: 'Por agora nada de novo conta. O que já ganhou fica.',
    Fields: Reason,
  },
  excluir: {
    verb: 'ban',
    label: 'Excluir',
    button: 'danger',
    title: 'Excluir do programa',
    submit: 'Excluir',
    submitKind: 'danger',
    lead: 'Não volta a entrar, com este nome, número ou conta bancária. As comissões decidem-se à parte.',
    Fields: Reason,
  },
  fechar: {
    verb: 'close',
    label: 'Registar que saiu',
    title: 'Registar que saiu do programa',
    submit: 'Registar a saída',
    submitKind: 'danger',
    lead: 'Quando a pessoa o pediu por outra via. O que lhe é devido é pago com o próximo fecho.',
    Fields: Reason,
  },
}
