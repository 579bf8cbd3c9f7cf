import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import './queue-bar.css'

/** Above the page of what one is at while going through the queue: on to the next without deciding, or back to it. */
export function QueueBar({ kind }: { kind: string }) {
  return (
    <div className="queue-bar">
      <p>
        <A to={paths.dashboard()}>A sua fila</A>{' '}
        <span className="soft">{kind}. Depois de decidir vem a seguinte.</span>
      </p>
      <PostButton
        size="small"
        action={paths.nextInQueue()}
        fields={{ depois: 'sim' }}
        label={
          <>
            Seguinte na fila
            <Icon name="arrow-right" />
          </>
        }
      />
    </div>
  )
}
