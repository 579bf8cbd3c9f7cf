import { classNames } from '~/ui/class-names'
import { mediumDate } from '~/ui/format'

/** The day until which a card is to be done; red once it is over, unless it is done. */
export function DueDay({ day, now, done }: { day: string; now: Date; done: boolean }) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(now)
  const late = !done && day < today
  return (
    <time dateTime={day} className={classNames('due', late && 'error')}>
      {late ? 'era para ' : day === today ? 'hoje, ' : 'até '}
      {mediumDate(`${day}T12:00:00Z`)}
    </time>
  )
}
