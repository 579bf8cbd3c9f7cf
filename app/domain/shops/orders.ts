import { z } from 'zod'
import { columnsOf } from '../invitations/batches/csv-titles'
import { longest, looksLikeFormula } from '../invitations/customers/customer-limits'
import { readDay, serviceDateProblem } from '../invitations/customers/review-rules'
import { normaliseEmail } from '../people/email-address'
import { cleanLine } from '../shared/text'
import { lisbonDay } from '../shared/working-days'
import { prestaOrder, shopifyOrder, stripeEvent, text, wooOrder } from './order-shapes'
import type { Outcome } from './order-words'
import type { Source } from './signatures'

/** An order that is done: all that is kept of what a shop sends. */
export interface FoundOrder {
  /** Which it is for its system. */
  number: string
  email: string
  name: string | null
  reference: string
  date: string
  /** When its system last changed it, where that is said: deliveries overtake each other. */
  changedAt?: Date | undefined
}
/** An order that came to nothing: which it was, to be found again; what was not said is empty. */
export type UndoneOrder = Pick<FoundOrder, 'number' | 'email' | 'reference'>
export type Read = { order: FoundOrder } | { undone: UndoneOrder } | { ignored: Outcome }

export interface Raw {
  number: string
  email: string
  name: string
  reference: string
  date: string
  changed?: string
}
type Reading = { raw: Raw; undone?: boolean } | { ignored: Outcome }
type Header = (name: string) => string | null

const readers: Record<Source, (said: unknown, header: Header) => Reading | null> = {
  woocommerce: (said, header) => {
    const topic = header('x-wc-webhook-topic') ?? 'order.updated'
    if (!/^order\.(created|updated|restored|deleted)$/.test(topic)) return { ignored: 'other-event' }
    const order = wooOrder.safeParse(said).data
    if (!order) return null
    // On its way to be done it tells nothing: deliveries overtake each other.
    const undone = topic === 'order.deleted' || /^(cancelled|refunded|failed|trash)$/.test(order.status)
    if (order.status !== 'completed' && !undone) return { ignored: 'not-done' }
    const { billing, id, number } = order
    return {
      undone,
      raw: {
        number: id || number,
        email: billing?.email ?? '',
        name: `${billing?.first_name ?? ''} ${billing?.last_name ?? ''}`,
        reference: number || id,
        date: utc(order.date_completed_gmt) || order.date_completed || order.date_paid || order.date_created,
        changed: utc(order.date_modified_gmt),
      },
    }
  },
  shopify: (said, header) => {
    const topic = header('x-shopify-topic')
    if (!/^orders\/(fulfilled|paid|cancelled)$/.test(topic ?? '')) return { ignored: 'other-event' }
    const order = shopifyOrder.safeParse(said).data
    if (!order) return null
    if (order.test || header('x-shopify-test') === 'true') return { ignored: 'test' }
    const { customer, fulfillments } = order
    return {
      undone: topic === 'orders/cancelled' || order.cancelled_at !== '',
      raw: {
        number: order.id,
        email: order.email || (customer?.email ?? ''),
        name: `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`,
        reference: order.name || order.id,
        date: fulfillments?.at(-1)?.created_at || order.created_at,
        changed: order.updated_at,
      },
    }
  },
  stripe: (said) => {
    const event = stripeEvent.safeParse(said).data
    if (!event) return { ignored: 'other-event' }
    const session = event.data.object
    // A part of it that was given back leaves the rest bought: `refunded` is all of it.
    const undone = event.type === 'charge.refunded' && session.refunded === true
    if (!undone && !/^checkout\.session\.(completed|async_payment_succeeded)$/.test(event.type))
      return { ignored: 'other-event' }
    if (!event.livemode) return { ignored: 'test' }
    if (session.payment_status === 'unpaid') return { ignored: 'not-done' }
    // What session and charge have in common: where the session has one, the order is known by it.
    const paid = typeof session.payment_intent === 'string' ? session.payment_intent : ''
    const { customer_details: who, billing_details: charged } = session
    return {
      undone,
      raw: {
        number: paid || session.id,
        email: who?.email || session.customer_email || (charged?.email ?? ''),
        name: who?.name ?? '',
        reference: session.client_reference_id || session.metadata?.order_id || paid || session.id,
        date: new Date(event.created * 1000).toISOString(),
        changed: new Date(event.created * 1000).toISOString(),
      },
    }
  },
  json: (said) => prestaReading(said) ?? plainReading(said),
}

function prestaReading(said: unknown): Reading | null {
  const both = prestaOrder.safeParse(said).data
  if (!both) return null
  const { order, customer } = both
  return {
    undone: order.valid === '0',
    raw: {
      number: order.id || order.reference,
      email: customer.email,
      name: `${customer.firstname} ${customer.lastname}`,
      reference: order.reference || order.id,
      date: order.date_upd || order.date_add,
    },
  }
}

/** One object with the columns of a CSV as its keys, in any of the words that those may have. */
function plainReading(said: unknown): Reading | null {
  const fields = z.record(z.string().max(60), z.unknown()).safeParse(said).data
  if (!fields) return null
  const keys = Object.keys(fields).slice(0, 200)
  const columns = columnsOf(keys)
  const of = (column: (typeof columns)[number]) =>
    text.safeParse(fields[keys[columns.indexOf(column)] ?? '']).data ?? ''
  const reference = of('reference')
  return {
    raw: { number: reference, email: of('email'), name: of('name'), reference, date: of('date') },
  }
}

const utc = (written: string) => (/^\d{4}-\d\d-\d\dT[\d:]+$/.test(written) ? `${written}Z` : written)

/** The day in Lisbon of a moment with its zone; of a local one the day that is written. Today where there is none. */
function dayOf(written: string, now: Date): string | null {
  if (!written.trim()) return lisbonDay(now)
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(written) ? new Date(written) : null
  const day = zoned && !Number.isNaN(zoned.getTime()) ? lisbonDay(zoned) : readDay(written)
  // Shops have clocks and zones of their own: what is done was not done tomorrow.
  return day && day > lisbonDay(now) ? lisbonDay(now) : day
}

export const machine = /^(no-?reply|nao-?responder|do-?not-?reply|mailer-daemon|postmaster|bounces?)([+.-]|@)/

/**
 * What a shop says of an order, as its system writes it; null when it can't be read. Address, name, number and day are taken,
 * the rest is not looked at. Pure.
 */
export function readOrder(source: Source, body: Buffer, header: Header, now: Date): Read | null {
  let said: unknown
  try {
    said = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  const reading = readers[source](said, header)
  if (!reading || 'ignored' in reading) return reading
  return reading.undone ? { undone: undoneOf(reading.raw) } : orderOf(reading.raw, now)
}

/** Written as `orderOf` writes it. Pure. */
export const undoneOf = ({
  number,
  email,
  reference,
}: Pick<Raw, 'number' | 'email' | 'reference'>): UndoneOrder => ({
  number: numberOf(number),
  email: normaliseEmail(email) ?? '',
  reference: referenceOf(reference),
})
const numberOf = (written: string) => cleanLine(written).slice(0, 200)
const referenceOf = (written: string) => [...cleanLine(written)].slice(0, longest.reference).join('')

/** What a system says of an order, made ours; why none where it gives no invitation, null where it can't be read. Pure. */
export function orderOf(raw: Raw, now: Date): Exclude<Read, { undone: unknown }> | null {
  const [number, reference] = [numberOf(raw.number), referenceOf(raw.reference)]
  if (!number || !reference) return { ignored: 'no-number' }
  const email = normaliseEmail(raw.email)
  if (!email) return { ignored: 'no-email' }
  if (machine.test(email)) return { ignored: 'machine' }
  const date = dayOf(raw.date, now)
  if (!date) return null
  if (serviceDateProblem(date, now)) return { ignored: 'too-old' }
  const name = cleanLine(raw.name)
  const fits = name !== '' && [...name].length <= longest.name && !looksLikeFormula(name)
  return {
    order: {
      number,
      email,
      name: fits ? name : null,
      reference,
      date,
      changedAt: raw.changed && !Number.isNaN(Date.parse(raw.changed)) ? new Date(raw.changed) : undefined,
    },
  }
}
