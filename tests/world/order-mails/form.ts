import { createHash } from 'node:crypto'

/**
 * A mail that a shop or an invoicing program sends about an order. Subject, headings, labels and their order are those of the
 * published template that `source` names; shops, people, goods and amounts are ours.
 */
export interface OrderForm {
  name: string
  system: string
  language: 'pt' | 'es' | 'en'
  /** Repository and path of the template, and of its translation. */
  source: string
  subject: string
  /** The template has one of these: {n} {name} {first} {last} {email} {date} {shop} {address} {items} stand for what is put in. */
  html?: string
  text?: string
  /** The order's number, as this system makes them. */
  number: string
  /** Whom it is written to: the customer, with us in blind copy; us, as one of the shop's people; or a third. */
  to?: 'customer' | 'us' | 'third'
  /** The answer goes to the customer (what shops do in the mails to themselves). */
  replyToCustomer?: boolean
  /** Shops that write the customer's name beside their address. */
  named?: boolean
  /** Nobody may be invited because of this mail alone. */
  trap?: boolean
}

export interface OrderMail {
  form: OrderForm
  raw: Buffer
  expected: { email: string; number: string; name: string } | null
}

const people: Record<OrderForm['language'], string[]> = {
  pt: ['Ana Conceição', 'João Pedro Magalhães', 'Inês d’Orey', 'Rui Sá', 'Maria do Carmo Lã', 'Zé Brandão'],
  es: ['Íñigo Muñoz', 'María José Peña', 'Núria Güell', 'Jesús Ibáñez', 'Lola Ruiz', 'Óscar Vega'],
  en: ['Mary O’Neil', 'Jean-Luc Smith', 'Peter Order', 'Anne Invoice', 'John Brown', 'Zoë Clarke'],
}
const dates = { pt: '18 de novembro de 2026', es: '18/11/2026', en: 'November 18, 2026' }
export const ours = 'convites+abc@aval.example'
export const shopAddress = 'loja@azulejaria.example'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Which half a mail is in, by its name alone. The rules were written with the other half (docs/decisions/0073-order-mails.md). */
export const isHeldOut = ({ name }: Pick<OrderForm, 'name'>): boolean => ((hash(name)[0] as number) & 1) === 1

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** The mail that comes of a form; `nth` makes another customer and another number of it. */
export function orderMail(form: OrderForm, nth = 0, shop = 'Azulejaria 2000'): OrderMail {
  const h = hash(`${form.name} ${nth}`)
  const name = people[form.language][(h[1] as number) % 6] as string
  const [first = '', ...more] = name.split(' ')
  const last = more.join(' ')
  const email = `${ascii(first)}.${ascii(last)}${nth || ''}@correio.example`
  const number = nth === 0 ? form.number : form.number.replace(/\d+(?=\D*$)/, (d) => String(Number(d) + nth))
  const address = [name, 'Rua das Flores 112, 2.º', '4050-262 Porto', 'Portugal', 'Tel: 912 345 678']
  const items = [
    'Azulejo 15x15 Ref. AZ-2231 × 24 — 72,00 €',
    'Cola 25 kg (SKU 88120) × 2 — 31,98 €',
    'Total: 103,98 €',
  ]
  const filled = (text: string, br: string) =>
    text
      .replaceAll('{address}', address.join(br))
      .replaceAll('{items}', items.join(br))
      .replace(/\{(n|name|first|last|email|date|shop)\}/g, (_, key: string) =>
        String({ n: number, name, first, last, email, date: dates[form.language], shop }[key]),
      )
  const at = form.to === 'us' ? ours : form.to === 'third' ? 'compras@fornecedor.example' : email
  const display = form.named && form.to !== 'us' ? `${encoded(name)} <${at}>` : at
  const body = part(
    form.html ? filled(form.html, '<br>') : null,
    form.text ? filled(form.text, '\n') : null,
    h,
  )
  const headers = [
    'Received: from mail.azulejaria.example (mail.azulejaria.example [203.0.113.9]) by mx.aval.example; Wed, 18 Nov 2026 10:00:05 +0000',
    `From: ${encoded(shop)} <${shopAddress}>`,
    `To: ${display}`,
    ...(form.replyToCustomer ? [`Reply-To: ${encoded(name)} <${email}>`] : []),
    `Subject: ${encoded(filled(form.subject, ' '))}`,
    'Date: Wed, 18 Nov 2026 10:00:00 +0000',
    `Message-ID: <${form.name}.${nth}@azulejaria.example>`,
    `Delivered-To: ${ours}`,
    'MIME-Version: 1.0',
  ]
  const raw = Buffer.from([...headers, body].join('\r\n'))
  return { form, raw, expected: form.trap ? null : { email, number, name } }
}

/** Of one shop or another: both parts, HTML alone or text alone, in each of the ways that a body travels. */
function part(html: string | null, text: string | null, h: Buffer): string {
  const base64 = (s: string) =>
    Buffer.from(s)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n')
  const quoted = (s: string) =>
    [...Buffer.from(s)]
      .map((b) =>
        b === 10
          ? '\r\n'
          : b > 126 || b < 32 || b === 61
            ? `=${b.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCharCode(b),
      )
      .join('')
      .replace(/([^\r\n]{70}(?:=..)?)(?=[^\r\n])/g, '$1=\r\n')
  const of = (type: string, s: string) =>
    ((h[2] as number) & 1) === 0
      ? `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(s)}`
      : `Content-Type: text/${type}; charset="UTF-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(s)}`
  const page =
    html && `<html><head><style>p{margin:0} .a1{width:600px}</style></head><body>${html}</body></html>`
  if (!page) return of('plain', text ?? '')
  if (!text) return of('html', page)
  return `Content-Type: multipart/alternative; boundary="b1"\r\n\r\n--b1\r\n${of('plain', text)}\r\n--b1\r\n${of('html', page)}\r\n--b1--\r\n`
}

const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
