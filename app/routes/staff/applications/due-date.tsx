import { Time } from '~/ui/time'

/** A deadline; in red words when it is past. */
export function DueDate({ at, now }: { at: Date; now: Date }) {
  return (
    <span className={at < now ? 'error' : 'soft'}>
      {at < now && 'Passou '}
      <Time at={at} now={now} />
    </span>
  )
}
