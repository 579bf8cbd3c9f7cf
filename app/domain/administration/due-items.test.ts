import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { pendingCompany } from '../../../tests/world/company'
import { writtenReview } from '../../../tests/world/review'
import { ticket } from '../../../tests/world/waiting'
import { takeForMe } from '../tickets/organising'
import { urgencyOf, waitingItems } from './due-items'

useWorld()

describe('the queue of staff', () => {
  test('everything that waits for a role, whatever it is, the nearest deadline first', async () => {
    const acme = await company()
    await pendingCompany({ name: 'Primeira de todas', decideBy: new Date('2020-01-01') })
    await writtenReview(acme, { state: 'held', title: 'Segunda', heldUntil: new Date('2020-01-02') })
    const { items } = await waitingItems(ctx(await as('moderator')), null)
    expect(items.slice(0, 2).map(({ kind, name }) => [kind, name])).toEqual([
      ['companies', 'Primeira de todas'],
      ['held', 'Segunda'],
    ])
    const dues = items.map(({ due }) => due?.getTime() ?? Number.POSITIVE_INFINITY)
    expect(dues).toEqual(dues.toSorted((a, b) => (a === b ? 0 : a - b)))
    const of = await waitingItems(ctx(await as('moderator')), 'held')
    expect(new Set(of.items.map(({ kind }) => kind))).toEqual(new Set(['held']))
    // What a role may not decide is not in its queue, nor by name.
    expect((await waitingItems(ctx(await as('finance')), 'held')).items).toEqual([])
    await expect(waitingItems(ctx(await person()), null)).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('who has a ticket stands beside it', async () => {
    const me = await as('support')
    const id = await ticket('Com alguém', new Date('2020-01-03T09:00:00Z'))
    const held = async () =>
      (await waitingItems(ctx(me), 'tickets')).items.find((item) => item.id === id)?.holder
    expect(await held()).toBeNull()
    await takeForMe(ctx(me), id, null)
    expect(await held()).toMatchObject({ id: me.userId })
  })
})

test('late, today, this week until Sunday, later: by the calendar of Lisbon', () => {
  const thursday = new Date('2026-11-26T22:30:00Z')
  const at = (due: string | null) => urgencyOf(due === null ? null : new Date(due), thursday)
  expect(at('2026-11-26T22:00:00Z')).toBe('late')
  expect(at('2026-11-26T23:59:00Z')).toBe('today')
  expect(at('2026-11-27T00:01:00Z')).toBe('week')
  expect(at('2026-11-29T23:00:00Z')).toBe('week')
  expect(at('2026-11-30T00:00:00Z')).toBe('later')
  expect(at(null)).toBe('later')
  // In summer the day of Lisbon begins an hour before that of UTC.
  expect(urgencyOf(new Date('2026-07-01T23:30:00Z'), new Date('2026-07-01T12:00:00Z'))).toBe('week')
})
