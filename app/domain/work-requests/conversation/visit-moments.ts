import { settings } from '../../settings/defaults'
import { Refusal } from '../../shared/refusal'
import { startOfDay } from '../../shared/working-days'

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

const fields = ['first', 'second', 'third'] as const

/**
 * The times that are offered, in order, each once: to come, and not too far.
 * @throws Refusal `invalid` at the field that is wrong
 */
export function timesOf(input: Partial<Record<(typeof fields)[number], string>>, now: Date): Date[] {
  const { visitDays } = settings.work
  const last = now.getTime() + visitDays * 86_400_000
  const wrong: Record<string, string> = {}
  const times: Date[] = []
  for (const field of fields) {
    const text = input[field]
    if (!text) continue
    const at = momentOf(text)
    if (!at) wrong[field] = 'Este dia ou esta hora não existe.'
    else if (at <= now) wrong[field] = 'Escolha uma hora que ainda não passou.'
    else if (at.getTime() > last) wrong[field] = `Escolha um dia nos próximos ${visitDays} dias.`
    else if (times.some((t) => t.getTime() === at.getTime())) wrong[field] = 'Esta hora já está acima.'
    else times.push(at)
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', '', { fields: wrong })
  return times.sort((a, b) => a.getTime() - b.getTime())
}
