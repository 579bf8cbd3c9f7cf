import {
  workAlerts,
  workBlocks,
  workDrafts,
  workFiles,
  workMessages,
  workOutcomes,
  workPhotos,
  workProposals,
  workProposalTexts,
  workReports,
  workRequests,
  workReviews,
  workSanctions,
  workTraders,
  workVisits,
} from '../work-requests/schema'
import type { PersonalTable } from './personal-data'

const contract =
  'Para juntar quem precisa de um trabalho a quem o faz (execução do contrato, artigo 6.º, n.º 1, b).'
const record = 'Para se saber o que foi combinado e como acabou (execução do contrato, artigo 6.º, n.º 1, b).'
const abuse =
  'Para decidir sobre queixas e proteger os dois lados (interesse legítimo, artigo 6.º, n.º 1, f; Regulamento (UE) 2022/2065, artigo 17.º).'

const ownRequest = '(customer_id = {user} or (customer_id is null and customer_email = any({emails})))'
const mine = `(select id from work_requests where ${ownRequest})`
const theirProposals = `(select id from work_proposals where request_id in ${mine})`
/** What the company wrote is theirs to read once contacts were exchanged: before, its page masks them, and a copy must not tell. */
const exchanged =
  'exists (select 1 from work_proposals p where p.id = proposal_id and p.shortlisted_at is not null)'
/** Somebody's part in a company is the company's: it stays, without saying who. */
const company = { how: 'own', what: 'São da empresa e ficam, sem o seu nome.' } as const

/** Work that somebody asked for, and what they wrote about work for a company. Whatever finds its rows by a request stands before it. */
export const workData: PersonalTable[] = [
  {
    table: workFiles,
    title: 'Ficheiros nas conversas sobre trabalhos',
    purpose: contract,
    rows: `message_id in (select id from work_messages where author_id = {user} or (side = 'customer' and proposal_id in ${theirProposals}))`,
    copy: 'file_id message_id place name',
    others: 'proposal_id text_number',
    erasure: { how: 'own', what: 'Os que enviou como cliente são apagados; os da empresa ficam com ela.' },
    kept: 'work-texts',
  },
  {
    table: workMessages,
    title: 'Conversas sobre trabalhos',
    purpose: contract,
    rows: `author_id = {user} or proposal_id in ${theirProposals}`,
    copied: `author_id = {user} or (side <> 'system' and proposal_id in ${theirProposals})`,
    copy: 'id proposal_id place side source at',
    computed: { body: `case when author_id = {user} or side = 'customer' or ${exchanged} then body end` },
    withheld: 'email_message_id',
    others: 'author_id',
    erasure: {
      how: 'own',
      what: 'O que escreveu como cliente é apagado; o que escreveu por uma empresa fica, sem o seu nome.',
    },
    kept: 'work-texts',
  },
  {
    table: workVisits,
    title: 'Visitas combinadas',
    purpose: contract,
    rows: `proposal_id in ${theirProposals}`,
    copy: 'id proposal_id offered_by times chosen state created_at reminded_at',
    computed: { note: `case when offered_by = 'customer' or ${exchanged} then note end` },
    others: 'version',
    erasure: { how: 'own', what: 'Ficam as horas, sem notas.' },
    kept: 'work-texts',
  },
  {
    table: workOutcomes,
    title: 'Preço e data de cada trabalho, como os escreveu',
    purpose: record,
    rows: `by = {user} or (side = 'customer' and request_id in ${mine})`,
    copy: 'request_id side phase price day why at',
    withheld: 'by',
    erasure: { how: 'own', what: 'Ficam os números, sem o que escreveu.' },
    kept: 'work-texts',
  },
  {
    table: workReports,
    title: 'Queixas que fez sobre trabalhos',
    purpose: abuse,
    rows: `{user} in (reporter_id, decided_by) or request_id in ${mine}`,
    copied: 'reporter_id = {user}',
    copy: 'id request_id proposal_id by_side kind body state at decided_at answer',
    withheld: 'reporter_id',
    others: 'version decided_by',
    erasure: { how: 'own', what: 'Ficam sem texto e sem o seu nome.' },
    kept: 'work-reports work-texts',
  },
  {
    table: workReviews,
    title: 'Avaliações dos trabalhos que pediu',
    purpose: record,
    rows: `review_id in {mine}`,
    copy: 'request_id review_id proof why at',
    erasure: { how: 'own', what: 'Vão com a avaliação.' },
  },
  {
    table: workProposalTexts,
    title: 'Textos de propostas que escreveu por empresas',
    purpose: contract,
    rows: 'written_by = {user}',
    copy: `id proposal_id number body price_kind price price_to vat_included vat_rate included excluded start_on days valid_until
      written_at`,
    withheld: 'written_by',
    erasure: company,
    kept: 'work-texts',
  },
  {
    table: workProposals,
    title: 'Propostas que fez por empresas',
    purpose: contract,
    rows: 'author_id = {user}',
    copy: `id request_id company_id state draft created_at sent_at seen_at shortlisted_at valid_until ended_at reason`,
    withheld: 'author_id',
    others: `version current month given_back_at messages customer_read company_read last_message_at demonstration`,
    erasure: company,
    kept: 'work-texts work-unawarded',
  },
  {
    table: workPhotos,
    title: 'Fotografias dos trabalhos que pediu',
    purpose: contract,
    rows: `request_id in ${mine} or draft_key in (select key_hash from work_drafts where user_id = {user})`,
    copy: 'id request_id alt position at',
    withheld: 'draft_key file_id',
    erasure: { how: 'own', what: 'São apagadas.' },
    kept: 'work-texts work-drafts',
  },
  {
    table: workDrafts,
    title: 'Pedidos de trabalho por enviar',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'fields updated_at expires_at',
    withheld: 'user_id key_hash',
    erasure: { how: 'own', what: 'São apagados.' },
    kept: 'work-drafts',
  },
  {
    table: workAlerts,
    title: 'Avisos de trabalhos que pediu por empresas',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'company_id category area choice told_until updated_at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: workBlocks,
    title: 'Empresas e clientes que não querem tratar consigo, ou com quem não quer tratar',
    purpose: abuse,
    rows: 'user_id = {user}',
    copied: `user_id = {user} and by_side = 'customer'`,
    copy: 'company_id by_side at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: workSanctions,
    title: 'Medidas que lhe aplicámos nos trabalhos, ou que decidiu, se é da equipa',
    purpose: abuse,
    rows: '{user} in (user_id, decided_by)',
    copied: 'user_id = {user}',
    copy: 'id step reason at until',
    withheld: 'user_id',
    others: 'company_id decided_by',
    erasure: { how: 'own', what: 'As suas vão com a conta; as que decidiu ficam, sem dizer quem.' },
    kept: 'work-sanctions',
  },
  {
    table: workTraders,
    title: 'Declarações que fez por empresas para poderem propor trabalhos',
    purpose:
      'Para se saber quem são os comerciantes (obrigação legal: Regulamento (UE) 2022/2065, artigo 30.º; Lei n.º 36/2023).',
    rows: 'declared_by = {user}',
    copy: 'company_id declaration_version declared_at licences updated_at',
    withheld: 'declared_by',
    others: 'dac7_told_at',
    erasure: company,
  },
  {
    table: workRequests,
    title: 'Trabalhos que pediu',
    purpose: contract,
    rows: `${ownRequest} or decided_by = {user}`,
    copied: ownRequest,
    copy: `id customer_email customer_name category answers municipality district when_kind when_from when_to budget_band title body
      addressed project_consent project_id state created_at published_at first_published_at expires_at renewed_at proposals shortlisted told first_proposal_at
      awarded_at started_at done_by_side done_at completed_at ended_at reason rule decided_at appeal appealed_at appeal_decided_at
      forgotten_at`,
    withheld: 'customer_id draft_key network device',
    others: `version decide_by awarded_id accept_by complete_by decided_by disputed_from demonstration`,
    erasure: {
      how: 'own',
      what: 'Os que estão abertos são cancelados. Os que nenhuma empresa respondeu são apagados; dos outros fica o que a empresa fez, sem si.',
    },
    kept: 'work-unconfirmed work-unawarded work-texts work-origins',
  },
]
