import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'

/**
 * «Comentários» on every page: a link to the page that does the same, until its island opens the dialog over this one.
 * Nothing is loaded before somebody turns to it.
 */
export function FeedbackButton({ release, member }: { release?: string; member?: boolean }) {
  return (
    <aside className="feedback-corner" aria-label="Comentários">
      <A
        className="feedback"
        to={paths.feedback()}
        data-island="feedback"
        data-island-hold=""
        data-send={paths.sendFeedback()}
        data-privacy={paths.privacy()}
        data-release={release}
        data-longest={settings.feedback.messageMax}
        data-member={member ? '' : undefined}
      >
        <Icon name="message-square" />
        <span>Comentários</span>
      </A>
    </aside>
  )
}
