import { useOutletContext } from 'react-router'
import { dismissReport, upholdReport } from '~/domain/work-requests/moderation/deciding-report'
import {
  dismissReportForm,
  liftSanctionForm,
  upholdReportForm,
} from '~/domain/work-requests/moderation/forms'
import type { ReportDetail } from '~/domain/work-requests/moderation/report-reading'
import { liftSanction } from '~/domain/work-requests/moderation/sanctions'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/report-actions'
import { reportPanels } from './report-panels'

export const loader = actionPage('work.decide', reportPanels, 'Decidir sobre uma queixa.')

export const action = actions(
  {
    arquivar: [dismissReportForm, dismissReport, 'Arquivada. A resposta seguiu por e-mail.'],
    confirmar: [upholdReportForm, upholdReport, 'Confirmada. Avisámos quem se queixou.'],
    levantar: [liftSanctionForm, liftSanction, 'A medida acabou. Avisámos quem a tinha.'],
  },
  ({ id }) => paths.workReport(id),
)

export default function ReportActions({ actionData, params }: Route.ComponentProps) {
  const report = useOutletContext<ReportDetail>()
  return (
    <ActionPanel
      thing={report}
      panels={reportPanels}
      tried={actionData}
      back={paths.workReport(params.id)}
      why={
        report.involved
          ? 'Esta queixa é sua, é sobre si ou é sobre uma empresa sua: decide outra pessoa da equipa.'
          : 'No estado em que esta queixa está, isto não se pode fazer.'
      }
    />
  )
}
