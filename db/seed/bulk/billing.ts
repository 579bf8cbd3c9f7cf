import type pg from 'pg'
import { incomeOf, moneyAccount } from '~/domain/billing/payments/accounts'
import { referenceOf } from '~/domain/billing/payments/references'
import { periodWords } from '~/domain/billing/subscriptions/prices'
import { type Amounts, withVat } from '~/domain/billing/vat'
import type { Posting } from '~/domain/ledger/posting'
import { planWords } from '~/domain/plans/limits'
import { settings } from '~/domain/settings/settings'
import { addWorkingDays, lisbonDay } from '~/domain/shared/working-days'
import { type Asked, type Bought, boughtBy, type PlanSold } from './bought'
import { idOf } from './chance'
import { array, field } from './copying'
import type { Plan } from './reviews'

/** Plans, what was asked for and paid for them, and the books: all a function of `boughtBy`. */

const day = 86_400_000
const iso = (at: number | null): string => (at === null ? '\\N' : new Date(at).toISOString())
const json = (value: object): string => field(JSON.stringify(value))

export const plansSold = async (client: pg.Client): Promise<PlanSold[]> =>
  (
    await client.query<PlanSold>(
      `select distinct on (plan) id, plan, monthly_cents as month, yearly_cents as year
       from plan_versions where monthly_cents > 0 order by plan, version desc`,
    )
  ).rows

const amountsOf = ({ sold, interval, tax }: Bought): Amounts => withVat(sold[interval], tax)
const invoiceId = ({ at, n }: Asked): string => idOf(at, n, 213)
const paymentId = ({ at, n }: Asked): string => idOf(at, n, 216)
const entryId = ({ at, n }: Asked, salt: number): string => idOf(at, n, salt)
const providerOf = ({ method }: Bought): string | null => (method === 'transfer' ? null : 'simulado')

function* customerRows(p: Plan): Generator<string> {
  for (const { n, companyId, customer: c, method, orderedBy, startedAt } of boughtBy(p)) {
    const kept =
      method === 'card' ? `cus_massa${n}\tcard\tVisa terminado em 4242\t${orderedBy}` : '\\N\t\\N\t\\N\t\\N'
    yield `${companyId}\t${field(c.name)}\t${c.country}\t${c.taxNumber}\t${c.address}\t${c.postalCode}\t${field(c.locality)}\t${c.region}\t${kept}\t${iso(startedAt)}\n`
  }
}

function* subscriptionRows(p: Plan): Generator<string> {
  for (const b of boughtBy(p)) {
    const { cancelAtEnd, dueSince, told } = b.clocked
    yield `${b.id}\t${b.companyId}\t${b.sold.id}\t${b.interval}\t${b.state}\t${iso(b.startedAt)}\t${b.periodStart}\t${b.periodEnd}\t${Number(b.periodEnd.slice(8))}\t${cancelAtEnd}\t${iso(dueSince && dueSince.getTime())}\t${b.orderedBy}\t${iso(b.endedAt)}\t${b.endReason ?? '\\N'}\t${iso(b.wakeAt && b.wakeAt.getTime())}\t${array(told)}\n`
  }
}

function* planRows(p: Plan): Generator<string> {
  for (const { state, companyId, sold, startedAt } of boughtBy(p))
    if (state !== 'suspended' && state !== 'ended') yield `${companyId}\t${sold.id}\t${iso(startedAt)}\n`
}

function* asked(p: Plan): Generator<[Bought, Asked]> {
  for (const b of boughtBy(p)) for (const a of b.asked) yield [b, a]
}

function* invoiceRows(p: Plan): Generator<string> {
  for (const [b, a] of asked(p)) {
    const { netCents, vatCents, grossCents } = amountsOf(b)
    const first = a.purpose === 'plan-order'
    const what = `Plano ${planWords[b.sold.plan]}, ${first ? 'pagamento' : 'renovação'} ${periodWords[b.interval]}`
    yield `${invoiceId(a)}\t${b.companyId}\t${a.purpose}\t${first ? '\\N' : b.id}\t${a.state}\t${what}\t${b.sold.id}\t${b.interval}\t${a.periodStart}\t${a.periodEnd}\t${netCents}\t${json(b.tax)}\t${vatCents}\t${grossCents}\t${json(b.customer)}\t${b.orderedBy}\t${iso(a.at)}\t${iso(a.at)}\t${iso(a.dueAt)}\t${iso(a.paidAt)}\n`
  }
}

function* paymentRows(p: Plan): Generator<string> {
  for (const [b, a] of asked(p)) {
    const provider = providerOf(b)
    const reference =
      b.method === 'card'
        ? '\\N'
        : json(
            provider
              ? { entity: '11249', number: String(100_000_000 + a.n) }
              : { number: referenceOf(a.n + 1) },
          )
    const open = a.payment === 'pending'
    const failure = a.payment === 'failed' ? 'insufficient_funds' : '\\N'
    const askAt = open && provider ? iso(p.today + (a.n % 360) * 60_000) : '\\N'
    yield `${paymentId(a)}\t${invoiceId(a)}\t${b.companyId}\t${b.method}\t${a.payment}\t${amountsOf(b).grossCents}\t${provider ?? '\\N'}\t${provider ? `massa_${a.n}` : '\\N'}\t${reference}\t${open ? iso(p.today + 7 * day) : '\\N'}\t${iso(a.at)}\t${b.orderedBy}\t${iso(a.paidAt)}\t${failure}\t${askAt}\n`
  }
}

const deadlines = new Map<string, string>()
function issueBy(dated: string, at: number): string {
  let found = deadlines.get(dated)
  if (!found) {
    found = addWorkingDays(new Date(at), settings.billing.documentWorkingDays).toISOString()
    deadlines.set(dated, found)
  }
  return found
}

/** Papers without their files: a paper that is opened says that it is not ready. */
function* documentRows(p: Plan): Generator<string> {
  for (const [b, a] of asked(p)) {
    if (a.paidAt === null) continue
    const { netCents, vatCents } = amountsOf(b)
    const dated = lisbonDay(new Date(a.paidAt))
    yield `${idOf(a.at, a.n, 219)}\tinvoice-receipt\tissued\t${invoiceId(a)}\t${b.companyId}\tsimulado\tmassa-${a.n}\tFR MASSA/${a.n + 1}\t${dated}\t${netCents}\t${vatCents}\t${issueBy(dated, a.paidAt)}\t${iso(a.paidAt)}\t${iso(a.paidAt + 60_000)}\n`
  }
}

interface Entry {
  id: string
  key: string
  kind: 'invoice' | 'payment'
  subject: string
  reverses: string | null
  at: number
  postings: Posting[]
}

/** As `docs/decisions/0040-money.md` has them; what the provider keeps and pays out is left out. */
function* entries(p: Plan): Generator<Entry> {
  for (const [b, a] of asked(p)) {
    const { companyId } = b
    const amounts = amountsOf(b)
    const cents = amounts.grossCents
    const [invoice, payment] = [invoiceId(a), paymentId(a)]
    const requested: Posting[] = [
      { account: 'receivable', companyId, cents },
      { account: 'requested', companyId, cents: -cents },
    ]
    const undone = requested.map((posting) => ({ ...posting, cents: -posting.cents }))
    const id = entryId(a, 222)
    const about = { kind: 'invoice', subject: invoice } as const
    yield { ...about, id, key: `invoice-${invoice}`, reverses: null, at: a.at, postings: requested }
    if (a.state === 'void')
      yield {
        ...about,
        id: entryId(a, 225),
        key: `reverse-${id}`,
        reverses: id,
        at: b.endedAt as number,
        postings: undone,
      }
    if (a.paidAt !== null)
      yield {
        id: entryId(a, 228),
        key: `payment-${payment}`,
        kind: 'payment',
        subject: payment,
        reverses: null,
        at: a.paidAt,
        postings: [
          { account: moneyAccount({ provider: providerOf(b) }), cents },
          ...undone,
          ...incomeOf({ purpose: a.purpose, tax: b.tax, companyId }, amounts, -1),
        ],
      }
  }
}

function* entryRows(p: Plan): Generator<string> {
  for (const { id, key, kind, subject, reverses, at } of entries(p))
    yield `${id}\t${key}\t${kind}\t${kind}\t${subject}\t${reverses ?? '\\N'}\t${iso(at)}\t${iso(at)}\n`
}

function* postingRows(p: Plan): Generator<string> {
  for (const { id, postings } of entries(p))
    for (const [i, { account, companyId, cents }] of postings.entries())
      yield `${id}\t${i + 1}\t${account}\t${companyId ?? '\\N'}\t${cents}\n`
}

/** Tables in the order in which they are filled: columns, rows, and what they are called. */
export const billingTables: [string, string, (p: Plan) => Generator<string>, string][] = [
  [
    'billing_customers',
    'company_id name country tax_number address postal_code locality region provider_customer kept_method kept_words kept_by updated_at',
    customerRows,
    'clientes da faturação',
  ],
  [
    'subscriptions',
    'id company_id plan_version_id interval state started_at period_start period_end anchor_day cancel_at_end due_since ordered_by ended_at end_reason wake_at told',
    subscriptionRows,
    'subscrições',
  ],
  ['company_plans', 'company_id plan_version_id since', planRows, 'planos'],
  [
    'invoices',
    'id company_id purpose subject_id state description plan_version_id interval period_start period_end net_cents tax vat_cents gross_cents customer ordered_by created_at issued_at due_at paid_at',
    invoiceRows,
    'pedidos de pagamento',
  ],
  [
    'payments',
    'id invoice_id company_id method state cents provider provider_ref reference expires_at created_at created_by confirmed_at failure ask_at',
    paymentRows,
    'pagamentos',
  ],
  [
    'fiscal_documents',
    'id kind state invoice_id company_id issuer issuer_ref number dated_on net_cents vat_cents issue_by created_at issued_at',
    documentRows,
    'documentos',
  ],
  ['ledger_entries', 'id key kind subject_type subject_id reverses at written_at', entryRows, 'lançamentos'],
  ['ledger_postings', 'entry_id line account company_id cents', postingRows, 'linhas dos lançamentos'],
]

/** What the ledger's trigger, which was off, would have added up. */
export const sumLedger = (client: pg.Client) =>
  client.query(
    `insert into ledger_sums (account, month, debit, credit)
     select p.account, ledger_month(e.at), coalesce(sum(p.cents) filter (where p.cents > 0), 0), coalesce(-sum(p.cents) filter (where p.cents < 0), 0)
     from ledger_postings p join ledger_entries e on e.id = p.entry_id group by 1, 2
     on conflict (account, month) do update set debit = excluded.debit, credit = excluded.credit`,
  )
