import type { DocumentCase } from '~/domain/reviews/proof/document-case'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { ReviewDocumentStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const why = ({ blocked }: DocumentCase) => blocked

/** What may be decided about a document that is to prove an experience. */
export const reviewDocumentPanels: Panels<ReviewDocumentStep, DocumentCase> = {
  aceitar: {
    why,
    label: 'Aceitar',
    button: 'primary',
    icon: 'check',
    title: 'Aceitar o documento',
    submit: 'Aceitar',
    get lead() {
      return `A avaliação passa a mostrar «Documento confirmado» e pesa mais na pontuação. Quem o enviou é avisado. O documento é apagado daqui a ${amount(settings.privacy.proofDocumentDays, 'dia')}.`
    },
  },
  recusar: {
    why,
    label: 'Não aceitar',
    title: 'Não aceitar o documento',
    submit: 'Não aceitar',
    submitKind: 'danger',
    lead: 'A avaliação fica como estava. Quem o enviou recebe o motivo e pode enviar outro.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Motivo"
        help={`O que falta, e o que serviria. É enviado a quem mandou o documento, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
        rows={5}
        minLength={settings.decision.factsMin}
        maxLength={2000}
        required
      />
    ),
  },
}
