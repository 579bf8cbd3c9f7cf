import { describe, expect, test } from 'vitest'
import { byItself, ctx, person, useWorld } from '../../../tests/world'
import { hours, tell, told, unreadOf } from '../../../tests/world/telling'
import { sweepNotifications } from './mailing'
import { notificationList, staffNotificationList } from './notification-filter'
import { myNotifications, newestUnread, readAllNotifications, readNotification } from './reading'

useWorld()

const asked = (assunto: string) => notificationList.read(new URLSearchParams({ assunto }))

describe('reading', () => {
  test('unread first, then by time; by key, without a gap and without doubles', async () => {
    const ana = await person()
    for (let i = 0; i < 45; i++) await tell(ana.userId, {}, hours(i % 7))
    const first = await myNotifications(ctx(ana), null, null)
    for (const one of first.rows.slice(0, 10)) await readNotification(ctx(ana), one.id)
    const seen: { id: string; read: boolean; createdAt: Date }[] = []
    let after: string | null = null
    do {
      const page = await myNotifications(ctx(ana), null, after)
      seen.push(...page.rows)
      after = page.next
    } while (after)
    expect(new Set(seen.map((one) => one.id)).size).toBe(45)
    expect(seen).toHaveLength(45)
    expect(seen.map((one) => one.read)).toEqual([...Array(35).fill(false), ...Array(10).fill(true)])
    const times = seen.slice(0, 35).map((one) => one.createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(await newestUnread(ctx(ana), 3)).toHaveLength(3)
  })

  test('only of one kind; a kind or key that is none is the whole list', async () => {
    const ana = await person()
    await tell(ana.userId)
    await tell(ana.userId, { kind: 'certificate' })
    expect((await myNotifications(ctx(ana), 'certificate', null)).rows).toHaveLength(1)
    expect((await myNotifications(ctx(ana), asked('toString').kind, 'disparate')).rows).toHaveLength(2)
  })

  test("of the team's work only whoever works at Aval asks", () => {
    expect(asked('team').kind).toBeNull()
    expect(staffNotificationList.read(new URLSearchParams({ assunto: 'team' })).kind).toBe('team')
  })

  test('two windows mark the same at once: it counts once and never goes below nothing', async () => {
    const ana = await person()
    await tell(ana.userId)
    await tell(ana.userId)
    const [one] = await told(ana.userId)
    const leads = await Promise.all(
      Array.from({ length: 6 }, () => readNotification(ctx(ana), one?.id as string)),
    )
    expect(new Set(leads)).toEqual(new Set(['/perfil/avaliacoes']))
    expect(await unreadOf(ana.userId)).toBe(1)
    await Promise.all([
      readAllNotifications(ctx(ana)),
      readAllNotifications(ctx(ana)),
      ...(await told(ana.userId)).map((row) => readNotification(ctx(ana), row.id)),
    ])
    expect(await unreadOf(ana.userId)).toBe(0)
    expect(await readAllNotifications(ctx(ana))).toBe(0)
    await tell(ana.userId)
    expect(await unreadOf(ana.userId)).toBe(1)
  })

  test('somebody else’s can’t be told from one that never was', async () => {
    const ana = await person()
    await tell(ana.userId)
    const [one] = await told(ana.userId)
    const rui = await person()
    for (const id of [one?.id as string, 'nada', '00000000-0000-4000-8000-000000000000']) {
      await expect(readNotification(ctx(rui), id)).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect(await unreadOf(ana.userId)).toBe(1)
  })

  test('after a year it goes, and leaves the counter', async () => {
    const ana = await person()
    await tell(ana.userId)
    await tell(ana.userId, {}, hours(24 * 200))
    await sweepNotifications.run(ctx(byItself, hours(24 * 366)), {}, 'job')
    expect(await told(ana.userId)).toHaveLength(1)
    expect(await unreadOf(ana.userId)).toBe(1)
  })
})
