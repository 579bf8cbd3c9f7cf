import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { affiliateWords } from '~/domain/affiliates/enrolment/affiliate-words'
import { batchWords, payoutWords } from '~/domain/affiliates/payouts/payout-words'
import { articleStates } from '~/domain/articles/words'
import { invoiceWords } from '~/domain/billing/billing-words'
import { stateWords as broadcasts } from '~/domain/broadcasts/broadcast-words'
import { stateWords as applications } from '~/domain/certification/application/application-words'
import { stateWords as certificates } from '~/domain/certification/certificate-words'
import { appealStateWords } from '~/domain/certification/life/life-words'
import { misuseStateWords } from '~/domain/certification/misuse/misuse-words'
import { stateWords as claims } from '~/domain/claims/claim-words'
import { correctionStateWords } from '~/domain/companies/correcting/correction-words'
import { editWords } from '~/domain/companies/editing/editing-words'
import { listingTones, listingWords } from '~/domain/companies/listing-words'
import { appealWords } from '~/domain/decisions/decision-words'
import { errorStateWords } from '~/domain/errors/words'
import { stateWords as questions } from '~/domain/faq/faq-words'
import { stateWords as feedback } from '~/domain/feedback/feedback-words'
import { flagWords } from '~/domain/flags/flag-words'
import {
  stateWords as invitations,
  stateTones as invitationTones,
} from '~/domain/invitations/invitation-words'
import { stateWords as obligations } from '~/domain/obligations/obligation-words'
import { stateWords as projects, stateTones as projectTones } from '~/domain/projects/project-words'
import {
  documentTones,
  documentWords,
  stateWords as reviews,
  stateTones as reviewTones,
} from '~/domain/reviews/words'
import type { Meaning, StateWord } from '~/domain/shared/meaning'
import { stateWords as links, stateTones as linkTones } from '~/domain/short-links/link-filter'
import { stateWords as tickets } from '~/domain/tickets/ticket-words'
import { storyWords } from '~/domain/voices/stories/story-words'
import { testimonialWords } from '~/domain/voices/testimonials/testimonial-words'
import { staffWords } from '~/domain/work-requests/asking/work-words'
import { reportStateWords } from '~/domain/work-requests/moderation/moderation-words'
import type { Linked } from '~/domain/workspace/reading'
import { WordBadge } from '~/ui/badge'
import { A } from '~/ui/link'

type Table = Record<string, StateWord>
const toned = (words: Record<string, string>, tones?: Record<string, Meaning>): Table =>
  Object.fromEntries(
    Object.entries(words).map(([state, word]) => [state, { word, tone: tones?.[state] ?? 'plain' }]),
  )
const review = toned(reviews, reviewTones)

/** What each kind is called, and what its states are, where it has some that say something here. */
const words: Record<Exclude<Linked, 'gone'>['kind'], [noun: string, states?: Table]> = {
  company: ['Empresa', toned(listingWords, listingTones)],
  person: ['Pessoa'],
  review: ['Avaliação', review],
  unpublished: ['Avaliação', review],
  ticket: ['Pedido', tickets],
  certificate: ['Certificado', certificates],
  invoice: ['Pagamento', invoiceWords],
  claim: ['Reivindicação', claims],
  'company-edit': ['Alteração do perfil', editWords],
  correction: ['Correção', correctionStateWords],
  project: ['Projeto', toned(projects, projectTones)],
  'review-edit': ['Alteração da avaliação', review],
  'review-document': ['Documento', toned(documentWords, documentTones)],
  flag: ['Denúncia', flagWords],
  appeal: ['Recurso', appealWords],
  application: ['Candidatura', applications],
  'certificate-appeal': ['Recurso de certificação', appealStateWords],
  misuse: ['Uso indevido do selo', misuseStateWords],
  obligation: ['Obrigação legal', obligations],
  feedback: ['Sugestão', feedback],
  error: ['Erro', errorStateWords],
  invitation: ['Convite', toned(invitations, invitationTones)],
  'bank-line': ['Movimento do banco'],
  affiliate: ['Afiliado', affiliateWords],
  finding: ['Sinal'],
  commission: ['Comissão', commissionWords],
  payout: ['Pagamento a afiliado', payoutWords],
  batch: ['Lote', batchWords],
  link: ['Ligação curta', toned(links, linkTones)],
  work: ['Trabalho', toned(staffWords)],
  'work-report': ['Queixa', reportStateWords],
  question: ['Pergunta', questions],
  article: ['Artigo', articleStates],
  testimonial: ['Depoimento', testimonialWords],
  story: ['Testemunho', storyWords],
  broadcast: ['Comunicado', broadcasts],
  merge: ['Junção de contas'],
  setting: ['Configuração'],
  feature: ['Parte do produto'],
}

/** What a card is about, and how that stands now. */
export function AboutLink({ of }: { of: Linked }) {
  if (of === 'gone') return <span className="soft">Já não existe, ou não é do seu papel</span>
  const [noun, states] = words[of.kind]
  const state = of.state ? states?.[of.state] : undefined
  return (
    <span className="card-about">
      <span className="soft">{noun}</span> <A to={of.href}>{of.label}</A> {state && <WordBadge of={state} />}
    </span>
  )
}
