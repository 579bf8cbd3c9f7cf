import type { FindingDetail } from '~/domain/affiliates/fraud/finding-detail'
import { settings } from '~/domain/settings/settings'
import type { StaffFindingStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const Reason = () => (
  <TextArea
    name="reason"
    label="Motivo"
    required
    minLength={settings.affiliates.answerMin}
    maxLength={settings.affiliates.answerMax}
    rows={4}
    help="O afiliado recebe-o tal como está. Nada sobre outras pessoas."
  />
)

/** How a finding may be decided, in the order of its buttons. */
export const findingPanels: Panels<StaffFindingStep, FindingDetail> = {
  ilibar: {
    verb: 'clear',
    label: 'Sem problema',
    button: 'primary',
    title: 'Não há nada contra',
    submit: 'Decidir',
    lead: 'A empresa conta, e as comissões retidas por este sinal seguem. A mesma regra não volta a assinalar isto.',
    Fields: Reason,
  },
  confirmar: {
    verb: 'confirm',
    label: 'Confirmar',
    button: 'danger',
    title: 'Confirmar o sinal',
    submit: 'Confirmar',
    submitKind: 'danger',
    lead: ({ companyId }) =>
      companyId
        ? 'A empresa deixa de contar para o afiliado. As comissões dela não são pagas; as que já foram descontam-se do que vier.'
        : 'Nenhuma comissão deste afiliado é paga; as que já foram descontam-se do que vier. Suspender ou excluir é outra decisão, no registo dele.',
    Fields: Reason,
  },
}
