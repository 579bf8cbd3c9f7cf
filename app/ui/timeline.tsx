import type { ReactNode } from 'react'
import { Dotted } from './dotted'
import type { Moment } from './format'
import { Time } from './time'
import './timeline.css'

export interface TimelineEvent {
  at: Moment
  title: ReactNode
  who?: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'force' | 'bad' | 'blue'
}

interface TimelineProps {
  events: TimelineEvent[]
  now?: Moment
  label: string
  /** With the hour, where a term is counted in them. */
  exact?: boolean
}

/** What happened, newest first or oldest first as given. */
export function Timeline({ events, now, label, exact }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {events.map((event, index) => (
        <li key={index} className={event.tone}>
          <p>
            <b>{event.title}</b>
          </p>
          <Dotted className="soft">
            <Time at={event.at} now={now} kind={exact ? 'datetime' : undefined} />
            {event.who}
          </Dotted>
          {event.text && <div>{event.text}</div>}
        </li>
      ))}
    </ol>
  )
}
