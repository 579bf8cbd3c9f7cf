import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import type { Difference } from './differences'

/**
 * What was paid against its fiscal document, and what was given back against its credit note, net and IVA each by itself: of a
 * refund as the ledger parted them. A paper of something that was not paid, or did not go back, is a difference too.
 */
export async function againstPapers({ db }: Pick<Ctx, 'db'>, since: Date): Promise<Difference[]> {
  const { rows } = await db.execute<{
    key: string
    part: 'net' | 'vat'
    ours: string | null
    theirs: string | null
    invoice: string
    number: number
  }>(sql`
    with pairs as (
      select 'receipt-' || i.id as key, i.id as invoice, i.number, i.net_cents::bigint as net, i.vat_cents::bigint as vat, d.net_cents as d_net, d.vat_cents as d_vat
        from invoices i left join fiscal_documents d on d.invoice_id = i.id and d.kind = 'invoice-receipt'
        where i.paid_at >= ${since} and i.state in ('paid','credited') and i.gross_cents > 0
      union all
      select 'receipt-' || i.id, i.id, i.number, null, null, d.net_cents, d.vat_cents
        from fiscal_documents d join invoices i on i.id = d.invoice_id
        where d.kind = 'invoice-receipt' and d.created_at >= ${since} and i.state not in ('paid','credited')
      union all
      select 'credit-note-' || r.id, i.id, i.number, l.net, l.vat, d.net_cents, d.vat_cents
        from refunds r join invoices i on i.id = r.invoice_id
          left join fiscal_documents d on d.refund_id = r.id
          left join lateral (select sum(p.cents) filter (where p.account like 'income-%') as net,
              coalesce(sum(p.cents) filter (where p.account like 'vat-%'), 0) as vat
            from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.key = 'refund-' || r.id) l on true
        where r.done_at >= ${since} and r.state = 'done' and not r.duplicate
      union all
      select 'credit-note-' || r.id, i.id, i.number, null, null, d.net_cents, d.vat_cents
        from fiscal_documents d join refunds r on r.id = d.refund_id join invoices i on i.id = d.invoice_id
        where d.created_at >= ${since} and r.state <> 'done')
    select p.key, v.part, v.ours, v.theirs, p.invoice, p.number
    from pairs p cross join lateral (values ('net', p.net, p.d_net), ('vat', p.vat, p.d_vat)) v(part, ours, theirs)
    where v.ours is distinct from v.theirs order by p.number, p.key, v.part limit 200`)
  return rows.map(({ key, part, ours, theirs, invoice, number }) => ({
    between: 'papers',
    key: `papers ${key} ${part}`,
    what: { entry: key, account: part },
    invoice: { id: invoice, number },
    ours: ours === null ? null : Number(ours),
    theirs: theirs === null ? null : Number(theirs),
  }))
}

/** A line of the bank that settled a transfer of another sum. */
export async function againstBank({ db }: Pick<Ctx, 'db'>, since: Date): Promise<Difference[]> {
  const { rows } = await db.execute<{
    id: string
    ours: number
    theirs: number
    invoice: string
    number: number
  }>(sql`
    select b.id, p.cents as ours, b.cents as theirs, i.id as invoice, i.number
    from bank_lines b join payments p on p.id = b.payment_id join invoices i on i.id = p.invoice_id
    where b.settled_at >= ${since} and b.cents <> p.cents limit 200`)
  return rows.map(({ id, ours, theirs, invoice, number }) => ({
    between: 'bank',
    key: `bank ${id}`,
    what: { entry: id, account: 'bank' },
    invoice: { id: invoice, number },
    ours,
    theirs,
  }))
}
