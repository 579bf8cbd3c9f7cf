import { affiliateAttributions, affiliateFindings } from '../affiliates/schema'
import type { PersonalTable } from './personal-data'

const contract = 'Para pagar a quem traz empresas (contrato, artigo 6.º, n.º 1, b).'
const fraud = 'Para ninguém receber pelo que não trouxe (interesse legítimo, artigo 6.º, n.º 1, f).'
const mine = 'affiliate_id in (select f.id from affiliates f where f.user_id = {user})'

/** Which companies count for an affiliate, and what the rules of fraud found about one. */
export const affiliateAttributionData: PersonalTable[] = [
  {
    table: affiliateFindings,
    title: 'O que as regras do programa de afiliados assinalaram, e o que respondeu',
    purpose: fraud,
    rows: mine,
    copy: 'id company_id rule weight state found_at expires_at reason decided_at answer answered_at',
    withheld: 'affiliate_id',
    others: 'evidence version decided_by',
    // What is not decided yet still holds money.
    erasure: { how: 'empty', columns: 'answer reason' },
    kept: 'affiliate-findings',
  },
  {
    table: affiliateAttributions,
    title: 'Empresas que trouxe, ou que registou com o código de alguém',
    purpose: contract,
    rows: `${mine} or bound_by = {user}`,
    copied: mine,
    copy: 'company_id state code how brought_at bound_at reason first_paid_at paying',
    withheld: 'affiliate_id bound_by link_id',
    others: 'ad version',
    // The reference is emptied by the database itself when the account goes.
    erasure: { how: 'own', what: 'Fica que a empresa foi trazida, sem dizer quem a registou.' },
  },
]
