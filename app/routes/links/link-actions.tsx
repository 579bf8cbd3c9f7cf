import { useOutletContext } from 'react-router'
import { disableLink, enableLink, updateLink } from '~/domain/short-links/changing'
import { linkVersionForm, updateLinkForm } from '~/domain/short-links/forms'
import { pageOfLink } from '~/domain/short-links/link-filter'
import type { LinkDetail } from '~/domain/short-links/reading'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/link-actions'
import { kindOf } from './kind-of'
import { linkPanels } from './link-panels'

export const loader = actionPage('account.open', linkPanels, 'O que se faz a uma ligação curta.')

export const action = (args: Route.ActionArgs) =>
  actions(
    {
      alterar: [updateLinkForm, updateLink, 'Guardado.'],
      desligar: [linkVersionForm, disableLink, 'Ligação desligada.'],
      ligar: [linkVersionForm, enableLink, 'A ligação voltou a funcionar.'],
    },
    ({ id }) => pageOfLink({ kind: kindOf(args.pattern), id }),
  )(args)

export default function LinkActions({ actionData }: Route.ComponentProps) {
  const link = useOutletContext<LinkDetail>()
  return <ActionPanel thing={link} panels={linkPanels} tried={actionData} back={pageOfLink(link)} />
}
