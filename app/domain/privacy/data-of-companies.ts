import { workAssignments } from '../administration/assignments/schema'
import { sealMisuses } from '../certification/misuse/misuse-schema'
import { claims } from '../claims/schema'
import { companyCorrections, companyEdits } from '../companies/editing/editing-schema'
import { companyMessages } from '../company-pages/schema'
import { planVersions } from '../plans/schema'
import { projectConfirmations, projects } from '../projects/schema'
import { bulkRuns, defaultLists, savedLists } from '../saved-lists/schema'
import { figureSubscriptions } from '../statistics/schema'
import { accessRequests, ownershipTransfers } from '../teams/schema'
import type { PersonalTable } from './personal-data'

const contract = 'Para prestar o serviço que pediu (execução do contrato, artigo 6.º, n.º 1, b).'
const trust =
  'Para que um perfil seja de quem o pode gerir e diga a verdade (interesse legítimo, artigo 6.º, n.º 1, f).'

/** What people do around companies: claims, teams, changes, messages, projects, lists of staff. */
export const companyData: PersonalTable[] = [
  {
    table: companyMessages,
    title: 'Mensagens que enviou a empresas',
    purpose: 'Para entregar a mensagem e poder tratar abusos (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'user_id = {user} or email = any({emails})',
    copy: 'id company_id name email phone message created_at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
    kept: 'company-messages',
  },
  {
    table: companyCorrections,
    title: 'Correções que sugeriu',
    purpose: trust,
    rows: 'user_id = {user} or email = any({emails})',
    copy: 'id company_id field suggestion source_url email state created_at decided_at answer',
    withheld: 'user_id',
    others: 'version decided_by',
    erasure: { how: 'delete' },
    kept: 'corrections',
  },
  {
    table: sealMisuses,
    title: 'Usos indevidos do selo que denunciou',
    purpose: 'Para impedir que se use um selo sem direito (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'email = any({emails})',
    copy: 'id certificate_id place facts email state created_at decided_at',
    others: 'version note decided_by',
    erasure: { how: 'empty', columns: 'email facts' },
    kept: 'seal-misuses',
  },
  {
    table: companyEdits,
    title: 'Alterações que pediu por uma empresa',
    purpose: trust,
    rows: 'asked_by = {user}',
    copy: 'id company_id field before after message state asked_at decided_at reason',
    withheld: 'asked_by',
    others: 'version decide_by decided_by',
    erasure: { how: 'empty', columns: 'asked_by message' },
  },
  {
    table: claims,
    title: 'Empresas que disse serem suas, e o que respondeu a quem o disse das suas',
    purpose: trust,
    rows: 'user_id = {user} or owner_answered_by = {user}',
    copy: 'id company_id kind state proof created_at decided_at reason',
    computed: {
      target: 'case when user_id = {user} then target end',
      checked_at: 'case when user_id = {user} then checked_at end',
      checked_result: 'case when user_id = {user} then checked_result end',
      proven_at: 'case when user_id = {user} then proven_at end',
      message: 'case when user_id = {user} then message end',
      expires_at: 'case when user_id = {user} then expires_at end',
      owner_answer: 'case when owner_answered_by = {user} then owner_answer end',
      owner_answered_at: 'case when owner_answered_by = {user} then owner_answered_at end',
    },
    withheld:
      'user_id code_hash code_tries code_expires_at document_file_id owner_document_file_id owner_answered_by',
    others: 'version decide_by updated_at decided_by',
    erasure: {
      how: 'own',
      what: 'Os pedidos são apagados, com os documentos; as respostas a pedidos de outros ficam sem texto, documento e autor.',
    },
    kept: 'claims proof-documents',
  },
  {
    table: accessRequests,
    title: 'Pedidos para entrar na equipa de uma empresa',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'id company_id role message state granted_role reason created_at expires_at decided_at',
    withheld: 'user_id',
    others: 'version decided_by',
    erasure: { how: 'delete' },
    kept: 'access-requests',
  },
  {
    table: ownershipTransfers,
    title: 'Passagens de uma empresa a outra pessoa',
    purpose: contract,
    rows: 'from_user_id = {user} or to_user_id = {user}',
    copy: 'id company_id remains_as state created_at expires_at decided_at',
    withheld: 'from_user_id to_user_id',
    others: 'version',
    erasure: { how: 'delete' },
    kept: 'transfers',
  },
  {
    table: projectConfirmations,
    title: 'Pedidos para confirmar um trabalho feito para si',
    purpose: 'Para que o trabalho mostrado se possa conferir (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'email = any({emails}) or email_hash = any({hashes})',
    copy: 'id project_id email name state created_at expires_at answered_at answer',
    withheld: 'email_hash token_hash',
    others: 'version asked_by',
    erasure: { how: 'empty', columns: 'email name answer token_hash' },
    kept: 'project-customers project-answers',
  },
  {
    table: projects,
    title: 'Projetos que registou por uma empresa',
    purpose: contract,
    rows: 'created_by = {user}',
    // What it says is the company's.
    copy: 'id company_id created_at',
    withheld: 'created_by',
    others: `slug title category municipality district year duration_days value_band body owner_consent state version state_reason
      state_reason_code updated_at submitted_at decide_by published_at confirmed_at approved changed_at demonstration`,
    erasure: { how: 'empty', columns: 'created_by' },
  },
  {
    table: defaultLists,
    title: 'Filtro com que abre cada lista, se é da equipa',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'list saved_list_id',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: savedLists,
    title: 'Filtros que guardou, se é da equipa',
    purpose: contract,
    rows: 'owner_id = {user}',
    copy: 'id list name query shared created_at',
    withheld: 'owner_id',
    erasure: { how: 'delete' },
  },
  {
    table: figureSubscriptions,
    title: 'Números que recebe à segunda, se é da equipa',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'figure created_at mailed_for',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: workAssignments,
    title: 'O que tem da fila de trabalho, se é da equipa',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'kind item_id at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: planVersions,
    title: 'Versões dos planos que criou, se é da equipa',
    purpose: contract,
    rows: 'created_by = {user}',
    copy: 'id plan version created_at',
    withheld: 'created_by',
    others: 'monthly_cents yearly_cents limits valid_from moves_subscribers reason',
    erasure: { how: 'empty', columns: 'created_by' },
  },
  {
    table: bulkRuns,
    title: 'Ações em lote, se é da equipa',
    purpose: contract,
    rows: 'created_by = {user}',
    copy: 'id list action state total done failed created_at finished_at',
    withheld: 'created_by',
    others: 'input version confirmed_at',
    erasure: { how: 'empty', columns: 'created_by' },
    kept: 'bulk-runs',
  },
]
