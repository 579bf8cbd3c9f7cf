import { Time } from '~/ui/time'

/** Until when a change must be decided; in red words when it is past. */
export function EditClock({ decideBy, now, plain }: { decideBy: Date; now: Date; plain?: boolean }) {
  const late = decideBy < now
  return (
    <span className={late ? 'error' : 'soft'}>
      {late ? (plain ? 'Passou ' : 'O prazo passou ') : !plain && 'Prazo para decidir: '}
      <Time at={decideBy} now={now} />
    </span>
  )
}
