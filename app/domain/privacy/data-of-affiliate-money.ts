import { affiliateCommissions, affiliatePayouts, payoutBatches, payoutLines } from '../affiliates/schema'
import { settings } from '../settings/settings'
import { inWords } from '../shared/amounts'
import type { PersonalTable } from './personal-data'

const contract =
  'Para cumprir o programa de afiliados em que pediu para entrar (contrato, artigo 6.º, n.º 1, b).'
const kept = {
  how: 'keep',
  get law() {
    return `${inWords(settings.privacy.invoiceYears)} anos, por lei (Código do IVA, artigo 52.º), sem dizer de que conta.`
  },
} as const
const theirs = 'affiliate_id in (select a.id from affiliates a where a.user_id = {user})'

/** What affiliates earned and were paid: it stays as long as papers do. Before the table that says whose it is. */
export const affiliateMoneyData: PersonalTable[] = [
  {
    table: payoutLines,
    title: 'De que comissões é a soma cada pagamento que lhe fizemos',
    purpose: contract,
    rows: `payout_id in (select p.id from affiliate_payouts p where p.${theirs})`,
    copy: 'payout_id commission_id cents',
    erasure: kept,
    kept: 'affiliate-money',
  },
  {
    table: affiliateCommissions,
    title: 'Comissões do programa de afiliados',
    purpose: contract,
    rows: theirs,
    copy: 'id kind state company_id base_cents kept_cents percent cents open_cents earned_at hold_until reason payout_id',
    others: 'affiliate_id version invoice_id corrects_id held_from held_for',
    erasure: kept,
    kept: 'affiliate-money',
  },
  {
    table: affiliatePayouts,
    title: 'Pagamentos de comissões, com o documento que enviou',
    purpose: contract,
    rows: `(${theirs} or document_ok_by = {user})`,
    copied: theirs,
    copy: `id number month state net_cents vat_cents withheld_cents pay_cents regime vat_percent withheld_permille document_number
      document_on document_at document_refusal iban_last4 closed_at paid_at failure failed_at`,
    withheld: 'iban document_ok_by',
    others: 'affiliate_id version document_file_id document_ok_at batch_id',
    erasure: kept,
    kept: 'affiliate-money',
  },
  {
    table: payoutBatches,
    title: 'Lotes de pagamentos que fez ou aprovou, se é da equipa',
    purpose: 'Para saber quem fez o quê com dinheiro (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: '{user} in (created_by, approved_by)',
    copy: 'id number created_at approved_at sent_at',
    withheld: 'created_by approved_by',
    others: 'state version message_id count cents execute_on file file_sha256',
    erasure: { how: 'own', what: 'Ficam com a contabilidade, sem dizer quem o fez.' },
    kept: 'payout-files',
  },
]
