import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'
import { Refusal } from '../../shared/refusal'
import { monthsBefore } from '../review'
import { isoDayOf } from '../score/score'
import { faultOf, type Invoice, monthOf, parseInvoice } from './invoice'

/** What is kept of an invoice. */
export interface SealedInvoice {
  issuer: string
  /** «2026-10» */
  month: string
  keyHash: string
}

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest('base64url')

/** An invoice's number is its issuer's own, with type and series: keyed, because they can be counted through. */
const keyHash = ({ issuer, number }: Invoice) =>
  keyed(`review-invoice:${issuer}:${number.replaceAll(' ', '')}`)

const refuse = (sentence: string) => new Refusal('invalid', sentence, { fields: { invoice: sentence } })

/** The first and the last day of which an invoice is taken. */
export const invoiceDays = (now: Date): { oldest: string; today: string } => ({
  oldest: isoDayOf(monthsBefore(now, settings.review.invoiceMonths)),
  today: isoDayOf(now),
})

/**
 * An invoice as its reader sent it, or sealed already, checked against the company.
 * @throws Refusal `invalid` at `invoice`
 */
export function checkInvoice(sent: string, nipc: string | null, now: Date): SealedInvoice {
  if (!nipc)
    throw refuse(
      'Não conhecemos o NIPC desta empresa, por isso não serve uma fatura. Pode enviar um documento.',
    )
  if (sent.startsWith(mark)) {
    const sealed = unseal(sent)
    if (!sealed || sealed.issuer !== nipc || sealed.month < invoiceDays(now).oldest.slice(0, 7))
      throw refuse('A fatura que leu já não serve. Leia-a outra vez, ou continue sem ela.')
    return sealed
  }
  const invoice = parseInvoice(sent)
  if (!invoice)
    throw refuse('Isto não é o código de uma fatura portuguesa. Leia-o outra vez, ou continue sem ele.')
  const fault = faultOf(invoice, { issuer: nipc, ...invoiceDays(now) })
  if (fault) throw refuse(fault)
  return { issuer: invoice.issuer, month: monthOf(invoice), keyHash: keyHash(invoice) }
}

/** Begins a text that we wrote ourselves, with what is kept of an invoice: drafts hold nothing else of it. */
const mark = 'selo:'

export function seal({ issuer, month, keyHash: hash }: SealedInvoice): string {
  const text = `${mark}${month}:${issuer}:${hash}`
  return `${text}:${keyed(`review-invoice-seal:${text}`)}`
}

function unseal(text: string): SealedInvoice | null {
  const [, body, month, issuer, hash, proof] =
    /^(selo:(20\d{2}-\d{2}):(\d{9}):([\w-]{43})):([\w-]{43})$/.exec(text) ?? []
  if (!body || !month || !issuer || !hash || !proof) return null
  const own = Buffer.from(keyed(`review-invoice-seal:${body}`))
  return timingSafeEqual(own, Buffer.from(proof)) ? { month, issuer, keyHash: hash } : null
}
