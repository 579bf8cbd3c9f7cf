import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

export type FinanceTab =
  | 'overview'
  | 'subscriptions'
  | 'invoices'
  | 'payments'
  | 'refunds'
  | 'disputes'
  | 'documents'
  | 'bank'
  | 'codes'
  | 'findings'
  | 'commissions'
  | 'payouts'
  | 'batches'
  | 'reconciliation'
  | 'export'
  | 'affiliates'

/** The parts of the finance desk, each with what waits in it. */
export function FinanceTabs({ current }: { current: FinanceTab }) {
  const n = useQueueCounts()
  return (
    <QueueTabs
      label="Faturação"
      current={current}
      tabs={{
        overview: [paths.finance(), 'Resumo'],
        subscriptions: [paths.staffSubscriptions(), 'Subscrições'],
        invoices: [paths.staffInvoices(), 'Pedidos'],
        payments: [paths.staffPayments(), 'Pagamentos', n.paymentProblems],
        refunds: [paths.staffRefunds(), 'Devoluções', n.refunds],
        disputes: [paths.staffDisputes(), 'Disputas', n.disputes],
        documents: [paths.staffDocuments(), 'Documentos', n.documentsLate],
        bank: [paths.bankLines(), 'Banco', n.bankLines],
        codes: [paths.discountCodes(), 'Códigos'],
        findings: [paths.staffFindings(), 'Sinais', n.affiliateFindings],
        commissions: [paths.staffCommissions(), 'Comissões'],
        payouts: [paths.staffPayouts(), 'Pagamentos a afiliados', n.payoutDocuments],
        batches: [paths.payoutBatches(), 'Lotes', n.payoutBatches],
        reconciliation: [paths.reconciliation(), 'Reconciliação'],
        export: [paths.accountExport(), 'Exportar'],
        affiliates: [
          paths.staffAffiliates(),
          'Afiliados',
          (n.affiliateApplications ?? 0) + (n.affiliateNames ?? 0),
        ],
      }}
    />
  )
}

export const financeCrumb = { to: paths.finance(), label: 'Faturação' }
