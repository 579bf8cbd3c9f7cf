import { useOutletContext } from 'react-router'
import { chooseForList, deleteList, renameList, shareList, unshareList } from '~/domain/saved-companies/lists'
import { listCompaniesForm, listVersionForm, renameForm } from '~/domain/saved-companies/saved-forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/company-list-actions'
import { companyListPanels, type ListDetail } from './company-list-panels'

export const loader = actionPage('account.open', companyListPanels, 'O que se faz a uma lista de empresas.')

export const action = actions(
  {
    empresas: [listCompaniesForm, chooseForList, 'Lista guardada.'],
    nome: [renameForm, renameList, 'Nome guardado.'],
    partilhar: [listVersionForm, shareList, 'A lista tem um endereço: copie-o e envie-o a quem quiser.'],
    'deixar-de-partilhar': [listVersionForm, unshareList, 'A lista deixou de ser partilhada.'],
    apagar: [listVersionForm, deleteList, 'Lista apagada.', () => paths.savedCompanies()],
  },
  ({ id }) => paths.companyList(id),
)

export default function CompanyListActions({ actionData }: Route.ComponentProps) {
  const list = useOutletContext<ListDetail>()
  return (
    <ActionPanel
      thing={list}
      panels={companyListPanels}
      tried={actionData}
      back={paths.companyList(list.id)}
    />
  )
}
