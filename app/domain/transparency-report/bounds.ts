import { startOfDay } from '../shared/working-days'
import { monthsBefore } from '../transparency/months'

/** When a month of Lisbon begins and ends. */
export function boundsOf(month: string): { from: Date; until: Date } {
  const from = startOfDay(`${month}-01`)
  return { from, until: startOfDay(`${monthAfter(month)}-01`) }
}

function monthAfter(month: string): string {
  const [next = ''] = monthsBefore(new Date(startOfDay(`${month}-01`).getTime() + 40 * 86_400_000), 1)
  return next
}

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
