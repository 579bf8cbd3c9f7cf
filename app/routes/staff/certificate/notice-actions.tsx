import { decideNoticeForm } from '~/domain/certification/forms'
import { decideNotice } from '~/domain/certification/life/proposing-suspension'
import { noticeInHand } from '~/domain/certification/life/staff-life'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/notice-actions'
import { noticePanels } from './notice-panels'

export const loader = actionPage('staff.certification', noticePanels, 'Decidir sobre uma suspensão.', {
  needs: (ctx, id, _step, { notice }) => noticeInHand(ctx, id, notice),
})

export const action = actions(
  {
    suspender: [
      decideNoticeForm,
      (ctx, _id, input, { notice = '' }) => decideNotice(ctx, notice, 'suspend', input),
      'Certificado suspenso. O registo público já o diz.',
    ],
    arquivar: [
      decideNoticeForm,
      (ctx, _id, input, { notice = '' }) => decideNotice(ctx, notice, 'drop', input),
      'Proposta arquivada. A empresa foi avisada.',
    ],
  },
  ({ id }) => paths.certificateActions(id),
)

export default function NoticeActions({ loaderData: { needed }, actionData, params }: Route.ComponentProps) {
  return (
    <ActionPanel
      thing={needed}
      panels={noticePanels}
      tried={actionData}
      back={paths.certificateActions(params.id)}
    />
  )
}
