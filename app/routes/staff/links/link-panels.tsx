import type { StaffLinkDetail } from '~/domain/short-links/reading'
import type { StaffLinkStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { ReasonField } from '../decision-fields'

const Reason = () => <ReasonField label="Motivo" help="Quem criou a ligação lê este texto." rows={4} />

/** What staff may do to a link. */
export const staffLinkPanels: Panels<StaffLinkStep, StaffLinkDetail> = {
  bloquear: {
    verb: 'block',
    label: 'Bloquear',
    button: 'danger',
    title: 'Bloquear a ligação',
    submit: 'Bloquear',
    submitKind: 'danger',
    lead: 'Deixa de funcionar em segundos, e só a equipa a pode desbloquear. Quem a criou é avisado, com o motivo.',
    why: 'Já está bloqueada.',
    Fields: Reason,
  },
  desbloquear: {
    verb: 'unblock',
    label: 'Desbloquear',
    title: 'Desbloquear a ligação',
    submit: 'Desbloquear',
    lead: 'Volta a funcionar. Quem a criou é avisado.',
    why: 'Não está bloqueada.',
    Fields: Reason,
  },
}
