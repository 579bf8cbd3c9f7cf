import { expect, test } from 'vitest'
import { anchorAt } from './anchor'

const hours = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:40:00Z`))

// A day of winter, one of summer, and both changes of hour of 2026 in Lisbon.
test.each(['2026-11-22', '2026-07-01', '2026-03-29', '2026-10-25'])(
  'days before %s follow one upon the other, whatever the hour',
  (day) => {
    for (const moment of hours(day)) {
      const { dayAgo, today } = anchorAt(moment)
      const days = Array.from({ length: 400 }, (_, back) => dayAgo(back))
      expect(days[0]).toBe(today)
      expect(new Set(days).size).toBe(400)
      expect(Date.parse(days[0] as string) - Date.parse(days[399] as string)).toBe(399 * 86_400_000)
    }
  },
)

test('what was is never ahead, whatever the hour', () => {
  for (const moment of hours('2026-11-22'))
    for (const days of [0, 0.1, 0.3, 0.6, 1, 2.5])
      for (const hour of [0, 8.5, 14, 23.5])
        expect(anchorAt(moment).ago(days, hour).getTime()).toBeLessThanOrEqual(moment.getTime())
})
