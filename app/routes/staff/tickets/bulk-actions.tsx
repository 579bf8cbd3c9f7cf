import { bulkAssignForm, bulkForm, bulkKindForm, bulkPriorityForm } from '~/domain/tickets/forms'
import { changeSeveral } from '~/domain/tickets/organising'
import { type BulkTicketsStep, paths } from '~/paths'
import { count } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/bulk-actions'
import { Refused } from './refused'

const titles: Record<BulkTicketsStep, { title: string }> = {
  atribuir: { title: 'Atribuir vários' },
  prioridade: { title: 'Mudar a prioridade de vários' },
  assunto: { title: 'Mudar o assunto de vários' },
  spam: { title: 'Pôr vários no lixo' },
  fechar: { title: 'Fechar vários' },
}

export const loader = actionPage('ticket.write', titles, 'Um pedido de apoio.')

/** What became of several: how many changed, and how many were not in a state for it. */
function said(_: object, { changed, left }: Awaited<ReturnType<typeof changeSeveral>>): string {
  const rest =
    left > 0 ? ` ${count(left, 'ficou como estava', 'ficaram como estavam')}: o estado não o permitia.` : ''
  return `${count(changed, 'pedido mudou', 'pedidos mudaram')}.${rest}`
}

export const action = actions(
  {
    atribuir: [
      bulkAssignForm,
      (ctx, _, { rows, assigneeId = null }) => changeSeveral(ctx, rows, { assigneeId }),
      said,
    ],
    prioridade: [
      bulkPriorityForm,
      (ctx, _, { rows, priority }) => changeSeveral(ctx, rows, { priority }),
      said,
    ],
    assunto: [bulkKindForm, (ctx, _, { rows, kind }) => changeSeveral(ctx, rows, { kind }), said],
    spam: [bulkForm, (ctx, _, { rows }) => changeSeveral(ctx, rows, { end: 'spam' }), said],
    fechar: [bulkForm, (ctx, _, { rows }) => changeSeveral(ctx, rows, { end: 'close' }), said],
  },
  () => paths.tickets(),
)

export default function BulkActions({ loaderData, actionData }: Route.ComponentProps) {
  return <Refused title={loaderData.seo.title} tried={actionData} />
}
