import { expect, test } from 'vitest'
import { isDay } from './day'

test.each(['2026-02-28', '2024-02-29', '1999-12-31', '2026-12-01'])('%s is a day', (text) =>
  expect(isDay(text)).toBe(true),
)
test.each([
  '',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '275760-09-14',
  '-000001-01-01',
  '2026-02-28T10:00',
  ' 2026-02-28',
  '2026-2-8',
  '٢٠٢٦-02-28',
  'NaN',
])('%j is none, and no fault', (text) => expect(isDay(text)).toBe(false))
