import { resolutionCases, resolutions } from '../resolutions/schema'
import { replyDrafts, replyTemplates } from '../reviews/replies/reply-schema'
import { companyAlerts } from '../reviews/screening/alert-schema'
import type { PersonalTable } from './personal-data'

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
