import { settings } from '../../settings/settings'
import { Refusal } from '../../shared/refusal'
import { momentOf } from '../../shared/wall-moment'

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
