import { Time } from '~/ui/time'

/** Until when a change must be decided; in red words when it is past. */
export function EditClock({ decideBy, now }: { decideBy: Date; now: Date }) {
  const late = decideBy < now
  return (
    <span className={late ? 'error' : 'soft'}>
      {late && 'Passou '}
      <Time at={decideBy} now={now} />
    </span>
  )
}
