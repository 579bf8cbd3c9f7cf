import { env } from '../env'
import { operator } from '../operator'
import { type Doc, fitting, ink, inner, left, page, right, sheet, write } from '../sheet'
import type { FiscalIssuer, NewDocument } from './port'

const euros = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR' })
const money = (cents: number) => euros.format(cents / 100)
const long = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' })
const countries = new Intl.DisplayNames('pt-PT', { type: 'region' })

/**
 * In place of certified software: papers that say of themselves that they have no fiscal value. Nothing is kept: the same
 * document is the same file, numbered by our own reference, so that asking twice makes no second one.
 */
export const simulated: FiscalIssuer = {
  name: 'simulado',
  find: async () => null,
  async issue(document) {
    const number = numberOf(document)
    const { netCents, vatCents } = document
    return {
      issuerRef: document.key,
      number,
      atcud: null,
      netCents,
      vatCents,
      pdf: await draw(document, number),
    }
  },
}

/** «PF 2026/17» of the reference «AVAL-17-…». */
function numberOf({ key, kind, date }: NewDocument): string {
  const ours = /^[A-Z]+-([\d.]+)-/.exec(key)?.[1] ?? key
  return `${kind === 'credit-note' ? 'PFC' : 'PF'} ${date.slice(0, 4)}/${ours}`
}

const top = page.edge + 26
const half = inner / 2 - 14

async function draw(document: NewDocument, number: string): Promise<Buffer> {
  const credit = document.kind === 'credit-note'
  const date = new Date(`${document.date}T12:00:00Z`)
  const title = credit ? 'Nota de crédito pró-forma' : 'Fatura-recibo pró-forma'
  const { doc, bytes } = await sheet({
    Title: `${title} ${number}`,
    Subject: 'Pró-forma, sem valor fiscal',
    CreationDate: date,
    ModDate: date,
  })
  // The headline stands on a band of its own: nobody takes the sheet for an invoice.
  doc.rect(0, 0, page.width, 26).fill(ink.not)
  const headline = `Pró-forma, sem valor fiscal${env().NODE_ENV === 'production' ? '' : ' · pagamento simulado'}`
  write(doc, headline, left, 8, {
    font: 'strong',
    size: 9.5,
    colour: '#ffffff',
    width: inner,
    align: 'center',
  })
  write(doc, 'Aval', left, top, { font: 'serif', size: 22, width: 120 })
  write(doc, title, left, top + 2, { size: 10, colour: ink.soft, width: inner, align: 'right' })
  write(doc, number, left, top + 15, { font: 'strong', size: 14, width: inner, align: 'right' })
  let y = parties(doc, document, top + 58)
  y = facts(doc, document, long.format(date), y + 20)
  y = lines(doc, document, y + 18)
  totals(doc, document, y + 14)
  foot(doc)
  return bytes()
}

function parties(doc: Doc, { customer }: NewDocument, y: number): number {
  const { name, nipc, seat, email } = operator()
  const place = `${customer.postalCode} ${customer.locality}`.trim()
  const country = customer.country === 'PT' ? [] : [countries.of(customer.country) ?? customer.country]
  const number = customer.country === 'PT' ? 'NIF' : 'N.º de contribuinte'
  const ours = party(doc, 'De', name, [`NIPC ${threes(nipc)}`, seat, email], left, y)
  const theirs = party(
    doc,
    'Para',
    customer.name,
    [
      `${number} ${customer.country === 'PT' ? threes(customer.taxNumber) : customer.taxNumber}`,
      customer.address,
      place,
      ...country,
    ],
    left + half + 28,
    y,
  )
  return Math.max(ours, theirs)
}

const threes = (number: string) => number.replace(/(\d{3})(?=\d)/g, '$1 ')

function party(doc: Doc, label: string, name: string, rest: string[], x: number, top: number): number {
  rule(doc, x, top, half)
  let y = write(doc, label, x, top + 8, { size: 8, colour: ink.soft, width: half }) + 2
  const size = fitting(doc, name, 'serif', [14, 12, 10.5], half, 2)
  y = write(doc, name, x, y, { font: 'serif', size, width: half }) + 3
  for (const line of rest) y = write(doc, line, x, y, { size: 9, width: half }) + 1
  return y
}

function facts(doc: Doc, { key, customer, corrects, order }: NewDocument, date: string, top: number): number {
  const day = (iso: string) => long.format(new Date(`${iso}T12:00:00Z`))
  const rows: [string, string][] = [
    ['Data', date],
    ['Documento', key],
    ['Pedido', `n.º ${order.number}, referência ${order.reference}`],
    ...(order.period
      ? ([['Período', `${day(order.period.from)} a ${day(order.period.to)}`]] as [string, string][])
      : []),
    ...(order.method
      ? ([[corrects ? 'Devolvido por' : 'Pago por', order.method]] as [string, string][])
      : []),
    ...(customer.orderNumber ? ([['A sua encomenda', customer.orderNumber]] as [string, string][]) : []),
    ...(corrects
      ? ([
          ['Corrige', corrects.number],
          ['Motivo', corrects.reason],
        ] as [string, string][])
      : []),
  ]
  let y = top
  for (const [label, value] of rows) {
    write(doc, label, left, y, { colour: ink.soft, width: 110 })
    y = write(doc, value, left + 116, y) + 3
  }
  return y
}

const sumWidth = 90

function lines(doc: Doc, document: NewDocument, top: number): number {
  const head = { size: 8, colour: ink.soft }
  write(doc, 'Descrição', left, top, { ...head, width: 300 })
  let y = write(doc, 'Sem IVA', right - sumWidth, top, { ...head, width: sumWidth, align: 'right' }) + 4
  for (const { description, netCents } of document.lines) {
    rule(doc, left, y, inner)
    write(doc, money(netCents), right - sumWidth, y + 7, { size: 10, width: sumWidth, align: 'right' })
    y = write(doc, description, left, y + 7, { size: 10, width: inner - sumWidth - 16 }) + 6
  }
  rule(doc, left, y, inner)
  return y
}

function totals(doc: Doc, { netCents, vatCents, rate, exemption }: NewDocument, top: number) {
  const x = left + half + 28
  const row = (label: string, cents: number, y: number, big = false) => {
    const as = big ? ({ font: 'strong', size: 13 } as const) : { size: 10 }
    write(doc, label, x, y, { ...as, width: half - sumWidth })
    return (
      write(doc, money(cents), right - sumWidth - 30, y, { ...as, width: sumWidth + 30, align: 'right' }) + 4
    )
  }
  let y = row('Total sem IVA', netCents, top)
  y = row(`IVA a ${rate} % sobre ${money(netCents)}`, vatCents, y)
  rule(doc, x, y + 2, half)
  y = row('Total', netCents + vatCents, y + 9, true)
  if (exemption)
    write(doc, `${exemption.words} (${exemption.code})`, x, y + 2, {
      size: 8.5,
      colour: ink.soft,
      width: half,
    })
}

function foot(doc: Doc) {
  const text =
    'Este papel não é uma fatura: não foi emitido por um programa certificado nem comunicado à Autoridade Tributária. Não serve para a contabilidade nem para deduzir IVA.'
  const y = page.height - page.edge - 34
  rule(doc, left, y, inner)
  write(doc, text, left, y + 8, { size: 8, colour: ink.soft, width: inner })
}

const rule = (doc: Doc, x: number, y: number, width: number) =>
  doc
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
