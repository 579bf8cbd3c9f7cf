import { mergeStateWords } from './account-merging/merge-words'
import { attributionWords } from './affiliates/attribution/why'
import { commissionWords } from './affiliates/commissions/commission-words'
import { affiliateWords } from './affiliates/enrolment/affiliate-words'
import { findingWords } from './affiliates/fraud/fraud-words'
import { batchWords, payoutWords } from './affiliates/payouts/payout-words'
import { articleStates as articles } from './articles/words'
import * as billing from './billing/billing-words'
import { stateWords as broadcasts } from './broadcasts/broadcast-words'
import { stateWords as applications, evidenceWords } from './certification/application/application-words'
import { stateWords as certificates } from './certification/certificate-words'
import { appealStateWords } from './certification/life/life-words'
import { misuseStateWords } from './certification/misuse/misuse-words'
import { stateWords as claims } from './claims/claim-words'
import { correctionStateWords } from './companies/correcting/correction-words'
import { editWords } from './companies/editing/editing-words'
import { listingTones, listingWords } from './companies/listing-words'
import { ownershipTones, ownershipWords } from './companies/staff/staff-lists-words'
import { appealWords } from './decisions/decision-words'
import { errorStateWords } from './errors/words'
import { stateWords as questions } from './faq/faq-words'
import { stateWords as feedback } from './feedback/feedback-words'
import { flagWords } from './flags/flag-words'
import { stateWords as invitations, stateTones as invitationTones } from './invitations/invitation-words'
import { stateWords as obligations } from './obligations/obligation-words'
import { exportWords } from './privacy/privacy-words'
import { stateWords as projects, stateTones as projectTones } from './projects/project-words'
import { pactTones, pactWords } from './reviews/resolution-words'
import {
  documentTones,
  documentWords,
  stateWords as reviews,
  stateTones as reviewTones,
} from './reviews/words'
import { bulkStateTones, bulkStateWords } from './saved-lists/bulk-words'
import type { Meaning, StateWord } from './shared/meaning'
import { shopTones, shopWords } from './shops/order-words'
import { stateWords as links, stateTones as linkTones } from './short-links/link-filter'
import { accessWords } from './teams/role-words'
import { stateWords as tickets } from './tickets/ticket-words'
import { storyWords } from './voices/stories/story-words'
import { testimonialWords } from './voices/testimonials/testimonial-words'
import { endpointTones, endpointWords } from './webhooks/webhook-words'
import { customerWords } from './work-requests/asking/work-words'
import { reportStateWords } from './work-requests/moderation/moderation-words'
import { proposalWords } from './work-requests/proposals/proposal-words'

const both = <S extends string>(words: Record<S, string>, tones: Record<S, Meaning>): Record<S, StateWord> =>
  Object.fromEntries(
    (Object.keys(words) as S[]).map((state) => [state, { word: words[state], tone: tones[state] }]),
  ) as Record<S, StateWord>

const ofWork = Object.fromEntries(
  Object.entries(customerWords).map(([state, { label: word, tone }]) => [state, { word, tone }]),
)

/**
 * The one table of chips: of every noun that moves through states, the word of each and what it means. The words stand with
 * their nouns, where pages import them; here they are all together, for /dev/ui and for the test that none is missing.
 */
export const states = {
  Avaliação: both(reviews, reviewTones),
  'Documento de avaliação': both(documentWords, documentTones),
  Acordo: both(pactWords, pactTones),
  Denúncia: flagWords,
  Recurso: appealWords,
  Empresa: both(listingWords, listingTones),
  'Posse do perfil': both(ownershipWords, ownershipTones),
  'Alteração de perfil': editWords,
  Correção: correctionStateWords,
  Solicitação: claims,
  'Pedido de acesso': accessWords,
  Projeto: both(projects, projectTones),
  Candidatura: applications,
  Comprovativo: evidenceWords,
  Certificado: certificates,
  'Recurso de certificação': appealStateWords,
  'Uso indevido': misuseStateWords,
  'Obrigação legal': obligations,
  Comunicado: broadcasts,
  'Junção de contas': mergeStateWords,
  Trabalho: ofWork,
  Proposta: proposalWords,
  'Queixa de trabalho': reportStateWords,
  Pedido: tickets,
  Comentário: feedback,
  Erro: errorStateWords,
  Convite: both(invitations, invitationTones),
  Ligação: both(links, linkTones),
  'Destino de avisos': both(endpointWords, endpointTones),
  'Ligação a uma loja': both(shopWords, shopTones),
  Artigo: articles,
  Pergunta: questions,
  Depoimento: testimonialWords,
  Testemunho: storyWords,
  Subscrição: billing.subscriptionWords,
  'Pedido de pagamento': billing.invoiceWords,
  Pagamento: billing.paymentWords,
  Devolução: billing.refundWords,
  Disputa: billing.disputeWords,
  'Documento fiscal': billing.documentWords,
  Afiliado: affiliateWords,
  Atribuição: attributionWords,
  Comissão: commissionWords,
  Sinal: findingWords,
  'Pagamento de afiliado': payoutWords,
  Lote: batchWords,
  'Cópia dos dados': exportWords,
  'Ação em lote': both(bulkStateWords, bulkStateTones),
} satisfies Record<string, Record<string, StateWord>>
