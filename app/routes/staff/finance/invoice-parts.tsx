import {
  disputeWords,
  documentWords,
  methodWords,
  paymentWords,
  refundWords,
} from '~/domain/billing/billing-words'
import type { InvoiceRecord } from '~/domain/billing/desk/invoice-record'
import { paths, type StaffRefundStep } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Due } from '~/ui/due'
import { PostButton } from '~/ui/form'
import { money, shortDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { type Column, Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { refundPanels, refundVerbs } from './refund-panels'

type Row<K extends 'payments' | 'refunds' | 'papers' | 'disputes'> = InvoiceRecord[K][number]

/** What was paid, given back, disputed and written for a request, each in a table of its own with what may be done. */
export function InvoiceParts({ invoice: i, now }: { invoice: InvoiceRecord; now: Date }) {
  return (
    <>
      {i.payments
        .filter(({ problem }) => problem)
        .map(({ id, problem, otherCents }) => (
          <Notice
            key={id}
            tone="warn"
            title="Um pagamento tem um problema"
            actions={
              !i.own && (
                <>
                  {otherCents !== null && (
                    <ButtonLink to={paths.staffPaymentStep(id, 'devolver')}>Devolver o que chegou</ButtonLink>
                  )}
                  <ButtonLink kind="quiet" to={paths.staffPaymentStep(id, 'problema')}>
                    Dar por tratado
                  </ButtonLink>
                </>
              )
            }
          >
            <p>{problem}</p>
          </Notice>
        ))}
      <Part title="Pagamentos" none="Ainda ninguém começou a pagar." rows={i.payments}>
        {payments(now, i.own)}
      </Part>
      {i.refunds.length > 0 && (
        <Part title="Devoluções" none="" rows={i.refunds}>
          {refunds(now, i.own)}
        </Part>
      )}
      {i.disputes.length > 0 && (
        <Part title="Disputas" none="" rows={i.disputes}>
          {disputes(now)}
        </Part>
      )}
      <Part title="Documentos" none="O documento emite-se depois do pagamento." rows={i.papers}>
        {papers(now)}
      </Part>
    </>
  )
}

function Part<R extends { id: string }>({
  title,
  none,
  rows,
  children,
}: {
  title: string
  none: string
  rows: R[]
  children: Column<R>[]
}) {
  return (
    <Panel title={title}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={children}
        empty={<p className="soft">{none}</p>}
      />
    </Panel>
  )
}

const when = (now: Date) => (at: Date) => <Time at={at} now={now} />

const payments = (now: Date, own: boolean): Column<Row<'payments'>>[] => [
  { key: 'method', header: 'Meio', main: true, cell: (p) => methodWords[p.method] },
  { key: 'sum', header: 'Valor', align: 'end', cell: (p) => money(p.cents) },
  {
    key: 'fee',
    header: 'Comissão',
    align: 'end',
    cell: (p) => (p.feeCents > 0 ? money(p.feeCents) : '—'),
  },
  {
    key: 'state',
    header: 'Estado',
    cell: (p) => (
      <>
        <WordBadge of={paymentWords[p.state]} />
        {p.failure && (
          <>
            {' '}
            <small className="code">{p.failure}</small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'ref',
    header: 'No prestador',
    cell: (p) => (p.providerRef ? <small className="code">{p.providerRef}</small> : '—'),
  },
  { key: 'when', header: 'Quando', cell: (p) => when(now)(p.confirmedAt ?? p.createdAt) },
  {
    key: 'act',
    header: 'Fazer',
    cell: (p) =>
      p.mayRecord && !own ? (
        <ButtonLink to={paths.staffPaymentStep(p.id, 'transferencia')}>Registar transferência</ButtonLink>
      ) : (
        '—'
      ),
  },
]

const refunds = (now: Date, own: boolean): Column<Row<'refunds'>>[] => [
  { key: 'sum', header: 'Valor', main: true, cell: (r) => money(r.cents) },
  {
    key: 'why',
    header: 'Motivo',
    cell: (r) => (
      <>
        {r.reason}
        {r.by && <small className="soft"> · {r.by}</small>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    cell: (r) => (
      <>
        <WordBadge of={refundWords[r.state]} />
        {r.failure && (
          <>
            {' '}
            <small className="code">{r.failure}</small>
          </>
        )}
      </>
    ),
  },
  { key: 'when', header: 'Quando', cell: (r) => when(now)(r.doneAt ?? r.requestedAt) },
  {
    key: 'act',
    header: 'Fazer',
    cell: (r) => (
      <ActionButtons<StaffRefundStep, Row<'refunds'> & { verbs: string[] }>
        thing={{ ...r, verbs: own ? [] : refundVerbs(r) }}
        panels={refundPanels}
        to={(step) => paths.staffRefundStep(r.id, step)}
      />
    ),
  },
]

const disputes = (now: Date): Column<Row<'disputes'>>[] => [
  { key: 'sum', header: 'Valor', main: true, cell: (d) => money(d.cents) },
  { key: 'why', header: 'Motivo do banco', cell: (d) => <small className="code">{d.reason}</small> },
  { key: 'state', header: 'Estado', cell: (d) => <WordBadge of={disputeWords[d.state]} /> },
  { key: 'ref', header: 'No prestador', cell: (d) => <small className="code">{d.providerRef}</small> },
  {
    key: 'due',
    header: 'Responder',
    cell: (d) => (d.state === 'open' && d.answerBy ? <Due at={d.answerBy} now={now} /> : '—'),
  },
]

const papers = (now: Date): Column<Row<'papers'>>[] => [
  {
    key: 'paper',
    header: 'Documento',
    main: true,
    cell: (d) =>
      d.state === 'issued' ? (
        <a href={paths.paper(d.id)}>
          {d.name} {d.number}
        </a>
      ) : (
        d.name
      ),
  },
  { key: 'date', header: 'Data', cell: (d) => shortDate(`${d.datedOn}T12:00:00Z`) },
  { key: 'sum', header: 'Total', align: 'end', cell: (d) => money(d.netCents + d.vatCents) },
  { key: 'vat', header: 'IVA', align: 'end', cell: (d) => money(d.vatCents) },
  {
    key: 'state',
    header: 'Estado',
    cell: (d) => (
      <>
        <WordBadge of={documentWords[d.state]} />
        {d.late && (
          <>
            {' '}
            <Badge tone="bad">fora do prazo</Badge>
          </>
        )}
        {d.failure && (
          <>
            <br />
            <small>{d.failure}</small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'act',
    header: 'Fazer',
    cell: (d) =>
      d.state === 'failed' ? (
        <PostButton
          action={paths.retryDocument(d.id)}
          label="Tentar de novo"
          version={d.version}
          size="small"
        />
      ) : d.state === 'queued' ? (
        <>
          emitir <Due at={d.issueBy} now={now} />
        </>
      ) : (
        <small className="code">{d.atcud ?? '—'}</small>
      ),
  },
]
