import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { claims } from '../../app/domain/claims/schema'
import { agreementNow, mailboxAddress } from '../../app/domain/order-mails/mailbox'
import { createMailbox } from '../../app/domain/order-mails/managing'
import { orderMailboxes, orderMailCounts } from '../../app/domain/order-mails/schema'
import { newId } from '../../app/domain/shared/ids'
import { shopOrders } from '../../app/domain/shops/schema'
import { receiveMail } from '../../app/domain/tickets/mail/receiving'
import { byItself, ctx, today } from '../world.ts'
import { invitingCompanyInTest } from './inviting'
import { orderForms } from './order-mails'
import { type OrderForm, orderMail, ours } from './order-mails/form'

/** A company with an address for copies of its order mails, and a shop that sends them. */

export const formOf = (name: string): OrderForm => {
  const form = orderForms.find((f) => f.name === name)
  if (!form) throw new Error(`no form ${name}`)
  return form
}

/** What our mail server writes above a mail that it checked. */
export const checkedAs = (word: string) => `Authentication-Results: mx.aval.example;\r\n ${word}\r\n`
export const signed = checkedAs('dkim=pass header.d=azulejaria.example')

export async function mailboxInTest(over: Parameters<typeof invitingCompanyInTest>[0] = {}) {
  const { acme, owner } = await invitingCompanyInTest({
    category: 'lojas',
    website: 'https://www.azulejaria.example',
    ...over,
  })
  const id = await createMailbox(ctx(owner), { agreement: agreementNow(today), delay: 10 })
  const mailbox = async () => {
    const [row] = await database().select().from(orderMailboxes).where(eq(orderMailboxes.id, id))
    if (!row) throw new Error('no mailbox')
    return row
  }
  /** As an accepted claim of the owner has it. */
  const prove = (target = 'azulejaria.example') =>
    database().insert(claims).values({
      id: newId(),
      companyId: acme.id,
      userId: owner.userId,
      kind: 'claim',
      state: 'accepted',
      proof: 'dns',
      target,
      provenAt: today,
      createdAt: today,
      updatedAt: today,
    })
  const address = async () => mailboxAddress((await mailbox()).token)
  const deliver = async (raw: Buffer | string, head = signed, now = today) => {
    const mine = raw.toString('latin1').replaceAll(ours, await address())
    return receiveMail(ctx(byItself, now), Buffer.from(head + mine, 'latin1'))
  }
  const send = (form: OrderForm, nth = 0, head = signed) => deliver(orderMail(form, nth).raw, head)
  const orders = async () => {
    const { shopId } = await mailbox()
    return database().select().from(shopOrders).where(eq(shopOrders.shopId, shopId)).orderBy(shopOrders.id)
  }
  const counts = async () => {
    const rows = await database().select().from(orderMailCounts).where(eq(orderMailCounts.mailboxId, id))
    return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]))
  }
  return { acme, owner, id, mailbox, prove, address, deliver, send, orders, counts }
}

/** A form that nobody knows: two addresses, and a number that no word announces. */
export const strange = (
  n: number,
  customer = `cliente${n}@correio.example`,
  from = 'loja@azulejaria.example',
  subject = `Compra ${n}`,
) =>
  [
    `From: Azulejaria <${from}>`,
    'To: convites+abc@aval.example',
    `Subject: ${subject}`,
    'Date: Wed, 18 Nov 2026 09:00:00 +0000',
    `Message-ID: <estranha-${n}-${subject.length}@azulejaria.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Loja de azulejos. Uma encomenda nova.`,
    `Comprador: ${customer}`,
    `Entregar a: vizinha@correio.example`,
    `Documento interno: ZX-${n}`,
    `Telefone 912345678, 4050-262 Porto`,
    '',
  ].join('\r\n')

/** For the file: our mail server has a name, and its word counts. */
export function useMailServer() {
  let before: string | undefined
  beforeAll(() => {
    before = env().MAIL_AUTHSERV_ID
    Object.assign(env(), { MAIL_AUTHSERV_ID: 'mx.aval.example' })
  })
  afterAll(() => void Object.assign(env(), { MAIL_AUTHSERV_ID: before }))
}
