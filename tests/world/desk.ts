import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { payInvoice } from '../../app/domain/billing/payments/paying'
import { orderPlan } from '../../app/domain/billing/subscriptions/ordering'
import { newId } from '../../app/domain/shared/ids'
import { ctx, today } from '../world.ts'
import { buyer, invoiceRows, paymentRows, sapataria } from './billing.ts'

/** What the finance desk finds on its table, for tests. */

/** A company that ordered a year and said that it pays by transfer: what it waits for. */
export async function transferAwaited(now = today) {
  const who = await buyer()
  const order = { plan: 'essential', interval: 'year', customer: sapataria, netCents: 29_000 } as const
  const id = await orderPlan(ctx(who.owner, now), who.acme.id, order)
  await payInvoice(ctx(who.owner, now), id, { method: 'transfer', keep: false })
  const [invoice] = await invoiceRows(who.acme.id)
  const [payment] = await paymentRows(who.acme.id)
  if (!invoice || !payment) throw new Error('nothing was ordered')
  return { ...who, invoice, payment }
}

interface Entry {
  cents: number
  message?: string
  payer?: string
  ref?: string
  on?: string
  /** What stands in it instead, as XML. */
  over?: string
}

/** A statement as a bank writes it (camt.053.001.02), with a name space prefix where asked for. */
export function statement(entries: Entry[], { prefix = '', head = '' } = {}): Uint8Array {
  const p = prefix && `${prefix}:`
  const t = (name: string, inside: string, attributes = '') =>
    `<${p}${name}${attributes}>${inside}</${p}${name}>`
  const each = entries.map(
    ({ cents, message = '', payer = 'Sapataria Ribeiro', ref, on = '2026-11-17', over }) =>
      t(
        'Ntry',
        over ??
          t('Amt', (cents / 100).toFixed(2), ' Ccy="EUR"') +
            t('CdtDbtInd', 'CRDT') +
            t('Sts', 'BOOK') +
            t('BookgDt', t('Dt', on)) +
            (ref ? t('AcctSvcrRef', ref) : '') +
            t(
              'NtryDtls',
              t('TxDtls', t('RltdPties', t('Dbtr', t('Nm', payer))) + t('RmtInf', t('Ustrd', message))),
            ),
      ),
  )
  const account = t('Acct', t('Id', t('IBAN', 'PT50000201231234567890154')))
  const body = t(
    'BkToCstmrStmt',
    t('GrpHdr', t('MsgId', '1')) + t('Stmt', t('Id', '1') + account + each.join('')),
  )
  const space = ` xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"`
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>${head}${t('Document', body, space)}`,
  )
}

/** A line of the bank that nobody has looked at. */
export async function bankLine(cents = 1234, on = '2026-11-17'): Promise<string> {
  const id = newId()
  await database().execute(sql`insert into bank_lines (id, bank_ref, booked_on, cents, payer, message, imported_at)
    values (${id}, ${id}, ${on}::date, ${cents}, 'Rita Melo', 'Sem referência', ${today})`)
  return id
}
