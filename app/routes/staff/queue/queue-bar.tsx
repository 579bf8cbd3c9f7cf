import { useEffect, useRef } from 'react'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import './queue-bar.css'

/**
 * Above the page of what one is at while going through the queue: on to the next without deciding, to the one before, or back
 * to it. The island presses them by keyboard.
 */
export function QueueBar({ kind }: { kind: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.dispatchEvent(new Event('island', { bubbles: true }))
  }, [])
  return (
    <div className="queue-bar" data-island="queue-walk" data-island-when="load" ref={bar}>
      <p>
        <A to={paths.dashboard()}>A sua fila</A>{' '}
        <span className="soft">{kind}. Depois de decidir vem a seguinte.</span>
      </p>
      <span className="soft queue-keys" hidden>
        <kbd>E</kbd> decidir <kbd>J</kbd> <kbd>K</kbd> andar <kbd>?</kbd>
      </span>
      <div className="row-actions">
        <PostButton
          size="small"
          action={paths.nextInQueue()}
          fields={{ antes: 'sim' }}
          label={
            <>
              <Icon name="arrow-left" />
              Anterior<span className="sr"> na fila</span>
            </>
          }
        />
        <PostButton
          size="small"
          action={paths.nextInQueue()}
          fields={{ depois: 'sim' }}
          label={
            <>
              Seguinte<span className="sr"> na fila</span>
              <Icon name="arrow-right" />
            </>
          }
        />
      </div>
    </div>
  )
}
