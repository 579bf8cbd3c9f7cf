import { startOfDay } from './working-days'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** «2026-11-21T09:30» of clocks in Lisbon, also on the two days when they are changed; null for what is no such moment. */
export function momentOf(text: string): Date | null {
  const [day = '', time = ''] = text.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day) || hours > 23 || minutes > 59)
    return null
  const guess = new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  const [h = 0, m = 0] = clock.format(guess).split(':').map(Number)
  return new Date(guess.getTime() + ((hours - h) * 60 + (minutes - m)) * 60_000)
}
