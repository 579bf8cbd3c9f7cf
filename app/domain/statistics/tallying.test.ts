import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { mails, requests } from '~/platform/metrics'
import { useWorld } from '../../../tests/world'
import { tallies } from './schema'
import { Tallies } from './tallying'

useWorld()

const of = async (day: string) =>
  Object.fromEntries(
    (await database().select().from(tallies))
      .filter((row) => row.day === day)
      .map(({ name, n }) => [name, n]),
  )

test('what the metrics count is added to the day in Lisbon on which it is written, by each process', async () => {
  let at = new Date('2026-11-18T23:30:00Z')
  const one = new Tallies({ clock: () => at })
  await one.flush()
  const before = await of('2026-11-18')
  requests.inc({ status: '2xx', cache: 'hit' })
  requests.inc({ status: '5xx', cache: 'none' })
  mails.inc({ outcome: 'failed' })
  await one.flush()
  await one.flush()
  const after = await of('2026-11-18')
  const more = (name: string) => (after[name] as number) - (before[name] as number)
  expect([more('answers'), more('answers-kept'), more('answers-failed')]).toEqual([2, 1, 1])
  expect([more('mails'), more('mails-tried'), more('mails-failed')]).toEqual([0, 1, 1])
  at = new Date('2026-11-19T00:10:00Z')
  requests.inc({ status: '2xx', cache: 'miss' })
  await one.close()
  expect(await of('2026-11-19')).toMatchObject({ answers: 1, 'answers-kept': 0 })
  expect((await of('2026-11-18')).answers).toBe(after.answers)
})
