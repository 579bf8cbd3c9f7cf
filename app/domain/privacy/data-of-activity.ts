import { apiKeys } from '../api-keys/schema'
import { auditLog, events } from '../audit/schema'
import { certificates } from '../certification/schema'
import { companies, companyMembers } from '../companies/schema'
import { invitationBatches, invitations, suppressions } from '../invitations/schema'
import { reviewDocuments, reviewInvoices } from '../reviews/proof/proof-schema'
import {
  replyVersions,
  reviewDrafts,
  reviewReplies,
  reviewSignals,
  reviews,
  usefulVotes,
} from '../reviews/schema'
import { reviewOrigins } from '../reviews/screening/screening-schema'
import type { PersonalTable } from './personal-data'

const contract = 'Para prestar o serviço que pediu (execução do contrato, artigo 6.º, n.º 1, b).'
const publicInterest =
  'Para informar quem lê e para se poder conferir o que foi publicado (interesse legítimo, artigo 6.º, n.º 1, f).'
const accountability =
  'Para provar o que a equipa decidiu (obrigação legal: RGPD, artigo 5.º, n.º 2; Regulamento (UE) 2022/2065, artigos 17.º e 24.º).'

/** What people did: reviews, votes, companies, invitations, and what happened to them. */
export const activityData: PersonalTable[] = [
  {
    table: reviewSignals,
    title: 'O que a verificação automática notou',
    purpose: publicInterest,
    rows: 'review_id in {mine}',
    copy: 'review_id kind weight at',
    // May quote somebody else's review.
    withheld: 'evidence',
    erasure: { how: 'own', what: 'É apagado.' },
  },
  {
    table: reviewInvoices,
    title: 'Faturas que comprovaram avaliações',
    purpose: publicInterest,
    rows: 'review_id in {mine}',
    copy: 'review_id issuer month used at',
    // A keyed fingerprint of the number, so that no invoice is used twice.
    withheld: 'key_hash',
    erasure: { how: 'own', what: 'Apagadas com a avaliação; se esta ficar, fica a marca da fatura usada.' },
  },
  {
    table: reviewDocuments,
    title: 'Documentos que comprovaram avaliações',
    purpose: publicInterest,
    rows: 'review_id in {mine}',
    copy: 'id review_id state sent_at decided_at reason',
    others: 'file_id version decided_by',
    erasure: { how: 'own', what: 'Os documentos são apagados.' },
    kept: 'review-documents',
  },
  {
    table: reviewOrigins,
    title: 'De onde foi enviada cada avaliação',
    purpose:
      'Para notar muitas contas da mesma rede ou do mesmo aparelho (interesse legítimo, artigo 6.º, n.º 1, f): só resumos cifrados.',
    rows: 'review_id in {mine}',
    copy: 'review_id at',
    withheld: 'network device',
    erasure: { how: 'own', what: 'É apagado.' },
    kept: 'review-origins',
  },
  {
    table: replyVersions,
    title: 'Versões anteriores das respostas',
    purpose: publicInterest,
    rows: 'reply_id in (select id from review_replies where review_id in {mine})',
    copy: 'reply_id version at',
    others: 'body',
    erasure: { how: 'own', what: 'Vão com a avaliação a que respondem.' },
  },
  {
    table: reviewReplies,
    title: 'Respostas das empresas às avaliações',
    purpose: publicInterest,
    rows: 'review_id in {mine} or author_id = {user}',
    copy: 'id review_id round body state at edited_at removed_at',
    others: 'company_id author_id version',
    erasure: {
      how: 'own',
      what: 'Vão com a avaliação; as que escreveu por uma empresa ficam, sem o seu nome.',
    },
  },
  {
    table: reviews,
    title: 'Avaliações',
    purpose: publicInterest,
    rows: 'id in {mine}',
    copy: `id company_id author_email author_name author_shown author_place rating would_hire quality punctuality price
      communication title body experience_month service private_reference incentive imported proof proof_kind state counts
      created_at published_at first_published_at held_until decided_at edited_at decision_rule useful photos replied_at
      resolved_days resolved_rating category district municipality topics masked_spans corrects`,
    withheld: 'author_id draft_key words',
    others: 'version pending_version usefulness completeness demonstration',
    erasure: {
      how: 'own',
      what: 'Apagadas com o seu texto, ou mantidas sem nada que diga quem as escreveu: como escolher.',
    },
    kept: 'rejected-reviews unconfirmed-reviews',
  },
  {
    table: reviewDrafts,
    title: 'Rascunhos de avaliações',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'company_id fields updated_at expires_at',
    withheld: 'key_hash user_id',
    erasure: { how: 'delete' },
    kept: 'review-drafts',
  },
  {
    table: usefulVotes,
    title: 'Votos de utilidade',
    purpose: publicInterest,
    rows: 'user_id = {user}',
    copy: 'review_id at',
    withheld: 'user_id',
    erasure: { how: 'own', what: 'São retirados, e as contagens descem.' },
  },
  {
    table: companyMembers,
    title: 'Empresas a que pertence',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'company_id role since until',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: companies,
    title: 'Perfis de empresas que criou',
    purpose: contract,
    rows: 'created_by = {user}',
    copy: 'id slug name listing created_at submitted_at proposed_at',
    withheld: 'created_by proposal_keys',
    others: `legal_name nipc legal_form cae founded_year website website_since email phone address postal_code locality municipality district
      category other_categories services reach areas_served hours price_band payment_methods languages description logo_file_id
      cover_file_id latitude longitude special_days on_holidays complaints_book_url adr_entity email_confirmed_at social_links sources ownership legal_standing state_reason state_reason_code checks info_rounds version decide_by
      approved_at closed_at merged_into terms_version updated_at demonstration`,
    erasure: {
      how: 'own',
      what: 'Os que nunca foram publicados e só tinham a si são apagados. Os outros são da empresa e ficam, sem dizer quem os criou.',
    },
  },
  {
    table: apiKeys,
    title: 'Chaves da API que agem em seu nome por uma empresa',
    purpose: contract,
    rows: 'acts_for = {user}',
    copy: 'id company_id scopes created_at used_at',
    withheld: 'acts_for hash hint old_hash',
    others: 'name mode version old_until',
    erasure: { how: 'empty', columns: 'acts_for' },
  },
  {
    table: invitations,
    title: 'Convites que recebeu e enviou',
    purpose: 'Para entregar o convite e não o repetir (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'email = any({emails}) or email_hash = any({hashes}) or accepted_by = {user} or inviter_id = {user}',
    copy: `id kind state company_id role service_date created_at send_at sent_at opened_at remind_at reminded_at expires_at
      decided_at`,
    // The address and name that I wrote to are somebody else's.
    computed: {
      email: 'case when email = any({emails}) then email end',
      name: 'case when email = any({emails}) then name end',
      service_reference: 'case when email = any({emails}) then service_reference end',
      message: 'message',
    },
    withheld: 'email_hash token_hash token_version accepted_by inviter_id outcome_id',
    others: 'version batch_id updated_at',
    erasure: {
      how: 'own',
      what: 'Os recebidos ficam sem endereço, nome e texto; os enviados, sem o seu nome nem o seu texto.',
    },
    kept: 'invited',
  },
  {
    table: invitationBatches,
    title: 'Listas de clientes que carregou por uma empresa',
    purpose: contract,
    rows: 'created_by = {user}',
    copy: 'id company_id file_name state total valid done delay_days created_at finished_at',
    withheld: 'created_by',
    others: 'rows errors version',
    erasure: {
      how: 'own',
      what: 'A lista é da empresa e fica sem o seu nome; a sua linha em listas de outros é retirada.',
    },
    kept: 'customer-lists',
  },
  {
    table: suppressions,
    title: 'Pedido para não voltar a ser contactado',
    purpose: 'Para cumprir o pedido (direito de oposição: RGPD, artigo 21.º, n.º 3).',
    rows: 'email_hash = any({hashes})',
    copy: 'reason at',
    withheld: 'email_hash',
    erasure: {
      how: 'keep',
      law: 'Um resumo cifrado do endereço, do qual ele não se obtém, para nunca mais lhe escrevermos (RGPD, artigo 21.º, n.º 3).',
    },
  },
  {
    table: events,
    title: 'Registo da conta e das avaliações',
    purpose:
      'Para proteger a conta e lhe mostrar o que nela aconteceu (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: "(subject_type = 'user' and subject_id = {user}) or actor_id = {user}",
    copied:
      "(subject_type = 'user' and subject_id = {user}) or (subject_type = 'review' and subject_id in {mine})",
    copy: 'id at subject_type subject_id verb from_state to_state reason',
    computed: { data: 'case when actor_id = {user} then data end' },
    withheld: 'actor_id',
    others: 'company_id actor_kind',
    erasure: {
      how: 'own',
      what: 'O registo da conta é apagado; o que fez noutros lados fica sem dizer quem.',
    },
    kept: 'sign-in-log',
  },
  {
    table: certificates,
    title: 'Certificados que decidiu, se é da equipa',
    purpose: accountability,
    rows: 'evaluated_by = {user} or decided_by = {user} or revocation_asked_by = {user}',
    copy: 'id code issued_at',
    withheld: 'evaluated_by decided_by revocation_asked_by',
    others: `company_id level state scope rules requirements domains valid_until status_index grace_until state_since public_reason version
      demonstration`,
    // The references are emptied by the database itself when the account goes.
    erasure: { how: 'own', what: 'Ficam, sem dizer quem decidiu.' },
  },
  {
    table: auditLog,
    title: 'Registo das ações da equipa',
    purpose: accountability,
    rows: "actor_id = {user} or (object_type = 'user' and object_id = {user}::text)",
    copied: 'false',
    copy: '',
    withheld: 'seq at actor_id verb object_type object_id reason before after prev_hash hash',
    erasure: {
      how: 'keep',
      law: 'Só números de identificação, que depois de apagada a conta não levam a ninguém; a cadeia não pode ser alterada (RGPD, artigo 5.º, n.º 2, e artigo 17.º, n.º 3, b).',
    },
  },
]
