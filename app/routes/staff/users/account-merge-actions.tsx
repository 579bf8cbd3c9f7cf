import { useOutletContext } from 'react-router'
import { decideMergeForm, undoMergeForm } from '~/domain/account-merging/forms'
import { acceptMerge, refuseMerge } from '~/domain/account-merging/merging'
import { undoMerge } from '~/domain/account-merging/undoing'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { count } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/account-merge-actions'
import { accountMergePanels, type Merge } from './account-merge-panels'

export const loader = actionPage(
  'user.merge',
  { ...accountMergePanels, recusar: { title: 'Não juntar as contas' } },
  'Decidir se duas contas ficam uma.',
)

export const action = actions(
  {
    juntar: [decideMergeForm, acceptMerge, 'Contas juntas. A pessoa foi avisada nos dois e-mails.'],
    recusar: [decideMergeForm, refuseMerge, 'Pedido encerrado; as contas ficam como estavam.'],
    desfazer: [
      undoMergeForm,
      undoMerge,
      (_, left: number) =>
        left > 0
          ? `Desfeito. Não voltaram ${count(left, 'coisa que foi apagada ou mudada', 'coisas que foram apagadas ou mudadas')} entretanto.`
          : 'Desfeito: está tudo como antes.',
    ],
  },
  ({ id }) => paths.accountMerge(id),
)

export default function AccountMergeActions({ actionData, params }: Route.ComponentProps) {
  const merge = useOutletContext<Merge>()
  return (
    <ActionPanel
      thing={merge}
      panels={accountMergePanels}
      tried={actionData}
      back={paths.accountMerge(params.id)}
      why="No estado em que isto está, não se pode fazer."
    />
  )
}
