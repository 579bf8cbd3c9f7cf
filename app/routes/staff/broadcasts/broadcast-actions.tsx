import { useOutletContext } from 'react-router'
import { audienceLists } from '~/domain/broadcasts/audience'
import {
  approveBroadcast,
  pauseBroadcast,
  resendUnknown,
  resumeBroadcast,
  returnBroadcast,
  scheduleBroadcast,
  stopBroadcast,
  unscheduleBroadcast,
} from '~/domain/broadcasts/deciding'
import { audienceChoices } from '~/domain/broadcasts/form-start'
import { editBroadcastForm, pressedForm, reasonForm, scheduleForm } from '~/domain/broadcasts/forms'
import { type BroadcastDetail, bannerDay } from '~/domain/broadcasts/reading'
import { testBroadcast, updateBroadcast } from '~/domain/broadcasts/writing'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { count } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/broadcast-actions'
import { broadcastPanels } from './broadcast-panels'
import './broadcasts.css'

export const loader = actionPage('broadcast.write', broadcastPanels, 'Alteração de um comunicado.', {
  needs: async (ctx, id, step) => {
    if (step !== 'editar') return {}
    const [choices, saved, day] = await Promise.all([
      audienceChoices(ctx),
      savedListsOf(ctx),
      bannerDay(ctx, id),
    ])
    return { choices: { ...choices, saved: saved.filter(({ list }) => audienceLists.includes(list)) }, day }
  },
})

export const action = actions(
  {
    editar: [editBroadcastForm, updateBroadcast, 'Rascunho guardado.'],
    experimentar: [
      pressedForm,
      (ctx, id, { version }) => testBroadcast(ctx, id, version),
      'Vai a caminho, só para si.',
    ],
    agendar: [
      scheduleForm,
      scheduleBroadcast,
      (_, state: 'proposed' | 'scheduled') =>
        state === 'proposed' ? 'Proposto. Falta que outra pessoa da equipa o aprove.' : 'Agendado.',
    ],
    aprovar: [pressedForm, (ctx, id, { version }) => approveBroadcast(ctx, id, version), 'Aprovado.'],
    devolver: [reasonForm, returnBroadcast, 'Devolvido, com o motivo.'],
    desmarcar: [
      pressedForm,
      (ctx, id, { version }) => unscheduleBroadcast(ctx, id, version),
      'Desmarcado: é de novo um rascunho.',
    ],
    pausar: [pressedForm, (ctx, id) => pauseBroadcast(ctx, id), 'Em pausa. O que já ia a sair ainda sai.'],
    retomar: [pressedForm, (ctx, id) => resumeBroadcast(ctx, id), 'Retomado.'],
    parar: [reasonForm, stopBroadcast, 'Parado de vez.'],
    reenviar: [
      pressedForm,
      (ctx, id, { version }) => resendUnknown(ctx, id, version),
      (_, people: number) => `${count(people, 'e-mail vai', 'e-mails vão')} de novo.`,
    ],
  },
  ({ id }) => paths.broadcast(id),
)

export default function BroadcastActions({ actionData, params }: Route.ComponentProps) {
  const broadcast = useOutletContext<BroadcastDetail>()
  return (
    <ActionPanel
      thing={broadcast}
      panels={broadcastPanels}
      tried={actionData}
      back={paths.broadcast(params.id)}
      why="No estado em que este comunicado está, não se pode fazer."
    />
  )
}
