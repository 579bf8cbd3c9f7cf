import { sql } from 'drizzle-orm'
import { affiliatePayouts, payoutBatches } from '../affiliates/schema'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import type { RetentionRule } from './retention'

const over = (now: Date) => monthsBefore(now, 12 * settings.privacy.invoiceYears)

/** What affiliates were paid: for as long as papers are kept, then only the sums (CIVA, article 52). */
export const affiliateMoneyRetention: RetentionRule[] = [
  {
    id: 'affiliate-money',
    what: 'Documento e conta de cada pagamento a um afiliado (Código do IVA, artigo 52.º)',
    get howLong() {
      return `${settings.privacy.invoiceYears} anos`
    },
    removal: {
      table: affiliatePayouts,
      where: (now) =>
        sql`(document_number is not null or iban is not null) and coalesce(paid_at, closed_at) < ${over(now)}`,
      empty: sql`document_number = null, iban = null, iban_last4 = null`,
    },
  },
  {
    id: 'payout-files',
    what: 'Ficheiros de transferências para o banco, cifrados',
    get howLong() {
      return `${settings.privacy.invoiceYears} anos`
    },
    removal: {
      table: payoutBatches,
      where: (now) => sql`file is not null and created_at < ${over(now)}`,
      empty: sql`file = null`,
    },
  },
]
