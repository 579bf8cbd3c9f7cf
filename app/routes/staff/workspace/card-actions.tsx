import { useOutletContext } from 'react-router'
import { archiveCard, assignCardToMe, moveCard, updateCard } from '~/domain/workspace/changing'
import {
  boardMoveForm,
  cardVersionForm,
  editCardForm,
  noteForm,
  stepsForm,
  tickForm,
} from '~/domain/workspace/forms'
import { addNote } from '~/domain/workspace/noting'
import { addSteps, tickStep } from '~/domain/workspace/steps'
import { type Column, columns } from '~/domain/workspace/workspace-words'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { listed } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/card-actions'
import type { CardThing } from './card'
import { cardPanels } from './card-panels'

export const loader = actionPage('staff.open', cardPanels, 'Alteração de um cartão do quadro.')

export const action = actions(
  {
    editar: [editCardForm, updateCard, 'Cartão guardado.'],
    mover: [
      boardMoveForm,
      moveCard,
      (_, column: Column) => `O cartão está em «${columns[column]}».`,
      (_, { shown }) => paths.workspace(shown),
    ],
    ficar: [
      cardVersionForm,
      (ctx, id, { version }) => assignCardToMe(ctx, id, version),
      'O cartão está consigo.',
    ],
    nota: [
      noteForm,
      (ctx, id, { body }) => addNote(ctx, id, body),
      (_, called: string[]) =>
        called.length > 0 ? `Nota guardada. Avisámos ${listed(called)}.` : 'Nota guardada.',
    ],
    passos: [stepsForm, (ctx, id, { steps }) => addSteps(ctx, id, steps), 'Passos juntos.'],
    passo: [tickForm, (ctx, id, { step, done }) => tickStep(ctx, id, step, done === 'sim'), ''],
    arquivar: [
      cardVersionForm,
      (ctx, id, { version }) => archiveCard(ctx, id, version, true),
      'Cartão arquivado.',
      () => paths.workspace(),
    ],
    recuperar: [
      cardVersionForm,
      (ctx, id, { version }) => archiveCard(ctx, id, version, false),
      'O cartão está de novo no quadro.',
    ],
  },
  ({ id }) => paths.card(id),
)

export default function CardActions({ actionData, params }: Route.ComponentProps) {
  const card = useOutletContext<CardThing>()
  return <ActionPanel thing={card} panels={cardPanels} tried={actionData} back={paths.card(params.id)} />
}
