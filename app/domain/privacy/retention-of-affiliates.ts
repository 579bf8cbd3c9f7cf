import { sql } from 'drizzle-orm'
import { affiliates, affiliateTax } from '../affiliates/schema'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import type { RetentionRule } from './retention'

const { privacy } = settings

/** Who asked and is not in the programme goes; whom we paid stays as long as the papers (CIVA, article 52). */
export const affiliateRetention: RetentionRule[] = [
  {
    id: 'affiliate-requests',
    what: 'Registos de quem não entrou no programa de afiliados, ou saiu sem ganhar comissões',
    get howLong() {
      return `${privacy.requestMonths} meses depois`
    },
    removal: {
      table: affiliates,
      where: (now) =>
        sql`state in ('refused','closed') and decided_at < ${monthsBefore(now, privacy.requestMonths)}
          and not exists (select 1 from affiliate_commissions c where c.affiliate_id = affiliates.id)
          and not exists (select 1 from affiliate_payouts p where p.affiliate_id = affiliates.id)`,
    },
  },
  {
    id: 'affiliate-tax',
    what: 'Dados fiscais de quem saiu do programa de afiliados ou foi excluído (Código do IVA, artigo 52.º)',
    get howLong() {
      return `${privacy.invoiceYears} anos`
    },
    removal: {
      table: affiliateTax,
      where: (now) =>
        sql`exists (select 1 from affiliates a where a.id = affiliate_id and a.state in ('refused','closed','banned')
            and a.decided_at < ${monthsBefore(now, 12 * privacy.invoiceYears)})
          and not exists (select 1 from affiliate_commissions c where c.affiliate_id = affiliate_tax.affiliate_id
            and c.earned_at >= ${monthsBefore(now, 12 * privacy.invoiceYears)})`,
    },
  },
]
