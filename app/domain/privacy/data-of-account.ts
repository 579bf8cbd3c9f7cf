import { files, keptForms } from '~/platform/schema'
import { legalAcceptances, legalAnnouncements } from '../legal/schema'
import { notificationPreferences, notifications } from '../notifications/schema'
import {
  accounts,
  emailChanges,
  emailProofs,
  phoneProofs,
  roleChanges,
  sessions,
  users,
  verifications,
} from '../people/schema'
import type { PersonalTable } from './personal-data'
import { dataExports, erasures } from './schema'

const contract = 'Para lhe dar a conta que pediu (execução do contrato, artigo 6.º, n.º 1, b).'
const safety = 'Para proteger a conta (interesse legítimo, artigo 6.º, n.º 1, f).'
const law = 'Para provar que cumprimos a lei (obrigação legal, artigo 6.º, n.º 1, c).'
const mine = 'user_id = {user}'

/** Who somebody is, how they prove it, and what they are told. The account itself comes last. */
export const accountData: PersonalTable[] = [
  {
    table: files,
    title: 'Fotografias e ficheiros',
    purpose: contract,
    rows: 'owner_user_id = {user} or id = (select photo_file_id from users where id = {user})',
    copy: 'id content_type bytes width height created_at',
    withheld: 'key sha256 colour widths visibility owner_user_id',
    others: 'company_id',
    erasure: { how: 'own', what: 'São apagados; os de uma empresa ficam com ela.' },
  },
  {
    table: keptForms,
    title: 'O que escreveu num formulário cuja sessão acabou',
    purpose: contract,
    // Belongs to a browser, not to an account: known by the address or number that was typed.
    rows: 'exists (select 1 from unnest({emails} || {phones}) x where strpos(lower(fields::text), lower(x)) > 0)',
    copied: 'false',
    copy: '',
    withheld: 'key_hash path fields expires_at',
    erasure: { how: 'delete' },
    kept: 'kept-forms',
  },
  {
    table: verifications,
    title: 'Confirmações em curso',
    purpose: safety,
    rows: `exists (select 1 from unnest({emails} || {user}::text) x where strpos(lower(identifier), lower(x)) > 0
      or strpos(lower(value), lower(x)) > 0)`,
    copy: 'created_at expires_at',
    withheld: 'id identifier value updated_at',
    erasure: { how: 'delete' },
    kept: 'verifications',
  },
  {
    table: emailProofs,
    title: 'Confirmações do e-mail',
    purpose: safety,
    rows: 'user_id = {user} or email = any({emails})',
    copy: 'email purpose company_id created_at expires_at used_at',
    withheld: 'id user_id token_hash code_hash tries code_expires_at return_to pending',
    erasure: { how: 'delete' },
    kept: 'email-proofs decoys pending-sign-ups',
  },
  {
    table: emailChanges,
    title: 'Mudanças de e-mail',
    purpose: safety,
    rows: mine,
    copy: 'old_email new_email state requested_at done_at undo_until',
    withheld: 'id user_id proof_id undo_proof_id version',
    erasure: { how: 'delete' },
    kept: 'email-changes',
  },
  {
    table: phoneProofs,
    title: 'Confirmações do telemóvel',
    purpose: safety,
    rows: 'user_id = {user} or phone = any({phones})',
    copied: mine,
    copy: 'phone created_at used_at',
    withheld: 'id user_id code_hash tries expires_at',
    erasure: { how: 'delete' },
    kept: 'phone-proofs',
  },
  {
    table: roleChanges,
    title: 'Mudanças de papel na equipa da Aval',
    purpose: law,
    rows: mine,
    copy: 'roles reason state asked_at decided_at',
    withheld: 'id user_id version',
    others: 'asked_by decided_by',
    erasure: { how: 'delete' },
  },
  {
    table: notifications,
    title: 'Avisos',
    purpose: contract,
    rows: mine,
    copy: 'kind title text href created_at read_at mail mailed_at',
    withheld: 'id user_id key',
    erasure: { how: 'delete' },
    kept: 'notifications',
  },
  {
    table: notificationPreferences,
    title: 'Escolhas de avisos',
    purpose: contract,
    rows: mine,
    copy: 'kind in_app mail updated_at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: legalAcceptances,
    title: 'Documentos que aceitou',
    purpose: law,
    rows: mine,
    copy: 'document version at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: legalAnnouncements,
    title: 'Quando o avisámos de termos novos',
    purpose: law,
    rows: mine,
    copy: 'version at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: dataExports,
    title: 'Cópias dos seus dados',
    purpose: law,
    rows: mine,
    copy: 'state requested_at ready_at expires_at bytes downloaded_at',
    withheld: 'id user_id version file_key',
    erasure: { how: 'own', what: 'Os ficheiros e o registo são apagados.' },
    kept: 'exports export-requests',
  },
  {
    table: erasures,
    title: 'Pedidos para apagar a conta',
    purpose: law,
    rows: mine,
    copy: 'state requested_at due_at ended_at reviews choices',
    withheld: 'id user_id version report',
    erasure: {
      how: 'keep',
      law: 'A data do pedido e quantas linhas foram apagadas, sob um número que não leva a ninguém, para provar que foi cumprido (RGPD, artigo 5.º, n.º 2).',
      empty: 'choices',
    },
    kept: 'cancelled-erasures erasures',
  },
  {
    table: accounts,
    title: 'Modo de entrar',
    purpose: safety,
    rows: mine,
    copy: 'provider_id created_at updated_at',
    withheld: `id account_id user_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope
      password`,
    erasure: { how: 'delete' },
  },
  {
    table: sessions,
    title: 'Sessões',
    purpose: safety,
    rows: 'user_id = {user} or impersonator_id = {user}',
    copied: 'user_id = {user} and impersonator_id is null',
    copy: 'ip_address user_agent name created_at updated_at expires_at proven_at second_factor_at',
    withheld: 'id token user_id',
    others: 'impersonator_id impersonation_reason',
    erasure: { how: 'delete' },
    kept: 'sessions',
  },
  {
    table: users,
    title: 'Conta',
    purpose: contract,
    rows: 'id = {user}',
    copy: `id name email email_verified image created_at updated_at display_as municipality phone phone_verified_at photo_file_id
      public_profile shares_reviews profile_completed_at unread_notifications invite_code staff_roles is_affiliate reviews_count partner_code partner_code_how
      partner_code_at partner_code_ad partner_code_link active_company_id terms_version terms_accepted_at adult_declared_at marketing_consent_at blocked_at blocked_reason`,
    others: 'invited_by demonstration',
    erasure: { how: 'delete' },
    kept: 'unconfirmed-accounts partner-codes',
  },
]
