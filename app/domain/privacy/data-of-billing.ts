import {
  bankLines,
  billingCustomers,
  discountCodes,
  fiscalDocuments,
  invoices,
  payments,
  refunds,
  subscriptions,
} from '../billing/schema'
import { settings } from '../settings/settings'
import { inWords } from '../shared/amounts'
import type { PersonalTable } from './personal-data'

const contract = 'Para cumprir o que se encomendou (contrato, artigo 6.º, n.º 1, b).'
const byLaw = 'Porque a lei manda guardar documentos de contas (artigo 6.º, n.º 1, c).'
const whoDidWhat = 'Para saber quem fez o quê com dinheiro (interesse legítimo, artigo 6.º, n.º 1, f).'
const kept = {
  how: 'keep',
  get law() {
    return `${inWords(settings.privacy.invoiceYears)} anos, por lei (Código do IVA, artigo 52.º), sem dizer quem encomendou.`
  },
} as const
// The references are emptied by the database itself when the account goes.
const nameless = { how: 'own', what: 'Ficam com a empresa, sem dizer quem o fez.' } as const

/** What people ordered and paid for companies. Papers and sums stay as the law wants; who pressed the button goes. */
export const billingData: PersonalTable[] = [
  {
    table: fiscalDocuments,
    title: 'Faturas-recibo e notas de crédito do que encomendou',
    purpose: byLaw,
    rows: 'invoice_id in (select i.id from invoices i where i.ordered_by = {user})',
    copy: 'id kind number dated_on net_cents vat_cents issued_at',
    others: `state version invoice_id refund_id corrects_id company_id issuer issuer_ref atcud issue_by created_at tries
      next_try_at failure file known_at`,
    erasure: kept,
    kept: 'invoices',
  },
  {
    table: refunds,
    title: 'Devoluções que pediu, ou tratou se é da equipa',
    purpose: whoDidWhat,
    rows: '{user} in (requested_by, approved_by)',
    copy: 'id company_id cents requested_at done_at',
    withheld: 'requested_by approved_by',
    others: 'payment_id invoice_id duplicate ends_plan reason state version provider_ref failure',
    erasure: nameless,
  },
  {
    table: payments,
    title: 'Pagamentos que começou',
    purpose: contract,
    rows: 'created_by = {user}',
    copy: 'id company_id method state cents created_at confirmed_at',
    withheld: 'created_by provider_ref url reference',
    others:
      'invoice_id version provider expires_at fee_cents refunded_cents failure problem other_cents ask_at',
    erasure: kept,
  },
  {
    table: invoices,
    title: 'Encomendas que fez, com os dados de faturação que indicou',
    purpose: byLaw,
    rows: 'ordered_by = {user}',
    copy: 'id number company_id description net_cents vat_cents gross_cents customer created_at issued_at paid_at',
    withheld: 'ordered_by',
    others: `purpose subject_id state version plan_version_id interval period_start period_end discount_code
      discount_cents tax due_at refunded_cents used_cents`,
    erasure: kept,
    kept: 'invoices unpaid-requests',
  },
  {
    table: subscriptions,
    title: 'Planos que encomendou',
    purpose: contract,
    rows: 'ordered_by = {user}',
    copy: 'id company_id state interval started_at ended_at',
    withheld: 'ordered_by',
    others: `plan_version_id version period_start period_end anchor_day next_version_id next_interval cancel_at_end
      discount_percent discount_invoices due_since paused_since end_reason wake_at told`,
    erasure: nameless,
  },
  {
    table: billingCustomers,
    title: 'Cartão ou conta que guardou para as renovações de uma empresa',
    purpose: contract,
    rows: 'kept_by = {user}',
    copy: 'company_id kept_words',
    withheld: 'kept_by provider_customer kept_method',
    others:
      'name country tax_number address postal_code locality region papers_to order_number updated_at version',
    erasure: { how: 'own', what: 'O cartão é esquecido; os dados de faturação são da empresa.' },
  },
  {
    table: bankLines,
    title: 'Movimentos do nosso banco que leu ou acertou, se é da equipa',
    purpose: whoDidWhat,
    rows: '{user} in (imported_by, settled_by)',
    copy: 'id imported_at settled_at',
    withheld: 'imported_by settled_by',
    others: 'bank_ref booked_on cents payer message payment_id note version',
    erasure: nameless,
    kept: 'bank-lines',
  },
  {
    table: discountCodes,
    title: 'Códigos de desconto que criou, se é da equipa',
    purpose: whoDidWhat,
    rows: 'created_by = {user}',
    copy: 'code created_at',
    withheld: 'created_by',
    others: 'percent invoices uses uses_at_most valid_until reason version',
    erasure: nameless,
  },
]
