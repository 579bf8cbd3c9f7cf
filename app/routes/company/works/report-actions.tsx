import { blockCustomer, workToBlock } from '~/domain/work-requests/moderation/blocking'
import { blockForm, reportForm } from '~/domain/work-requests/moderation/forms'
import { reportCustomer } from '~/domain/work-requests/moderation/reporting'
import { paths } from '~/paths'
import { ActionPage } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import { otherSidePanels } from '../../works/other-side-panels'
import type { Route } from './+types/report-actions'

const panels = otherSidePanels('company')

/** A company complains of a request, or wants to hear no more of its customer. */
export const loader = actionPage(
  'account.open',
  { queixa: { title: 'Fazer queixa deste pedido' }, bloquear: { title: 'Bloquear este cliente' } },
  'Um trabalho.',
  { needs: (ctx, id) => workToBlock(ctx, id) },
)

export const action = actions(
  {
    queixa: [
      reportForm,
      reportCustomer,
      'Recebemos a sua queixa. Uma pessoa da equipa vê-a e responde-lhe por e-mail.',
    ],
    bloquear: [
      blockForm,
      blockCustomer,
      ({ undo }) =>
        undo
          ? 'Já não está bloqueado: volta a ver os pedidos deste cliente.'
          : 'Bloqueado: não vê mais pedidos deste cliente.',
    ],
  },
  ({ id }) => paths.companyWork(id),
)

export default function ReportActions({ loaderData, actionData }: Route.ComponentProps) {
  const work = loaderData.needed
  return (
    <ActionPage
      thing={work}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(work.id), label: work.title },
      ]}
      leave={
        <ButtonLink kind="quiet" to={paths.companyWork(work.id)}>
          Voltar ao trabalho
        </ButtonLink>
      }
    />
  )
}
