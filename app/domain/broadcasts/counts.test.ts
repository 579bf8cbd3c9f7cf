import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { drafted, nobodyElse, noticedBy, recipients, said, sent } from '../../../tests/world/broadcast'
import { mailsTo } from '../../../tests/world/mail'
import { choiceOf } from '../notifications/notifying'
import { myNotifications, readAllNotifications, readNotification } from '../notifications/reading'
import { accountWaiting } from '../overview/waiting'
import { endingOf, endMails } from '../privacy/unsubscribing'
import { unsubscribeToken } from '../shared/unsubscribe'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { closeBanner } from './banner'
import { recordReport } from './counts'
import { stopBroadcast } from './deciding'
import { mailOfMessageId, messageIdOf } from './message-id'
import { followBroadcast } from './pressing'
import { broadcastDetail } from './reading'
import { resultLines } from './result-lines'
import { broadcasts } from './schema'
import { sendTest } from './testing'
import { createBroadcast } from './writing'

useWorld()
beforeEach(nobodyElse)

const counts = async (id: string) => (await broadcastDetail(ctx(await as('support')), id)).counts

test('a notice that is read, and where it leads, count once for each reader; of nobody by name', async () => {
  const [ana, rui] = await Promise.all([person(), person()])
  const { id } = await sent()
  const [notice] = (await myNotifications(ctx(ana), null, null)).rows
  const to = await readNotification(ctx(ana), notice?.id as string)
  expect(to).toBe(`/comunicados/${id}/aviso`)
  await readNotification(ctx(ana), notice?.id as string)
  await readAllNotifications(ctx(rui))
  expect(await followBroadcast(ctx(ana), id, 'aviso')).toBe('/ajuda')
  expect(await counts(id)).toEqual({ read: 2, pressed_notice: 1 })
  for (const [which, by] of [
    [id, 'correio'],
    [id, 'nada'],
    ['x', 'aviso'],
  ] as const)
    await expect(followBroadcast(ctx(ana), which, by)).rejects.toMatchObject({ kind: 'not-found' })
})

test('the mail carries no picture and no link of a person’s own but the one that ends it', async () => {
  const ana = await person({ marketingConsentAt: today })
  const { id } = await sent({ kind: 'news', channels: ['mail'] })
  const [mail] = await mailsTo(ana.email)
  expect(mail?.html).not.toMatch(/<img/i)
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) => to as string)
  const own = links.filter((to) => to.includes(ana.userId) || !to.includes(`/comunicados/${id}/correio`))
  expect(new Set(own.map((to) => new URL(to).pathname))).toEqual(new Set(['/correio/cancelar']))
  const token = unsubscribeToken({ what: 'comunicado', id: `${ana.userId}:${id}` })
  expect(await endingOf(ctx(byItself), token)).toMatchObject({
    kind: 'mails',
    label: 'Novidades da Aval',
    ended: false,
  })
  await endMails(ctx(byItself), token)
  await endMails(ctx(byItself), token)
  expect(await counts(id)).toEqual({ unsubscribed: 1 })
  expect((await choiceOf(database(), ana.userId, 'news')).mail).toBe('off')
  const { id: next } = await sent({ kind: 'service', channels: ['mail'], title: 'Isto ainda chega' })
  expect((await recipients(next)).map(({ userId }) => userId)).toContain(ana.userId)
})

test('a legal notice cannot be ended', async () => {
  const ana = await person()
  const { id } = await sent({ kind: 'legal', channels: ['mail'] })
  const [mail] = await mailsTo(ana.email)
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  const token = unsubscribeToken({ what: 'comunicado', id: `${ana.userId}:${id}` })
  expect(await endingOf(ctx(byItself), token)).toEqual({ kind: 'unknown' })
})

test('what comes back counts once; a complaint ends mails of its kind', async () => {
  const ana = await person()
  const { id } = await sent({ channels: ['mail'] })
  const mine = mailOfMessageId(messageIdOf(id, ana.userId))
  expect(mine).toEqual({ broadcastId: id, userId: ana.userId })
  expect(mailOfMessageId(messageIdOf(id, ana.userId).replace('.', '.0'))).toBeNull()
  for (const what of ['bounced', 'complained', 'bounced', 'complained'] as const)
    await recordReport(ctx(byItself), { broadcastId: id, userId: ana.userId }, what)
  expect(await counts(id)).toEqual({ bounced: 1, complained: 1 })
  expect((await choiceOf(database(), ana.userId, 'service')).mail).toBe('off')
})

test('a banner stands above the pages until it is closed, over, or stopped', async () => {
  const [ana, rui] = await Promise.all([person(), person()])
  const { id } = await sent({ channels: ['banner'], bannerUntil: '2026-12-05' })
  const of = async (who: typeof ana, at = today) => (await accountWaiting(ctx(who, at))).banner
  expect(await of(ana)).toMatchObject({
    id,
    text: 'Na terça, das 2h às 3h, fazemos manutenção.',
    href: `/comunicados/${id}/faixa`,
  })
  expect(await of(ana, new Date('2026-12-06T00:00:00Z'))).toBeNull()
  await closeBanner(ctx(ana), id)
  await closeBanner(ctx(ana), id)
  expect([await of(ana), (await of(rui))?.id]).toEqual([null, id])
  expect(await counts(id)).toEqual({ closed: 1 })
  const { id: other } = await sent({ channels: ['banner'], bannerUntil: '2026-12-05', title: 'Outra faixa' })
  expect((await of(rui))?.id).toBe(other)
  await database().update(broadcasts).set({ state: 'sending' })
  await stopBroadcast(ctx(await as('support')), other, { reason: 'Estava errada.' })
  expect(await of(rui)).toBeNull()
})

test('a try goes to whoever asks and to nobody else', async () => {
  const [me] = await Promise.all([as('support'), person()])
  const id = await createBroadcast(ctx(me), said({ channels: ['notice', 'mail'] }))
  await sendTest.run(ctx(byItself), { id, userId: me.userId, at: today.toISOString() }, '')
  expect((await mailsTo(me.email)).map(({ subject }) => subject)).toEqual([
    '[Experiência] A Aval pára na terça à noite',
  ])
  expect(await noticedBy(id)).toEqual([])
  expect((await myNotifications(ctx(me), null, null)).rows).toHaveLength(1)
})

test('one of the service may lead nowhere: all of it stands in the bell, and nothing can be pressed', async () => {
  const none = { href: undefined, button: 'Saber mais' }
  await expect(drafted({ ...none, kind: 'news' })).rejects.toMatchObject({
    detail: { fields: { href: expect.stringMatching(/levam sempre a algum lado/) } },
  })
  await expect(drafted({ button: undefined })).rejects.toMatchObject({
    detail: { fields: { button: expect.stringMatching(/botão/) } },
  })
  const reader = await person({})
  const bannerUntil = shiftDay(lisbonDay(today), 3)
  const channels = ['notice', 'mail', 'banner']
  const { id, href, button, body } = await sent({ ...none, kind: 'legal', channels, bannerUntil })
  expect([href, button]).toEqual([null, null])
  const [told] = (await myNotifications(ctx(reader), null, null)).rows
  expect(told?.text).toBe(body)
  expect(await readNotification(ctx(reader), told?.id as string)).toBe('/perfil/avisos')
  expect((await accountWaiting(ctx(reader))).banner).toMatchObject({ id, button: null, href: null })
  const [mail] = await mailsTo(reader.email)
  expect(mail?.html).toContain('Nada se perde')
  expect(mail?.html).not.toContain(`/comunicados/${id}/`)
  await expect(followBroadcast(ctx(anonymous), id, 'aviso')).rejects.toMatchObject({ kind: 'not-found' })
  const shown = resultLines(await broadcastDetail(ctx(await as('support')), id)).map(({ label }) => label)
  expect(shown).toContain('Avisos lidos')
  expect(shown.filter((label) => /carregou/.test(label))).toEqual([])
})
