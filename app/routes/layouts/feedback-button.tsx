import { useRouteLoaderData } from 'react-router'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'

/**
 * «Sugestões»: a link to the page that does the same, until its island opens the dialog over this one. Nothing is
 * loaded before somebody turns to it.
 */
export function FeedbackLink() {
  const root = useRouteLoaderData('root') as { release?: string; member?: boolean } | undefined
  return (
    <A
      className="feedback"
      to={paths.feedback()}
      data-island="feedback"
      data-island-hold=""
      data-send={paths.sendFeedback()}
      data-privacy={paths.privacy()}
      data-release={root?.release}
      data-longest={settings.feedback.messageMax}
      data-member={root?.member ? '' : undefined}
    >
      <Icon name="megaphone" />
      <span>Sugestões</span>
    </A>
  )
}

/** The same on every page that is no area: areas have it among their sections. */
export const FeedbackButton = () => (
  <aside className="feedback-corner" aria-label="Sugestões">
    <FeedbackLink />
  </aside>
)
