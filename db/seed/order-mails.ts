import { eq } from 'drizzle-orm'
import { versionInForce } from '~/domain/legal/documents'
import { agreementNow, mailboxAddress } from '~/domain/order-mails/mailbox'
import { createMailbox, domainText, proveDomain } from '~/domain/order-mails/managing'
import { orderMailboxes } from '~/domain/order-mails/schema'
import { system } from '~/domain/permissions'
import { receiveMail } from '~/domain/tickets/mail/receiving'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { useOutside } from '~/platform/outside'
import { at, byEmail } from './billing-time'

/**
 * Copies of order mails of dono@'s company: the agreement accepted, the domain proved, orders that wait to be confirmed, a form that nobody
 * knows, and mails that were refused. By the real commands; DNS and the mail server's word are played.
 */

const hour = 3_600_000
const mx = 'mx.aval.example'
const host = 'fontanario-canalizacoes.example'

interface Copy {
  ago: number
  to: string
  subject: string
  text: string
  /** What our mail server says of its sender. */
  word?: string
}
const copies: Copy[] = [
  {
    ago: 50,
    to: 'Teresa Nogueira <teresa.nogueira@correio.example>',
    subject: 'Confirmação de encomenda em Fontanário',
    text: 'Obrigado pela sua encomenda em Fontanário.\n\nA sua encomenda #000000412\nEfetuada em 26 de novembro\n\nTorneira misturadora 1 x 64,90 €',
  },
  {
    ago: 28,
    to: 'rui.paixao@correio.example',
    subject: 'Fontanário - Pedido 413',
    text: 'Obrigado pelo seu interesse. O seu pedido foi recebido.\n\nID do Pedido: 413\nE-mail: rui.paixao@correio.example\nTelefone: 912 000 413',
  },
  {
    ago: 26,
    to: 'rui.paixao@correio.example',
    subject: 'Pagamento recebido da fatura FT-00413',
    text: 'Exmo(a) Sr(a) Rui Paixão,\n\nObrigado pelo pagamento.\nFatura nº: FT-00413',
  },
  {
    ago: 20,
    to: 'lia.serra@correio.example',
    subject: 'A encomenda #000000414 foi cancelada',
    text: 'A sua encomenda #000000414 foi cancelada.',
  },
  {
    ago: 6,
    to: `Armazém <armazem@correio.example>`,
    subject: 'Folha de obra',
    text: 'Encomenda pronta a levantar.\nCliente: olga.matias@correio.example\nFolha FO-2291\nViatura 14',
  },
  {
    ago: 5,
    to: 'nuno.alves@correio.example',
    subject: 'Encomenda 415',
    text: 'Número da encomenda: 415',
    word: `dkim=fail header.d=${host}`,
  },
]

/** Twice adds nothing. */
export async function playOrderMails(): Promise<void> {
  const [there] = await database().select({ id: orderMailboxes.id }).from(orderMailboxes).limit(1)
  if (there) return
  const end = now()
  const dono = await byEmail('dono@aval.example')
  const before = env().MAIL_AUTHSERV_ID
  // Nobody accepts an agreement before its first day: a world that is made soon after it is that much shorter.
  const { from } = versionInForce('acordo-de-encomendas', end)
  const most = 60 * hour
  const span = Math.max(hour, Math.min(most, end.getTime() - new Date(`${from}T00:00:00Z`).getTime()))
  const ago = (time: number) => new Date(end.getTime() - (time * span) / most)
  try {
    playAt(ago(most))
    const id = await createMailbox(at(dono), { agreement: agreementNow(now()), delay: 10 })
    useOutside({
      addresses: () => Promise.reject(new Error('nothing is asked')),
      texts: async () => [domainText(id)],
      allowed: () => false,
      port: () => 1,
    })
    await proveDomain(at(dono), id, { version: 1 })
    Object.assign(env(), { MAIL_AUTHSERV_ID: mx })
    const [row] = await database().select().from(orderMailboxes).where(eq(orderMailboxes.id, id))
    for (const [nth, copy] of copies.entries()) {
      playAt(ago(copy.ago * hour))
      await receiveMail(at(system), rawOf(copy, nth, mailboxAddress(row?.token ?? '')))
    }
  } finally {
    Object.assign(env(), { MAIL_AUTHSERV_ID: before })
    useOutside(undefined)
    playAt(undefined)
  }
}

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

const rawOf = (
  { to, subject, text, word = `dkim=pass header.d=${host}` }: Copy,
  nth: number,
  copyTo: string,
) =>
  Buffer.from(
    [
      `Authentication-Results: ${mx}; ${word}`,
      `Delivered-To: ${copyTo}`,
      `From: ${encoded('Fontanário Canalizações')} <loja@${host}>`,
      `To: ${to.replace(/^[^<]+(?= <)/, encoded)}`,
      `Subject: ${encoded(subject)}`,
      `Date: ${now().toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <demo-${nth}@${host}>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  )
