import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, today, useWorld } from '../../../tests/world'
import { isSuppressed } from '../invitations/delivery/suppressing'
import { invitations } from '../invitations/schema'
import { hashEmail } from '../invitations/tokens'
import { kindNames, kinds, openKinds } from '../notifications/kinds'
import { choosePreferences, myPreferences, type PreferencesInput } from '../notifications/preferences'
import { notificationPreferences } from '../notifications/schema'
import { newId } from '../shared/ids'
import { unsubscribeToken } from '../shared/unsubscribe'
import { endingOf, endMails } from './unsubscribing'

useWorld()
const anybody = () => ctx(anonymous)
const all = (mail: string) =>
  Object.fromEntries(
    openKinds.flatMap((k) => [
      [`${k}-sino`, true],
      [`${k}-correio`, mail],
    ]),
  ) as PreferencesInput

test.each(openKinds)('«%s» ends by its link, alone, and ending it again changes nothing', async (kind) => {
  const ana = await person()
  await choosePreferences(ctx(ana), all('now'))
  const token = unsubscribeToken({ what: kind, id: ana.userId })
  expect(await endingOf(anybody(), token)).toMatchObject({ kind: 'mails', ended: false })
  expect((await myPreferences(ctx(ana))).find((p) => p.kind === kind)?.mail).toBe('now')
  await Promise.all([endMails(anybody(), token), endMails(anybody(), token)])
  await endMails(anybody(), token)
  expect(await endingOf(anybody(), token)).toEqual({ kind: 'mails', label: kinds[kind].label, ended: true })
  const after = await myPreferences(ctx(ana))
  expect(after.find((p) => p.kind === kind)).toEqual({ kind, inApp: true, mail: 'off' })
  expect(after.filter((p) => p.kind !== kind).every((p) => p.mail === 'now')).toBe(true)
})

test.each(kindNames.filter((kind) => kinds[kind].fixed))(
  '«%s» can’t be ended, whatever the link',
  async (kind) => {
    const ana = await person()
    const token = unsubscribeToken({ what: kind, id: ana.userId })
    expect(await endingOf(anybody(), token)).toEqual({ kind: 'fixed', label: kinds[kind].label })
    await expect(endMails(anybody(), token)).rejects.toMatchObject({ kind: 'invalid' })
    expect(
      await database()
        .select()
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, ana.userId)),
    ).toEqual([])
  },
)

test('the digest ends as a whole, and leaves what comes at once', async () => {
  const ana = await person()
  await choosePreferences(ctx(ana), {
    ...all('now'),
    'review-correio': 'daily',
    'company-correio': 'daily',
  } as never)
  const token = unsubscribeToken({ what: 'resumo', id: ana.userId })
  await endMails(anybody(), token)
  const mail = Object.fromEntries((await myPreferences(ctx(ana))).map((p) => [p.kind, p.mail]))
  expect(mail).toMatchObject({
    review: 'off',
    company: 'off',
    certificate: 'now',
    news: 'now',
    security: 'now',
  })
  expect(await endingOf(anybody(), token)).toMatchObject({ kind: 'digest', ended: true })
})

describe('links that are none', () => {
  test('forged, cut, of nobody, of something else: unknown, and nothing changes', async () => {
    const ana = await person()
    const good = unsubscribeToken({ what: 'review', id: ana.userId })
    const other = Buffer.from(`review:${newId()}`).toString('base64url')
    const bad = [
      '',
      '.',
      'disparate',
      good.slice(0, -2),
      `${other}.${good.split('.')[1]}`,
      unsubscribeToken({ what: 'review', id: newId() }),
      unsubscribeToken({ what: 'review', id: 'não é um número' }),
      unsubscribeToken({ what: 'toString', id: ana.userId }),
      unsubscribeToken({ what: 'convite', id: newId() }),
    ]
    for (const token of bad) {
      expect(await endingOf(anybody(), token)).toEqual({ kind: 'unknown' })
      await expect(endMails(anybody(), token)).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect((await myPreferences(ctx(ana))).find((p) => p.kind === 'review')?.mail).toBe('now')
  })
})

describe('invitations', () => {
  const invited = async (state: (typeof invitations.$inferInsert)['state']) => {
    const email = `${newId()}@exemplo.pt`
    const [row] = await database()
      .insert(invitations)
      .values({
        id: newId(),
        kind: 'review',
        state,
        email,
        emailHash: hashEmail(email),
        companyId: (await company()).id,
        createdAt: today,
        updatedAt: today,
      })
      .returning()
    if (!row) throw new Error('no invitation')
    return row
  }
  test.each([
    ['sent', 'declined'],
    ['opened', 'declined'],
    ['queued', 'suppressed'],
    ['accepted', 'accepted'],
    ['expired', 'expired'],
  ] as const)(
    'one that is %s becomes %s, and the address is not written to again',
    async (state, becomes) => {
      const before = await invited(state)
      const token = unsubscribeToken({ what: 'convite', id: before.id })
      expect(await endingOf(anybody(), token)).toEqual({ kind: 'invitations', ended: false })
      expect(await isSuppressed(database(), before.emailHash)).toBe(false)
      await Promise.all([endMails(anybody(), token), endMails(anybody(), token)])
      expect(await isSuppressed(database(), before.emailHash)).toBe(true)
      expect(await endingOf(anybody(), token)).toEqual({ kind: 'invitations', ended: true })
      const [after] = await database().select().from(invitations).where(eq(invitations.id, before.id))
      expect(after?.state).toBe(becomes)
      expect(after?.email === null).toBe(state !== becomes)
    },
  )
})
