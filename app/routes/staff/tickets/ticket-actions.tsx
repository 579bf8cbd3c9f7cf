import type { ReactNode } from 'react'
import { noteOnTicket } from '~/domain/tickets/answering'
import {
  linkForm,
  moveForm,
  noteForm,
  sortForm,
  takeForm,
  unlinkForm,
  watchForm,
} from '~/domain/tickets/forms'
import { linkTicket, unlinkTicket } from '~/domain/tickets/linking'
import { moveTicket, sortTicket, takeForMe, watchTicket } from '~/domain/tickets/organising'
import { paths, type TicketStep } from '~/paths'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/ticket-actions'
import { NoteFields } from './answer'
import { Refused } from './refused'
import { LinkFields } from './side'

/** Pages for what was refused: what is pressed and filled in lies on the ticket's page. */
const refused: Record<TicketStep, { title: string; submit?: string; fields?: ReactNode }> = {
  nota: { title: 'Nota interna', submit: 'Guardar a nota', fields: <NoteFields /> },
  organizar: { title: 'Organizar o pedido' },
  ficar: { title: 'Ficar com o pedido' },
  estado: { title: 'Mudar o estado' },
  seguir: { title: 'Seguir o pedido' },
  ligacoes: { title: 'Ligar a alguma coisa', submit: 'Ligar', fields: <LinkFields /> },
  desligar: { title: 'Desligar' },
}

export const loader = actionPage('ticket.write', refused, 'Um pedido de apoio.', {
  needs: async (_ctx, _id, step) => ({ step: step as TicketStep }),
})

export const action = actions(
  {
    nota: [noteForm, (ctx, id, { text }) => noteOnTicket(ctx, id, text), 'Nota guardada. Só a equipa a vê.'],
    organizar: [sortForm, sortTicket, 'Guardado.'],
    ficar: [takeForm, (ctx, id, { from }) => takeForMe(ctx, id, from ?? null), 'O pedido é seu.'],
    estado: [
      moveForm,
      (ctx, id, { verb }) => moveTicket(ctx, id, verb),
      'O estado mudou. Quem pediu não recebe mensagem por isto.',
    ],
    seguir: [
      watchForm,
      (ctx, id, { watch }) => watchTicket(ctx, id, watch === 'sim'),
      ({ watch }) => (watch === 'sim' ? 'Recebe os avisos deste pedido.' : 'Deixou de seguir este pedido.'),
    ],
    ligacoes: [linkForm, linkTicket, 'Ligado.'],
    desligar: [unlinkForm, unlinkTicket, 'Desligado.'],
  },
  ({ id }) => paths.ticket(id),
)

export default function TicketActions({ params, loaderData, actionData }: Route.ComponentProps) {
  return <Refused {...refused[loaderData.needed.step]} tried={actionData} back={paths.ticket(params.id)} />
}
