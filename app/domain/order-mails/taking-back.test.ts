import { expect, test } from 'vitest'
import { byItself, ctx, useWorld } from '../../../tests/world'
import { invitationsOf, nothingElseWaits } from '../../../tests/world/inviting'
import { mailboxInTest, useMailServer } from '../../../tests/world/order-mailbox'
import { ours } from '../../../tests/world/order-mails/form'
import { inviteWaiting } from '../shops/inviting-orders'
import { startShop } from '../shops/managing'

useWorld()
useMailServer()

const about = (number: string, subject: string, text: string, to = 'ana.matos@correio.example') =>
  [
    'From: Azulejaria <loja@azulejaria.example>',
    `To: Ana Matos <${to}>`,
    `Subject: ${subject}`,
    'Date: Wed, 18 Nov 2026 09:00:00 +0000',
    `Delivered-To: ${ours}`,
    `Message-ID: <${number}-${subject.length}-${to}@azulejaria.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text} Order number: ${number}`,
    '',
  ].join('\r\n')
const done = (number: string) =>
  about(number, `Your order ${number} is complete`, 'Thank you for your order.')
const cancelled = (number: string, to?: string) =>
  about(number, `Your order ${number} has been cancelled`, 'Your order has been cancelled.', to)

test('a cancellation takes back the order that waits, and the invitation that has not left; done after all, it waits again', async () => {
  await nothingElseWaits()
  const w = await mailboxInTest()
  await w.prove()
  await w.deliver(done('7101'))
  await w.deliver(cancelled('7101', 'outra.pessoa@correio.example'))
  await w.deliver(about('7101', 'Order 7101: partial refund', 'Your order has been partially refunded.'))
  await w.deliver(about('7101', 'Reminder: order 7101 is ready', 'Reminder of your order.'))
  expect(await w.orders()).toMatchObject([{ reference: '7101', outcome: null }])
  await w.deliver(cancelled('7101'))
  expect(await w.orders()).toMatchObject([{ email: null, reference: null, outcome: 'taken-back' }])
  await w.deliver(done('7101'))
  expect(await w.orders()).toMatchObject([{ reference: '7101', outcome: null }])
  const { shopId } = await w.mailbox()
  await startShop(ctx(w.owner), shopId, { version: 1 })
  await inviteWaiting(ctx(byItself), shopId)
  expect(await invitationsOf(w.acme.id)).toMatchObject([{ state: 'scheduled' }])
  await w.deliver(cancelled('7101'))
  expect(await invitationsOf(w.acme.id)).toMatchObject([{ state: 'revoked' }])
  expect((await w.orders())[0]?.outcome).toBe('taken-back')
  expect(await w.counts()).toEqual({ waiting: 2, undone: 3, 'taken-back': 2 })
  // What left is not taken back, and what never came is nothing.
  await w.deliver(cancelled('7102'))
  expect(await w.counts()).toMatchObject({ undone: 4 })
})
