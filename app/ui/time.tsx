import { dateTime, longDate, type Moment, mediumDate, month, relative, time } from './format'

export interface TimeProps {
  at: Moment
  /** Needed for `relative`: rendering reads no clock, so that server and browser agree. */
  now?: Moment
  kind?: 'relative' | 'date' | 'datetime' | 'month' | 'line' | 'day'
}

/** A moment, in words, with the exact one for machines and on hovering. */
export function Time({ at, now, kind = now === undefined ? 'date' : 'relative' }: TimeProps) {
  if (kind === 'month')
    return <time dateTime={typeof at === 'string' ? at.slice(0, 7) : iso(at).slice(0, 7)}>{month(at)}</time>
  if (kind === 'relative' && now !== undefined)
    return (
      <time dateTime={iso(at)} title={dateTime(at)}>
        {relative(at, now)}
      </time>
    )
  // In a line of a list, where the whole sentence would be cut off.
  if (kind === 'line' || kind === 'day')
    return (
      <time dateTime={iso(at)} title={dateTime(at)}>
        {mediumDate(at)}
        {kind === 'line' && `, ${time(at)}`}
      </time>
    )
  if (kind === 'datetime') return <time dateTime={iso(at)}>{dateTime(at)}</time>
  return (
    <time dateTime={iso(at)} title={dateTime(at)}>
      {longDate(at)}
    </time>
  )
}

/** To the minute. */
const iso = (at: Moment) => `${new Date(at).toISOString().slice(0, 16)}Z`
