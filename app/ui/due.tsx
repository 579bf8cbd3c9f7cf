import { dateTime, type Moment, until } from './format'
import { Time } from './time'

/**
 * Until when something may be done, as words that stand in any sentence: «até 14 de dezembro de 2026 (dentro de 3
 * semanas)», «até amanhã às 09:00», and once it is past «o prazo passou há 3 dias», in red.
 */
export function Due({ at, now }: { at: Moment; now: Moment }) {
  const moment = new Date(at)
  return (
    <time
      className={moment < new Date(now) ? 'due error' : 'due'}
      dateTime={`${moment.toISOString().slice(0, 16)}Z`}
      title={dateTime(at)}
    >
      {until(at, now)}
    </time>
  )
}

interface DueTimeProps {
  at: Moment
  now: Moment
  late?: boolean
}

/** The same where a column says already that it is a deadline: «dentro de 3 horas», «há 2 dias» in red. */
export const DueTime = ({ at, now, late = new Date(at) < new Date(now) }: DueTimeProps) => (
  <span className={late ? 'due error' : 'due'}>
    <Time at={at} now={now} />
  </span>
)
