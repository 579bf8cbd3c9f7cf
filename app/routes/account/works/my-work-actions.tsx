import { useOutletContext } from 'react-router'
import type { Ctx } from '~/domain/shared/ctx'
import { renewWork } from '~/domain/work-requests/asking/renewing'
import { widenWork } from '~/domain/work-requests/asking/widening'
import { toldInWords } from '~/domain/work-requests/asking/work-words'
import { cancelWork } from '~/domain/work-requests/award/cancelling'
import { cancelForm, versionForm } from '~/domain/work-requests/award/forms'
import { appealWork } from '~/domain/work-requests/moderation/appealing'
import { appealWorkForm } from '~/domain/work-requests/moderation/forms'
import { writeAgreed } from '~/domain/work-requests/outcome/agreeing'
import { chosenOf } from '~/domain/work-requests/outcome/deal-reading'
import { disputeWork } from '~/domain/work-requests/outcome/disputing'
import { closeDeal, writeFinal } from '~/domain/work-requests/outcome/finishing'
import {
  type AgreedInput,
  agreedForm,
  type CloseInput,
  closeForm,
  type DisputeInput,
  disputeForm,
  type FinalInput,
  finalForm,
} from '~/domain/work-requests/outcome/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/my-work-actions'
import { myWorkPanels, type WorkAtHand } from './my-work-panels'

/** Whose request it is, the page around it asks. */
export const loader = actionPage(
  'account.open',
  { ...myWorkPanels, concluido: { title: 'O trabalho está feito' } },
  'Um trabalho que pediu.',
)

/** Of the proposal that was chosen for the request in the address. */
const onDeal =
  <T extends object>(
    command: (ctx: Ctx, proposalId: string, input: T & { side: 'customer' }) => Promise<unknown>,
  ) =>
  async (ctx: Ctx, id: string, input: T) =>
    command(ctx, await chosenOf(ctx, id), { ...input, side: 'customer' })

export const action = actions(
  {
    cancelar: [cancelForm, cancelWork, 'Cancelado. Avisámos quem tinha proposto.'],
    renovar: [versionForm, renewWork, 'Prolongado. Continua a receber propostas.'],
    alargar: [
      versionForm,
      widenWork,
      (_input, told: number) => `O pedido está na lista pública. ${toldInWords(told)}`,
    ],
    acordado: [agreedForm, onDeal<AgreedInput>(writeAgreed), 'Guardámos o que combinaram.'],
    concluido: [closeForm, onDeal<CloseInput>(closeDeal), 'Registado. Avisámos a empresa.'],
    resultado: [finalForm, onDeal<FinalInput>(writeFinal), 'Guardámos o preço e o dia finais.'],
    desacordo: [
      disputeForm,
      onDeal<DisputeInput>(disputeWork),
      (_input, number: string) => `Abrimos o pedido ${number}. A nossa equipa responde-lhe por lá.`,
    ],
    recorrer: [appealWorkForm, appealWork, 'Recebemos o seu recurso. Outra pessoa da equipa vai vê-lo.'],
  },
  ({ id }) => paths.myWork(id),
)

export default function MyWorkActions({ params, actionData }: Route.ComponentProps) {
  return (
    <ActionPanel
      thing={useOutletContext<WorkAtHand>()}
      panels={myWorkPanels}
      tried={actionData}
      back={paths.myWork(params.id)}
      why="No momento em que o trabalho está, isto não é possível."
    />
  )
}
