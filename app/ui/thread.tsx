import type { ReactNode } from 'react'
import { bytes, type Moment } from './format'
import { Icon } from './icon'
import { Time } from './time'
import './thread.css'

export interface ThreadItem {
  id: string
  /** `theirs` asks, `ours` answers, `note` is among colleagues, `system` is a word of the house. */
  tone: 'theirs' | 'ours' | 'note' | 'system'
  who: ReactNode
  /** Beside the name: how it came, where it was written. */
  about?: ReactNode
  at: Moment
  /** Of a mail: whether it is known to be from whom it says. */
  sender?: { sure: boolean; text: string } | null
  text: string
  files: { id: string; name: string; bytes: number; href: string }[]
  /** What was quoted below it, folded away. */
  quoted?: string | null
}

/** A conversation, oldest first: what was asked at the left edge, what was answered on a wash, notes on ochre. */
export function Thread({ items, now, label }: { items: ThreadItem[]; now: Moment; label: string }) {
  return (
    <ol className="thread" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} id={`m-${item.id}`} className={item.tone}>
          {item.tone === 'system' ? (
            <p className="soft">
              {item.text} <Time at={item.at} now={now} />
            </p>
          ) : (
            <article>
              <header>
                <b>{item.who}</b>
                {item.about && <span className="soft">{item.about}</span>}
                <span className="soft">
                  <Time at={item.at} now={now} />
                </span>
              </header>
              {item.sender && (
                <p className={item.sender.sure ? 'sender' : 'sender doubt'}>
                  <Icon name={item.sender.sure ? 'check' : 'triangle-alert'} />
                  {item.sender.text}
                </p>
              )}
              <p className="text">{item.text}</p>
              {item.quoted && (
                <details className="soft">
                  <summary>Texto citado</summary>
                  <p className="text">{item.quoted}</p>
                </details>
              )}
              {item.files.length > 0 && (
                <ul className="thread-files" aria-label="Ficheiros">
                  {item.files.map((file) => (
                    <li key={file.id}>
                      <a href={file.href} download>
                        <Icon name="file-text" />
                        {file.name}
                      </a>{' '}
                      <span className="soft">{bytes(file.bytes)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </article>
          )}
        </li>
      ))}
    </ol>
  )
}
