import { appeals, redecisions } from '../appeals/schema'
import { decisions } from '../decisions/schema'
import { flags } from '../flags/schema'
import { resolutions } from '../resolutions/schema'
import { draftPhotos, reviewPhotos } from '../reviews/photos/photos-schema'
import { replyDrafts, replyTemplates } from '../reviews/replies/reply-schema'
import { reviewVersions } from '../reviews/schema'
import { resolutionCases } from '../reviews/score/cases-schema'
import { companyAlerts } from '../reviews/screening/alert-schema'
import type { PersonalTable } from './personal-data'

const law =
  'Para decidir sobre denúncias e provar o que se decidiu (Regulamento (UE) 2022/2065, artigos 16.º, 17.º e 20.º).'

/** What somebody said of reviews, what was said of theirs, and what was decided. */
export const flagData: PersonalTable[] = [
  {
    table: redecisions,
    title: 'Decisões tomadas duas vezes',
    purpose: law,
    rows: 'decision_id in (select id from decisions where review_id in {mine})',
    copy: 'decision_id chosen_at kind rule agrees decided_at',
    others: 'decided_by',
    erasure: { how: 'own', what: 'Vão com a avaliação.' },
  },
  {
    table: appeals,
    title: 'Recursos',
    purpose: law,
    rows: `(side = 'author' and review_id in {mine}) or (side = 'reporter' and decision_id in (select d.id from decisions d
      join flags f on f.id = d.flag_id where f.reporter_id = {user} or f.reporter_email = any({emails})))`,
    copy: 'id decision_id review_id side body state sent_at due_at missed_at answer decided_at',
    others: 'version decided_by',
    erasure: { how: 'own', what: 'O que escreveu é apagado.' },
  },
  {
    table: decisions,
    title: 'Decisões sobre avaliações, com os motivos',
    purpose: law,
    rows: 'review_id in {mine}',
    copy: 'id review_id subject subject_id kind rule law facts automated asked_by scope redress decided_at',
    others: 'flag_id decided_by',
    erasure: { how: 'own', what: 'Vão com a avaliação.' },
  },
  {
    table: flags,
    title: 'Denúncias de avaliações',
    purpose: law,
    rows: 'reporter_id = {user} or reporter_email = any({emails}) or (review_id in {mine} and answer is not null)',
    copied: 'reporter_id = {user} or reporter_email = any({emails})',
    copy: 'id review_id reporter_name reporter_email reason kind law facts state code created_at sent_at due_at decided_at',
    withheld: 'reporter_id',
    // The answer is its author's, not the reporter's.
    others: 'by_company_id version heard_by answer answered_at decided_by',
    erasure: {
      how: 'own',
      what: 'São apagadas; as que fez por uma empresa ficam sem o texto e sem o seu nome. As respostas que deu são apagadas.',
    },
    kept: 'unconfirmed-flags flag-reporters',
  },
]

const contract = 'Para prestar o serviço que pediu (execução do contrato, artigo 6.º, n.º 1, b).'
const publicInterest =
  'Para informar quem lê e para se poder conferir o que foi publicado (interesse legítimo, artigo 6.º, n.º 1, f).'
const accountability =
  'Para provar o que a equipa decidiu (obrigação legal: RGPD, artigo 5.º, n.º 2; Regulamento (UE) 2022/2065, artigos 17.º e 24.º).'

/** What is said and agreed below reviews, beside the replies themselves (data-of-activity.ts). */
export const replyData: PersonalTable[] = [
  {
    table: replyTemplates,
    title: 'Modelos de resposta que escreveu por empresas',
    purpose: contract,
    rows: 'written_by = {user}',
    copy: 'id company_id label body updated_at',
    withheld: 'written_by',
    others: 'version',
    erasure: { how: 'own', what: 'São da empresa e ficam, sem o seu nome.' },
  },
  {
    table: replyDrafts,
    title: 'Rascunhos de respostas',
    purpose: contract,
    rows: 'user_id = {user}',
    copy: 'review_id round body updated_at',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: resolutions,
    title: 'Acordos sobre avaliações',
    purpose: contract,
    rows: 'review_id in {mine} or proposed_by = {user}',
    copy: `id review_id kind terms due_on state proposed_at expires_at reminded_at answered_at closed_at reason rating_before
      rating_after would_hire`,
    others: 'company_id proposed_by version',
    erasure: {
      how: 'own',
      what: 'Vão com a avaliação; os que propôs por uma empresa ficam, sem o seu nome.',
    },
  },
  {
    table: resolutionCases,
    title: 'O que cada avaliação conta no índice de resolução da empresa',
    purpose: publicInterest,
    rows: 'review_id in {mine}',
    copy: 'review_id is_resolved answered said hire speed',
    others: 'company_id',
    erasure: { how: 'own', what: 'Vai com a avaliação.' },
  },
  {
    table: companyAlerts,
    title: 'Avisos de atividade invulgar que retirou',
    purpose: accountability,
    rows: 'ended_by = {user}',
    copy: 'id company_id starts_at ends_at ended_at reason',
    withheld: 'ended_by',
    others: 'reviews',
    erasure: { how: 'own', what: 'Ficam, sem o seu nome.' },
  },
]

/** What people said in their reviews before, and put beside them. */
export const reviewTextData: PersonalTable[] = [
  {
    table: reviewVersions,
    title: 'Versões anteriores das avaliações',
    purpose:
      'Para informar quem lê e para se poder conferir o que foi publicado (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'review_id in {mine}',
    copy: `review_id version rating title body would_hire quality punctuality price communication at published_at held_until
      decided_at decision_rule withheld_at`,
    // May quote somebody else's review.
    withheld: 'signals',
    erasure: { how: 'own', what: 'Vão com a avaliação, como escolher.' },
  },
  {
    table: reviewPhotos,
    title: 'Fotografias junto das avaliações',
    purpose: 'Para mostrar o que conta na avaliação (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'review_id in {mine}',
    copy: 'id review_id alt position at hidden_at',
    others: 'file_id',
    erasure: { how: 'own', what: 'São apagadas, também as de avaliações que ficam sem nome.' },
  },
  {
    table: draftPhotos,
    title: 'Fotografias junto de rascunhos',
    purpose:
      'Para que não se percam antes de a avaliação ser enviada (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'draft_key in (select key_hash from review_drafts where user_id = {user})',
    copy: 'id alt position at',
    withheld: 'draft_key',
    others: 'file_id',
    erasure: { how: 'own', what: 'Vão com o rascunho; os ficheiros também.' },
    kept: 'review-drafts',
  },
]
