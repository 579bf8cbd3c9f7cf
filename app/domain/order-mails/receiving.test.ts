import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../tests/world'
import { invitationsOf, nothingElseWaits } from '../../../tests/world/inviting'
import { checkedAs, formOf, mailboxInTest, signed, useMailServer } from '../../../tests/world/order-mailbox'
import { heldOutForms } from '../../../tests/world/order-mails'
import { orderMail } from '../../../tests/world/order-mails/form'
import { traps } from '../../../tests/world/order-mails/traps'
import { companies } from '../companies/schema'
import { inviteWaiting } from '../shops/inviting-orders'
import { pauseShop, startShop } from '../shops/managing'
import { shops } from '../shops/schema'
import { readMaildir } from '../tickets/mail/maildir'
import { ticketMails } from '../tickets/mail/schema'
import { tickets } from '../tickets/schema'
import { removeMailbox, renewAddress } from './managing'
import { orderMailboxes } from './schema'

useWorld()
useMailServer()

const english = formOf('woocommerce-completed-en')
test('a copy becomes an order like those that a shop tells: shown first, then invited after its days', async () => {
  await nothingElseWaits()
  const w = await mailboxInTest()
  await w.prove()
  expect(await w.send(english)).toEqual({ outcome: 'taken' })
  const { expected } = orderMail(english)
  const [order] = await w.orders()
  expect(order).toMatchObject({
    email: expected?.email,
    reference: expected?.number,
    date: '2026-11-18',
    byMail: true,
    outcome: null,
  })
  expect(await invitationsOf(w.acme.id)).toEqual([])
  const { shopId } = await w.mailbox()
  await startShop(ctx(w.owner), shopId, { version: 1 })
  await inviteWaiting(ctx(byItself), shopId)
  const [invitation] = await invitationsOf(w.acme.id)
  expect(invitation).toMatchObject({ email: expected?.email, state: 'scheduled' })
  expect((await w.orders())[0]).toMatchObject({ email: null, outcome: 'invited' })
})

test('the same order twice is one, also in another mail of it', async () => {
  const w = await mailboxInTest()
  await w.prove()
  await w.send(english)
  await w.send(english)
  expect(await w.orders()).toHaveLength(1)
  expect(await w.counts()).toEqual({ waiting: 1, repeated: 1 })
})

test('only a domain that the company proved, and by DKIM or SPF, counts', async () => {
  const w = await mailboxInTest()
  await w.send(english)
  expect(await w.counts()).toEqual({ 'not-proven': 1 })
  await w.prove('outra.example')
  await w.send(english)
  expect(await w.counts()).toEqual({ 'not-proven': 2 })
  await w.prove()
  for (const head of [
    '',
    checkedAs('dkim=fail header.d=azulejaria.example'),
    // Signed by somebody else's domain, as whoever forges can.
    checkedAs('dkim=pass header.d=atacante.example; spf=pass smtp.mailfrom=atacante.example'),
    checkedAs('dmarc=fail header.from=azulejaria.example'),
    // Written by the sender, below the hop that we know.
    `Received: from x by mx.aval.example; Wed, 18 Nov 2026 10:00:05 +0000\r\nReceived: from y by atacante.example; x\r\n${signed}`,
  ])
    await w.send(english, 0, head)
  expect(await w.orders()).toEqual([])
  expect(await w.counts()).toEqual({ 'not-proven': 2, unchecked: 2, forged: 3 })
  // By SPF alone, and from below the domain.
  await w.send(english, 1, checkedAs('spf=pass smtp.mailfrom=bounce@azulejaria.example'))
  expect(await w.orders()).toHaveLength(1)
})

test('a stranger’s look-alike domain and what lies above the proved one are refused', async () => {
  const w = await mailboxInTest()
  await w.prove('loja.azulejaria.example')
  await w.send(english)
  const alike = orderMail(english)
    .raw.toString('latin1')
    .replaceAll('@azulejaria.example>', '@loja-azulejaria.example>')
  await w.deliver(alike, checkedAs('dkim=pass header.d=loja-azulejaria.example'))
  expect(await w.orders()).toEqual([])
  expect(await w.counts()).toEqual({ 'not-proven': 2 })
})

test('nothing of a mail stands in the database but the four things; of a refused one nothing at all', async () => {
  const w = await mailboxInTest()
  await w.prove()
  const mail = (number: string) =>
    [
      'From: Azulejaria <loja@azulejaria.example>',
      'To: Rita Tavares <rita.unica@correio.example>',
      `Subject: CanarioNoAssunto: Order number ${number}`,
      'Delivered-To: convites+abc@aval.example',
      'Message-ID: <canario-no-identificador@azulejaria.example>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Order number: ${number}. CanarioNoTexto, Rua do Canario 3, 912345678.`,
    ].join('\r\n')
  await w.deliver(mail('31999'))
  await w.deliver(mail('10999'), checkedAs('dkim=fail header.d=azulejaria.example'))
  const { rows } = await database().execute<{ t: string }>(sql`
    select table_schema || '.' || table_name t from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`)
  const holding = async (mark: string) => {
    const found: string[] = []
    for (const { t } of rows) {
      const { rows: hits } = await database().execute(
        sql`select 1 from ${sql.raw(t)} x where x::text ilike ${`%${mark}%`} limit 1`,
      )
      if (hits.length > 0) found.push(t)
    }
    return found
  }
  expect(await holding('canario')).toEqual([])
  expect(await holding('10999')).toEqual([])
  expect(await holding('rita.unica@correio.example')).toEqual(['public.shop_orders'])
  expect(await database().select().from(ticketMails)).toEqual([])
  expect(await database().select().from(tickets)).toEqual([])
})

test('mails that are no order, were undone or leave open who bought make none', async () => {
  const w = await mailboxInTest()
  await w.prove()
  for (const form of traps) await w.send(form)
  expect(await w.orders()).toEqual([])
})

test('to the company itself, its people and machines nothing is ever written', async () => {
  const w = await mailboxInTest({ email: 'geral@correio-da-loja.example' })
  await w.prove()
  const to = (email: string) => {
    const [form, mail] = [english, orderMail(english)]
    return mail.raw
      .toString('latin1')
      .replace(/^To: .*$/m, `To: ${email}`)
      .replace(`<${form.name}.`, `<${email}.`)
  }
  const plainBody = (raw: string) =>
    raw.replace(/Content-Type: text[\s\S]*$/, 'Content-Type: text/plain\r\n\r\nOrder number: 99\r\n')
  for (const email of [
    'geral@correio-da-loja.example',
    w.owner.email as string,
    'noreply@outra.example',
    'x@azulejaria.example',
  ])
    await w.deliver(plainBody(to(email)))
  expect(await w.orders()).toEqual([])
  expect(await w.counts()).toEqual({ 'no-customer': 4 })
})

test('a new agreement, a trade where it may not be, a paused shop, an old address: nothing is taken', async () => {
  const w = await mailboxInTest()
  await w.prove()
  const set = (agreement: string) =>
    database().update(orderMailboxes).set({ agreement }).where(eq(orderMailboxes.id, w.id))
  const { agreement, shopId } = await w.mailbox()
  await set('2020-01-01')
  await w.send(english)
  await set(agreement)
  const trade = (category: string) =>
    database().update(companies).set({ category }).where(eq(companies.id, w.acme.id))
  await trade('dentistas')
  await w.send(english)
  // One of its trades is enough.
  await trade('lojas')
  const others = (otherCategories: string[]) =>
    database().update(companies).set({ otherCategories }).where(eq(companies.id, w.acme.id))
  await others(['advogados'])
  await w.send(english)
  await others([])
  await database().update(shops).set({ state: 'active' }).where(eq(shops.id, shopId))
  await pauseShop(ctx(w.owner), shopId, { version: 1 })
  await w.send(english)
  expect(await w.orders()).toEqual([])
  expect(await w.counts()).toEqual({ 'no-agreement': 1, category: 2, paused: 1 })
  const old = await w.address()
  await renewAddress(ctx(w.owner), w.id, { version: 1 })
  const raw = orderMail(english).raw.toString('latin1').replaceAll('convites+abc@aval.example', old)
  expect(await w.deliver(raw)).toEqual({ outcome: 'taken' })
  expect(await w.counts()).toEqual({ 'no-agreement': 1, category: 2, paused: 1 })
  await removeMailbox(ctx(w.owner), w.id, { version: 2 })
  expect(await database().select().from(tickets)).toEqual([])
})

test('every mail that was held out, all the way: nobody but its customer gets an order', async () => {
  const w = await mailboxInTest()
  await w.prove()
  for (const form of heldOutForms) await w.send(form)
  const wanted = heldOutForms.flatMap((form) => orderMail(form).expected ?? [])
  expect((await w.orders()).map((o) => o.email).toSorted()).toEqual(wanted.map((e) => e.email).toSorted())
})

test('today’s moment is what the mail says, never tomorrow', async () => {
  const w = await mailboxInTest()
  await w.prove()
  await w.deliver(
    orderMail(english)
      .raw.toString('latin1')
      .replace('Wed, 18 Nov 2026 10:00:00', 'Fri, 18 Dec 2026 10:00:00'),
  )
  expect((await w.orders())[0]?.date).toBe(today.toISOString().slice(0, 10))
})

test('what the mail server left is deleted once it is read, also what was refused', async () => {
  const w = await mailboxInTest()
  await w.prove()
  const folder = mkdtempSync(join(tmpdir(), 'aval-maildir-'))
  mkdirSync(join(folder, 'new'))
  const address = await w.address()
  for (const [name, head] of [
    ['a', signed],
    ['b', checkedAs('dkim=fail header.d=azulejaria.example')],
  ] as const)
    writeFileSync(
      join(folder, 'new', name),
      head + orderMail(english).raw.toString('latin1').replaceAll('convites+abc@aval.example', address),
      'latin1',
    )
  expect(await readMaildir(ctx(byItself), folder)).toBe(2)
  expect([...readdirSync(join(folder, 'new')), ...readdirSync(join(folder, 'cur'))]).toEqual([])
  expect(await w.counts()).toEqual({ waiting: 1, forged: 1 })
  rmSync(folder, { recursive: true })
})
