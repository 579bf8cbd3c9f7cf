import { isDay } from '../../shared/day'
import { isOwn } from '../../shared/own'
/**
 * The QR code of a Portuguese invoice (Portaria n.º 195/2020; AT, «Especificações técnicas do código QR»): fields
 * `A:`…`*B:`…, in this order. Browsers load this: it brings nothing else along.
 */

/** All that ever leaves the device: who issued which document, when. Neither buyer nor amounts (product/reviews.md). */
export interface Invoice {
  /** A: NIF of the issuer. */
  issuer: string
  /** D: type of document. */
  type: string
  /** E: state; «N» is a normal one. */
  state: string
  /** F: «2026-10-31» */
  date: string
  /** G: «FS CDVF/12345» */
  number: string
  /** H: ATCUD. */
  atcud: string
}

/** Letters of the fields that are read. Everything else in a code is passed over. */
const letters = { A: 'issuer', D: 'type', E: 'state', F: 'date', G: 'number', H: 'atcud' } as const
type Letter = keyof typeof letters

/** Longer than the specification allows all fields together to be. */
const longest = 2000

/** What a code says, or null when it is not that of a Portuguese invoice. */
export function parseInvoice(code: string): Invoice | null {
  if (code.length > longest || !/^A:\d{9}\*/.test(code)) return null
  const found = new Map<string, string>()
  for (const field of code.trim().split('*')) {
    const colon = field.indexOf(':')
    const letter = field.slice(0, colon)
    if (colon < 1 || !isOwn(letters, letter)) continue
    // A field that stands twice could be read by one in one way and by another in another.
    if (found.has(letter)) return null
    found.set(letter, field.slice(colon + 1).trim())
  }
  const get = (letter: Letter) => found.get(letter) ?? ''
  const date = dayOf(get('F'))
  const number = get('G').toUpperCase().replace(/\s+/g, ' ')
  const atcud = get('H').toUpperCase()
  const type = get('D')
  if (!date || !/^[A-Z]{2}$/.test(type) || !/^[A-Z]$/.test(get('E'))) return null
  // «FT AB2019/0035»: type, series and number (SAF-T PT, InvoiceNo); the ATCUD ends with that number.
  const [, named, order] = /^([A-Z]{2}) ?[^ /^\p{C}]{1,40}\/(\d{1,15})$/u.exec(number) ?? []
  const [, counted] = /^[A-Z0-9]{8,20}-(\d{1,15})$/.exec(atcud) ?? []
  if (named !== type || !order || !counted || Number(order) !== Number(counted)) return null
  return { issuer: get('A'), type, state: get('E'), date, number, atcud }
}

function dayOf(text: string): string | null {
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (!year) return null
  const iso = `${year}-${month}-${day}`
  return isDay(iso) ? iso : null
}

/** What is sent of an invoice: its six fields, written as in the code. */
export const sentOf = ({ issuer, type, state, date, number, atcud }: Invoice): string =>
  `A:${issuer}*D:${type}*E:${state}*F:${date.replaceAll('-', '')}*G:${number}*H:${atcud}`

/** FT invoice, FS simplified invoice, FR invoice and receipt. */
const proving = ['FT', 'FS', 'FR']

/**
 * Why an invoice proves no experience with this company, for whoever sends it; null when it does.
 * @param issuer the company's NIPC
 * @param oldest the first day that is taken, «2025-11-22»
 */
export function faultOf(
  invoice: Invoice,
  { issuer, oldest, today }: { issuer: string; oldest: string; today: string },
): string | null {
  if (invoice.issuer !== issuer)
    return `Esta fatura foi emitida pelo NIF ${spaced(invoice.issuer)}, e o desta empresa é ${spaced(issuer)}. Escolha uma fatura desta empresa.`
  if (!proving.includes(invoice.type))
    return 'Este documento não é uma fatura (FT), fatura simplificada (FS) nem fatura-recibo (FR). Um orçamento, uma guia ou um recibo não servem.'
  if (invoice.state === 'A') return 'Esta fatura está anulada.'
  if (invoice.state !== 'N') return 'Só serve uma fatura normal: esta é de autofaturação ou um resumo.'
  if (invoice.date > today) return 'A data desta fatura ainda não chegou.'
  if (invoice.date < oldest)
    return `Esta fatura tem mais de ${monthsFrom(oldest, today)} meses. Escolha uma mais recente.`
  return null
}

/** As many as `oldest` was counted back by: this file is for browsers, where the settings are not. */
function monthsFrom(oldest: string, today: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(today) - months(oldest)
}

const spaced = (nif: string) => nif.replace(/(\d{3})(?=\d)/g, '$1 ')

/** «2026-10» */
export const monthOf = ({ date }: Pick<Invoice, 'date'>): string => date.slice(0, 7)
