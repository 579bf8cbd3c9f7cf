import { desc, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { reviewWithCompany } from '../review-with-company'
import { provableStates } from './document'
import { type DocumentState, reviewDocuments } from './proof-schema'
import { proofWords } from './proof-words'

/** How a review of mine is verified, and what I can do for it. */
export interface MyProof {
  id: string
  title: string
  href: string | null
  company: { name: string; href: string }
  level: { label: string; explanation: string }
  documents: {
    id: string
    state: DocumentState
    sentAt: Date
    decidedAt: Date | null
    reason: string | null
  }[]
  /** Whether a document can be sent now, and why not. */
  open: boolean
  why: string | null
}

/** @throws Refusal `not-found` */
export async function myProof(ctx: Ctx, id: string): Promise<MyProof> {
  const { review, company } = await reviewWithCompany(ctx, id)
  authorise(ctx.actor, 'review.prove', review)
  const documents = await ctx.db
    .select({
      id: reviewDocuments.id,
      state: reviewDocuments.state,
      sentAt: reviewDocuments.sentAt,
      decidedAt: reviewDocuments.decidedAt,
      reason: reviewDocuments.reason,
    })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.reviewId, id))
    .orderBy(desc(reviewDocuments.sentAt))
  const why = whyNot(review.proof, provableStates.includes(review.state), documents)
  return {
    id,
    title: review.title,
    href: review.publishedAt ? paths.review(id) : null,
    company: { name: company.name, href: paths.company(company.slug) },
    level: proofWords(review.proof, review.proofKind),
    documents,
    open: why === null,
    why,
  }
}

function whyNot(proof: number, provable: boolean, documents: { state: DocumentState }[]): string | null {
  if (proof >= 2) return 'Esta avaliação já está comprovada.'
  if (!provable) return 'Esta avaliação não está publicada nem em análise: já não precisa de comprovativo.'
  if (documents.some((d) => d.state === 'waiting')) return 'O documento que enviou ainda vai ser visto.'
  return documents.length >= settings.review.documentsPerReview
    ? `Já enviou ${settings.review.documentsPerReview} documentos para esta avaliação.`
    : null
}
