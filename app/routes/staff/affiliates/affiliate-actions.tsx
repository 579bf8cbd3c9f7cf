import { useOutletContext } from 'react-router'
import type { AffiliateDetail } from '~/domain/affiliates/enrolment/affiliate-detail'
import { approveAlias, refuseAlias } from '~/domain/affiliates/enrolment/alias-deciding'
import {
  approveAffiliate,
  banAffiliate,
  closeAffiliate,
  liftAffiliate,
  refuseAffiliate,
  suspendAffiliate,
} from '~/domain/affiliates/enrolment/deciding'
import { decideForm, reasonForm } from '~/domain/affiliates/enrolment/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/affiliate-actions'
import { affiliatePanels } from './affiliate-panels'

export const loader = actionPage('affiliate.decide', affiliatePanels, 'Decidir sobre um afiliado.')

export const action = actions(
  {
    aprovar: [decideForm, approveAffiliate, 'Está no programa. Avisámos por e-mail.'],
    recusar: [reasonForm, refuseAffiliate, 'Pedido recusado. O motivo seguiu por e-mail.'],
    suspender: [reasonForm, suspendAffiliate, 'Suspenso. O motivo seguiu por e-mail.'],
    levantar: [reasonForm, liftAffiliate, 'Está outra vez ativo.'],
    excluir: [reasonForm, banAffiliate, 'Excluído do programa. O motivo seguiu por e-mail.'],
    fechar: [reasonForm, closeAffiliate, 'Saída registada.'],
    'aceitar-nome': [decideForm, approveAlias, 'O nome está no ranking. Avisámos por e-mail.'],
    'recusar-nome': [reasonForm, refuseAlias, 'O nome não aparece no ranking. O motivo seguiu por e-mail.'],
  },
  ({ id }) => paths.staffAffiliate(id),
)

export default function AffiliateActions({ actionData }: Route.ComponentProps) {
  const affiliate = useOutletContext<AffiliateDetail>()
  return (
    <ActionPanel
      thing={affiliate}
      panels={affiliatePanels}
      tried={actionData}
      back={paths.staffAffiliate(affiliate.id)}
      why={
        affiliate.close
          ? 'É próximo desta pessoa: decide outra pessoa da equipa.'
          : 'No estado em que este registo está, isto não se pode fazer.'
      }
    />
  )
}
