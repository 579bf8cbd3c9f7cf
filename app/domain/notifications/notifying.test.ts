import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import { hours, tell, told, unreadOf } from '../../../tests/world/telling'
import { users } from '../people/schema'
import { system } from '../permissions'
import { transaction } from '../shared/transaction'
import { inForce, kindNames, kinds, type NotificationKind, openKinds } from './kinds'
import { sendDigests, sendNotification } from './mailing'
import { notify } from './notifying'
import { choosePreferences, myPreferences, type PreferencesInput } from './preferences'
import { notificationPreferences } from './schema'

useWorld()

const choices = (over: Record<string, string | boolean> = {}) =>
  ({
    ...Object.fromEntries(
      openKinds.flatMap((k) => [
        [`${k}-sino`, true],
        [`${k}-correio`, 'now'],
      ]),
    ),
    ...over,
  }) as PreferencesInput

describe('what is in force for a kind', () => {
  test.each<
    [NotificationKind, { inApp: boolean; mail: 'now' | 'daily' | 'off' } | null, boolean, boolean, string]
  >([
    ['security', { inApp: false, mail: 'off' }, false, true, 'now'],
    ['account', { inApp: false, mail: 'off' }, true, true, 'now'],
    ['review', null, false, true, 'now'],
    ['review', { inApp: false, mail: 'daily' }, false, false, 'daily'],
    ['news', null, false, false, 'off'],
    ['news', { inApp: true, mail: 'now' }, false, true, 'off'],
    ['news', null, true, false, 'now'],
    ['news', { inApp: false, mail: 'daily' }, true, false, 'daily'],
  ])('%s, chosen %j, consent %s', (kind, chosen, consented, inApp, mail) => {
    expect(inForce(kind, chosen, consented)).toEqual({ inApp, mail })
  })
})

describe('telling', () => {
  test('the same key tells once, also at the same time; the counter agrees', async () => {
    const ana = await person()
    await Promise.all(Array.from({ length: 5 }, () => tell(ana.userId, { key: 'uma' })))
    await tell(ana.userId, { key: 'outra' })
    expect(await told(ana.userId)).toHaveLength(2)
    expect(await unreadOf(ana.userId)).toBe(2)
  })

  test('what leads to no page of ours is a fault of ours, and is not told', async () => {
    const ana = await person()
    await expect(tell(ana.userId, { href: '/perfil/pagina-que-nao-ha' })).rejects.toThrow('no page of ours')
    expect(await told(ana.userId)).toEqual([])
  })

  test('nothing of what did not happen', async () => {
    const ana = await person()
    await expect(
      transaction(ctx(system), async (tx) => {
        await notify(tx, { userId: ana.userId, kind: 'review', key: 'x', title: 'X', text: 'X', href: '/' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await told(ana.userId)).toEqual([])
    expect(await unreadOf(ana.userId)).toBe(0)
  })

  test('kinds that can’t be switched off reach who switched everything off; the others don’t', async () => {
    const ana = await person()
    await choosePreferences(
      ctx(ana),
      choices(
        Object.fromEntries(
          openKinds.flatMap((k) => [
            [`${k}-sino`, false],
            [`${k}-correio`, 'off'],
          ]),
        ),
      ),
    )
    for (const kind of kindNames) await tell(ana.userId, { kind })
    const reached = (await told(ana.userId)).map((one) => one.kind).sort()
    expect(reached).toEqual(kindNames.filter((kind) => kinds[kind].fixed).sort())
  })

  test('what has a mail of its own gets none from here', async () => {
    const ana = await person()
    await tell(ana.userId, { mailed: true })
    const [one] = await told(ana.userId)
    await sendNotification.run(ctx(byItself), { id: one?.id as string }, 'job')
    await sendDigests.run(ctx(byItself), { after: null }, 'job')
    expect(await mailsTo(ana.email)).toEqual([])
  })
})

describe('by mail, at once', () => {
  test('once, however often and however many run; with one click to end it', async () => {
    const ana = await person()
    await tell(ana.userId, { title: 'A Acme respondeu' })
    const [one] = await told(ana.userId)
    const run = () => sendNotification.run(ctx(byItself), { id: one?.id as string }, 'job')
    await Promise.all([run(), run(), run()])
    await run()
    const [mail, ...more] = await mailsTo(ana.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A Acme respondeu')
    const header = (key: string) => mail?.headers.find((h) => h.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const to = header('list-unsubscribe')?.replace(/[<>]/g, '')
    expect(to).toMatch(/^http:\/\/localhost:3000\/correio\/cancelar\?t=/)
    expect(mail?.text).toContain(to)
    expect(mail?.html).toContain(to?.replaceAll('&', '&amp;'))
  })

  test('security mails can’t be ended', async () => {
    const ana = await person()
    await tell(ana.userId, { kind: 'security', title: 'Nova entrada' })
    const [one] = await told(ana.userId)
    await sendNotification.run(ctx(byItself), { id: one?.id as string }, 'job')
    const [mail] = await mailsTo(ana.email)
    expect(mail?.headers.some((h) => h.key.startsWith('list-unsubscribe'))).toBe(false)
    expect(mail?.text).not.toContain('/correio/cancelar')
  })

  test('nobody writes to who is blocked or unconfirmed', async () => {
    for (const over of [{ blockedAt: today }, { emailVerified: false }]) {
      const ana = await person(over)
      await tell(ana.userId)
      const [one] = await told(ana.userId)
      await sendNotification.run(ctx(byItself), { id: one?.id as string }, 'job')
      expect(await mailsTo(ana.email)).toEqual([])
    }
  })
})

describe('the digest', () => {
  test('one mail a day with everything since, by kind; again only when there is more', async () => {
    const ana = await person({ name: 'Ana Silva' })
    const rui = await person()
    for (const who of [ana, rui]) {
      await choosePreferences(ctx(who), choices({ 'review-correio': 'daily', 'company-correio': 'daily' }))
    }
    await tell(ana.userId, { title: 'Resposta da Acme' })
    await tell(ana.userId, { title: 'Empresa aprovada', kind: 'company' }, hours(2))
    await tell(ana.userId, { title: 'Aviso já lido' }, hours(1))
    const run = (at: Date) => sendDigests.run(ctx(byItself, at), { after: null }, 'job')
    await Promise.all([run(hours(22)), run(hours(22))])
    await run(hours(23))
    const mails = await mailsTo(ana.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('3 avisos de hoje na Aval')
    for (const part of [
      'Resposta da Acme',
      'Empresa aprovada',
      'As minhas avaliações',
      'As minhas empresas',
    ]) {
      expect(mails[0]?.text).toContain(part)
      expect(mails[0]?.html).toContain(part)
    }
    expect(await mailsTo(rui.email)).toEqual([])
    await tell(ana.userId, { title: 'No dia seguinte' }, hours(30))
    await run(hours(46))
    const next = await mailsTo(ana.email)
    expect(next.map((m) => m.subject).sort()).toEqual(['3 avisos de hoje na Aval', 'No dia seguinte'])
    expect(next.find((m) => m.subject === 'No dia seguinte')?.text).not.toContain('Resposta da Acme')
  })

  test('reaches everybody, also over its steps', async () => {
    const people = await Promise.all(Array.from({ length: 105 }, () => person()))
    await database()
      .insert(notificationPreferences)
      .values(
        people.map((p) => ({
          userId: p.userId,
          kind: 'review' as const,
          inApp: true,
          mail: 'daily' as const,
          updatedAt: today,
        })),
      )
    for (const p of people) await tell(p.userId)
    await sendDigests.run(ctx(byItself, hours(22)), { after: null }, 'job')
    const rows = await Promise.all(people.map((p) => told(p.userId)))
    expect(rows.flat().filter((r) => r.mailedAt === null)).toEqual([])
  })

  test('what waits does not go once its kind gets no mail any more', async () => {
    const ana = await person()
    await choosePreferences(ctx(ana), choices({ 'review-correio': 'daily' }))
    await tell(ana.userId)
    await choosePreferences(ctx(ana), choices({ 'review-correio': 'off' }))
    await sendDigests.run(ctx(byItself, hours(22)), { after: null }, 'job')
    expect(await mailsTo(ana.email)).toEqual([])
  })
})

describe('choosing', () => {
  test('is kept, kind by kind, and chosen again', async () => {
    const ana = await person()
    await choosePreferences(ctx(ana), choices({ 'company-sino': false, 'company-correio': 'daily' }))
    const chosen = await myPreferences(ctx(ana))
    expect(chosen.find((c) => c.kind === 'company')).toEqual({ kind: 'company', inApp: false, mail: 'daily' })
    expect(chosen.find((c) => c.kind === 'security')).toEqual({ kind: 'security', inApp: true, mail: 'now' })
    await choosePreferences(ctx(ana), choices())
    expect((await myPreferences(ctx(ana))).find((c) => c.kind === 'company')?.mail).toBe('now')
  })

  test('mail with news is consent to marketing: its date is kept, and goes', async () => {
    const ana = await person()
    const consent = async () =>
      (
        await database().select({ at: users.marketingConsentAt }).from(users).where(eq(users.id, ana.userId))
      )[0]?.at
    await choosePreferences(ctx(ana), choices({ 'news-correio': 'off' }))
    expect(await consent()).toBeNull()
    await choosePreferences(ctx(ana), choices({ 'news-correio': 'daily' }))
    await choosePreferences(ctx(ana, hours(5)), choices({ 'news-correio': 'now' }))
    expect(await consent()).toEqual(today)
    await choosePreferences(ctx(ana), choices({ 'news-correio': 'off' }))
    expect(await consent()).toBeNull()
  })
})
