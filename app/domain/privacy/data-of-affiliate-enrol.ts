import { affiliates, affiliateTax } from '../affiliates/schema'
import { settings } from '../settings/settings'
import { inWords } from '../shared/amounts'
import type { PersonalTable } from './personal-data'

const contract =
  'Para cumprir o programa de afiliados em que pediu para entrar (contrato, artigo 6.º, n.º 1, b).'
const law = () =>
  `${inWords(settings.privacy.invoiceYears)} anos, por lei (Código do IVA, artigo 52.º), se alguma vez ganhou uma comissão, ou se foi excluído do programa; senão é apagado.`

/** Who asks to be an affiliate, and whom we pay. Before the tables that tell of what they earned. */
export const affiliateEnrolmentData: PersonalTable[] = [
  {
    table: affiliateTax,
    title: 'Dados fiscais de afiliado, e a conta para que lhe pagamos',
    purpose: contract,
    rows: 'affiliate_id in (select a.id from affiliates a where a.user_id = {user})',
    copy: `name country tax_number address regime charges_vat declared_for iban_last4 next_iban_last4 next_iban_from
      updated_at`,
    withheld: 'iban iban_hash next_iban next_iban_hash',
    others: 'affiliate_id version',
    erasure: {
      how: 'keep',
      get law() {
        return law()
      },
    },
    kept: 'affiliate-tax',
  },
  {
    table: affiliates,
    title: 'Registo no programa de afiliados',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: `id state code site plans terms_version terms_accepted_at applied_at decided_at reason alias alias_since
      alias_asked alias_asked_at alias_reason paying_companies`,
    withheld: 'user_id',
    others: 'decided_by version',
    erasure: {
      how: 'own',
      what: 'Sai do programa. O que lhe era devido é pago antes, ou fica devido; do registo fica só que existiu, se alguma vez ganhou uma comissão ou foi excluído.',
    },
    kept: 'affiliate-requests',
  },
]
