import { useOutletContext } from 'react-router'
import { upholdRefusal } from '~/domain/work-requests/moderation/appealing'
import { overturnRefusal, publishWork, refuseWork } from '~/domain/work-requests/moderation/deciding'
import { answerAppealForm, publishWorkForm, refuseWorkForm } from '~/domain/work-requests/moderation/forms'
import type { StaffWorkDetail } from '~/domain/work-requests/moderation/staff-reading'
import { settleDispute } from '~/domain/work-requests/outcome/disputing'
import { settleForm } from '~/domain/work-requests/outcome/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/work-actions'
import { workPanels } from './work-panels'

export const loader = actionPage(
  {
    publicar: 'work.decide',
    recusar: 'work.decide',
    repor: 'work.decide',
    manter: 'work.decide',
    retomar: 'work.settle',
    concluir: 'work.settle',
    anular: 'work.settle',
  },
  workPanels,
  'Decidir sobre um trabalho.',
)

export const action = actions(
  {
    publicar: [publishWorkForm, publishWork, 'Publicado. Quem pediu é avisado.'],
    recusar: [refuseWorkForm, refuseWork, 'Recusado. O motivo seguiu por e-mail.'],
    repor: [answerAppealForm, overturnRefusal, 'Publicado. A resposta seguiu por e-mail.'],
    manter: [answerAppealForm, upholdRefusal, 'A recusa mantém-se. A resposta seguiu por e-mail.'],
    retomar: [
      settleForm,
      (ctx, id, input) => settleDispute(ctx, id, { ...input, way: 'resume' }),
      'O trabalho continua. Avisámos os dois lados.',
    ],
    concluir: [
      settleForm,
      (ctx, id, input) => settleDispute(ctx, id, { ...input, way: 'complete' }),
      'O trabalho está concluído. Avisámos os dois lados.',
    ],
    anular: [
      settleForm,
      (ctx, id, input) => settleDispute(ctx, id, { ...input, way: 'cancel' }),
      'O trabalho está anulado. Avisámos os dois lados.',
    ],
  },
  ({ id }) => paths.staffWork(id),
)

export default function WorkActions({ actionData, params }: Route.ComponentProps) {
  const work = useOutletContext<StaffWorkDetail>()
  return (
    <ActionPanel
      thing={work}
      panels={workPanels}
      tried={actionData}
      back={paths.staffWork(params.id)}
      why={whyNot(work)}
    />
  )
}

function whyNot({ own, refusedByMe, appealedAt, appealDecidedAt }: StaffWorkDetail): string {
  if (own) return 'Este trabalho é seu: decide outra pessoa da equipa.'
  if (refusedByMe && appealedAt && !appealDecidedAt)
    return 'Foi quem recusou: o recurso decide-o outra pessoa.'
  return 'No estado em que este trabalho está, isto não se pode fazer.'
}
