import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { pendingCompany } from '../../../tests/world/company'
import { suggested } from '../../../tests/world/correction'
import { writtenReview } from '../../../tests/world/review'
import { ticket } from '../../../tests/world/waiting'
import { system } from '../permissions'
import { settings } from '../settings/settings'
import { newId } from '../shared/ids'
import { takeForMe } from '../tickets/organising'
import { assignToMe, releaseMine } from './assignments/assigning'
import { itemHolder } from './assignments/item-holder'
import { releaseAssignments } from './assignments/releasing'
import { urgencyOf, type Whose, waitingItems } from './due-items'
import { nextItem, stillWaits } from './next-item'

useWorld()

describe('the queue of staff', () => {
  test('a setting that somebody asked to change is called as people call it', async () => {
    const [asker, admin] = await Promise.all([as('admin'), as('admin')])
    await database().execute(sql`insert into setting_changes (id, path, value, before, reason, state, asked_by, asked_at, holds_from)
      values (${newId()}, 'company.decisionWorkingDays', '4', '5', 'Porque sim, por agora.', 'asked', ${asker.userId}, ${today}, ${today})`)
    const { items } = await waitingItems(ctx(admin), { only: 'settingRequests' })
    expect(items.map(({ name }) => name)).toContain('Tempo para decidir se um perfil novo é aprovado')
  })

  test('everything that waits for a role, whatever it is, the nearest deadline first', async () => {
    const acme = await company()
    await pendingCompany({ name: 'Primeira de todas', decideBy: new Date('2020-01-01') })
    await writtenReview(acme, { state: 'held', title: 'Segunda', heldUntil: new Date('2020-01-02') })
    const { items } = await waitingItems(ctx(await as('moderator')), { only: null })
    expect(items.slice(0, 2).map(({ kind, name }) => [kind, name])).toEqual([
      ['companies', 'Primeira de todas'],
      ['held', 'Segunda'],
    ])
    const dues = items.map(({ due }) => due?.getTime() ?? Number.POSITIVE_INFINITY)
    expect(dues).toEqual(dues.toSorted((a, b) => (a === b ? 0 : a - b)))
    const of = await waitingItems(ctx(await as('moderator')), { only: 'held' })
    expect(new Set(of.items.map(({ kind }) => kind))).toEqual(new Set(['held']))
    // What a role may not decide is not in its queue, nor by name.
    expect((await waitingItems(ctx(await as('finance')), { only: 'held' })).items).toEqual([])
    await expect(waitingItems(ctx(await person()), { only: null })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
  test('who has a ticket stands beside it', async () => {
    const me = await as('support')
    const id = await ticket('Com alguém', new Date('2020-01-03T09:00:00Z'))
    const held = async () =>
      (await waitingItems(ctx(me), { only: 'tickets' })).items.find((item) => item.id === id)?.holder
    expect(await held()).toBeNull()
    await takeForMe(ctx(me), id, null)
    expect(await held()).toMatchObject({ id: me.userId, mine: true })
  })
  test('what has no column for it is taken and left, by whom it is free; decided, it is nobody’s', async () => {
    const [ana, rui] = [ctx(await as('moderator')), ctx(await as('moderator'))]
    const { id: review } = await writtenReview(await company(), {
      state: 'held',
      heldUntil: new Date('2020-02-01'),
    })
    const holder = async (who = ana) =>
      (await waitingItems(who, { only: 'held' })).items.find(({ id }) => id === review)?.holder
    const has = async (who: typeof ana, whose: Whose) =>
      (await waitingItems(who, { only: 'held', whose })).items.some(({ id }) => id === review)
    expect(await holder()).toBeNull()
    await assignToMe(ana, 'held', review)
    expect(await holder()).toMatchObject({ id: ana.actor.userId, mine: true })
    expect(await holder(rui)).toMatchObject({ mine: false })
    await expect(assignToMe(rui, 'held', review)).rejects.toMatchObject({ kind: 'conflict' })
    await releaseMine(rui, 'held', review)
    expect([
      await has(ana, 'mine'),
      await has(rui, 'mine'),
      await has(rui, 'nobody'),
      await has(rui, 'open'),
    ]).toEqual([true, false, false, false])
    await releaseMine(ana, 'held', review)
    expect([await has(ana, 'mine'), await has(rui, 'nobody'), await has(rui, 'open')]).toEqual([
      false,
      true,
      true,
    ])
    // After three days it is nobody's; decided, the clock forgets who had it.
    await assignToMe(ana, 'held', review)
    const later = new Date(today.getTime() + settings.staffList.assignmentHours * 3_600_000)
    expect(await holder({ ...rui, now: later })).toBeNull()
    await assignToMe({ ...rui, now: later }, 'held', review)
    const rows = async () =>
      (await database().execute(sql`select 1 from work_assignments where item_id = ${review}`)).rows.length
    await releaseAssignments({ ...ctx(system), now: later })
    expect(await rows()).toBe(1)
    await database().execute(
      sql`update reviews set state = 'rejected', held_until = null where id = ${review}`,
    )
    await releaseAssignments({ ...ctx(system), now: later })
    expect(await rows()).toBe(0)
    await expect(assignToMe(ana, 'held', review)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(assignToMe(ana, 'tickets', review)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(assignToMe(ctx(await as('finance')), 'held', review)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
  test('page after page holds each thing once, in one order, whatever its kind', async () => {
    const admin = ctx(await as('admin'))
    await suggested()
    await suggested()
    for (const createdAt of ['2019-05-01', '2019-05-02'])
      await writtenReview(await company(), { state: 'screening', createdAt: new Date(createdAt) })
    const whole: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof waitingItems>> = await waitingItems(admin, {
        only: null,
        after,
        most: 2,
      })
      whole.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
      after = page.next
    } while (after)
    const all = (await waitingItems(admin, { only: null, most: 1000 })).items
    expect(whole).toEqual(all.map(({ kind, id }) => `${kind} ${id}`))
    expect(new Set(all.map(({ due }) => due === null)).size).toBe(2)
    // Backwards from the last comes all of it again.
    const back = await waitingItems(admin, { only: null, after: all.at(-1)?.place, back: true, most: 1000 })
    expect(back.items.map(({ id }) => id)).toEqual(
      all
        .slice(0, -1)
        .map(({ id }) => id)
        .reverse(),
    )
    // A made-up place is the beginning.
    expect((await waitingItems(admin, { only: null, after: 'held.abc', most: 1 })).items[0]?.id).toBe(
      all[0]?.id,
    )
  })
  test('one after the other, past what others have; what was passed over is nobody’s again', async () => {
    const [ana, rui] = [ctx(await as('moderator')), ctx(await as('moderator'))]
    const acme = await company()
    const ids = []
    for (const day of [1, 2, 3])
      ids.push((await writtenReview(acme, { state: 'held', heldUntil: new Date(`2019-01-0${day}`) })).id)
    const [first = '', second = '', third = ''] = ids
    await assignToMe(rui, 'held', second)
    const part = { only: 'held', mine: false } as const
    const one = await nextItem(ana, part, null)
    expect(one).toMatchObject({ item: { id: first }, walk: { taken: true } })
    const two = await nextItem(ana, part, one?.walk ?? null)
    expect(two?.item.id).toBe(third)
    expect(await itemHolder(ana, 'held', third)).toMatchObject({ holder: { mine: true } })
    // And back, past what others have.
    const before = await nextItem(ana, part, two?.walk ?? null, true)
    expect(before?.item.id).toBe(first)
    expect(await itemHolder(rui, 'held', third)).toMatchObject({ holder: null })
    expect((await nextItem(ana, part, before?.walk ?? null))?.item.id).toBe(third)
    const holders = (await waitingItems(ana, { only: 'held' })).items.map(({ holder }) => holder?.id ?? null)
    expect(holders.slice(0, 3)).toEqual([null, rui.actor.userId, ana.actor.userId])
    expect(await stillWaits(ana, 'held', third)).toBe(true)
    await database().execute(
      sql`update reviews set state = 'rejected', held_until = null where id = ${third}`,
    )
    expect(await stillWaits(ana, 'held', third)).toBe(false)
    expect(await itemHolder(ana, 'held', third)).toBeNull()
    expect(await itemHolder(ctx(await as('finance')), 'held', first)).toBeNull()
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
