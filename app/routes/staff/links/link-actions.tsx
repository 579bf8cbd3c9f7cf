import { useOutletContext } from 'react-router'
import { blockLink, unblockLink } from '~/domain/short-links/blocking'
import { judgeLinkForm } from '~/domain/short-links/forms'
import type { StaffLinkDetail } from '~/domain/short-links/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/link-actions'
import { staffLinkPanels } from './link-panels'

export const loader = actionPage('shortLink.disable', staffLinkPanels, 'Decisão sobre uma ligação curta.')

export const action = actions(
  {
    bloquear: [judgeLinkForm, blockLink, 'Ligação bloqueada. Avisámos quem a criou.'],
    desbloquear: [judgeLinkForm, unblockLink, 'Ligação desbloqueada. Avisámos quem a criou.'],
  },
  ({ id }) => paths.staffLink(id),
)

export default function StaffLinkActions({ actionData }: Route.ComponentProps) {
  const link = useOutletContext<StaffLinkDetail>()
  return (
    <ActionPanel thing={link} panels={staffLinkPanels} tried={actionData} back={paths.staffLink(link.id)} />
  )
}
