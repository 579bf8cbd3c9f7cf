import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import type { Difference } from './differences'

/**
 * What the tables say should stand in the ledger, against what stands there, entry by entry and account by account. Both sides are
 * bounded by the same moment: an entry is dated by what it is about. What was reversed counts as nothing.
 */
const expected = (since: Date): SQL => sql`
  select 'invoice-' || i.id as key, v.account, v.cents, i.id as invoice_id
    from invoices i cross join lateral (values ('receivable', i.gross_cents), ('requested', -i.gross_cents)) v(account, cents)
    where i.issued_at >= ${since} and i.state <> 'void'
  union all
  select 'payment-' || p.id, v.account, v.cents, i.id
    from payments p join invoices i on i.id = p.invoice_id
      left join refunds d on d.payment_id = p.id and d.duplicate
      cross join lateral (select case when p.provider is null then 'bank' else 'provider' end as money, d.id is null as earned) how
      cross join lateral (values (how.money, p.cents),
        ('receivable', case when how.earned then -p.cents end), ('requested', case when how.earned then p.cents end),
        ('income', case when how.earned then -i.net_cents end), ('vat', case when how.earned then -i.vat_cents end),
        ('credit', case when not how.earned then -p.cents end)) v(account, cents)
    where p.confirmed_at >= ${since}
  union all
  select 'fee-' || p.id, v.account, v.cents, p.invoice_id
    from payments p cross join lateral (values ('provider-fees', p.fee_cents), ('provider', -p.fee_cents)) v(account, cents)
    where p.confirmed_at >= ${since}
  union all
  select 'refund-' || r.id, v.account, v.cents, r.invoice_id
    from refunds r join payments p on p.id = r.payment_id
      cross join lateral (values (case when p.provider is null then 'bank' else 'provider' end, -r.cents),
        ('credit', case when r.duplicate then r.cents end), ('earned', case when not r.duplicate then r.cents end)) v(account, cents)
    where r.state = 'done' and r.done_at >= ${since}
  union all
  select 'dispute-' || d.provider_ref, v.account, v.cents, p.invoice_id
    from disputes d join payments p on p.id = d.payment_id
      cross join lateral (values ('disputed', d.cents), ('provider', -d.cents)) v(account, cents)
    where d.opened_at >= ${since} and d.state <> 'won'
  union all
  select 'dispute-lost-' || d.provider_ref, v.account, v.cents, p.invoice_id
    from disputes d join payments p on p.id = d.payment_id
      cross join lateral (values ('losses', d.cents), ('disputed', -d.cents)) v(account, cents)
    where d.closed_at >= ${since} and d.state = 'lost'`

/** Of a refund net and IVA together: how they part is between the ledger and the credit note (`against-papers.ts`). */
const found = (since: Date): SQL => sql`
  select e.key, case when e.kind = 'refund' and p.account ~ '^(income|vat)-' then 'earned'
      when p.account like 'income-%' then 'income' when p.account like 'vat-%' then 'vat' else p.account end as account,
    sum(p.cents)::bigint as cents,
    (array_agg(case e.subject_type when 'invoice' then e.subject_id else y.invoice_id end))[1] as invoice_id
  from ledger_entries e
    left join ledger_entries r on r.reverses = e.id
    join ledger_postings p on p.entry_id in (e.id, r.id)
    left join payments y on e.subject_type = 'payment' and y.id = e.subject_id
  where e.at >= ${since} and e.reverses is null and e.kind in ('invoice','payment','fee','refund','dispute')
  group by 1, 2`

/** Where the ledger says another sum than our tables do. */
export async function againstLedger({ db }: Pick<Ctx, 'db'>, since: Date): Promise<Difference[]> {
  const { rows } = await db.execute<{
    key: string
    account: string
    ours: string
    theirs: string
    invoice: string | null
    number: number | null
  }>(sql`
    with expected as (${expected(since)}), found as (${found(since)}), both_sides as (
      select coalesce(x.key, f.key) as key, coalesce(x.account, f.account) as account, coalesce(x.invoice_id, f.invoice_id) as invoice,
        coalesce(x.cents, 0) as ours, coalesce(f.cents, 0) as theirs
      from (select * from expected where cents <> 0) x full join found f on f.key = x.key and f.account = x.account)
    select b.*, i.number from both_sides b left join invoices i on i.id = b.invoice
    where b.ours <> b.theirs order by b.key, b.account limit 200`)
  return rows.map(({ key, account, ours, theirs, invoice, number }) => ({
    between: 'ledger',
    key: `ledger ${key} ${account}`,
    what: { entry: key, account },
    invoice: invoice && number ? { id: invoice, number } : null,
    ours: Number(ours),
    theirs: Number(theirs),
  }))
}
