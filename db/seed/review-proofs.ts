import { createHash } from 'node:crypto'
import type { DocumentState } from '~/domain/reviews/proof/proof-schema'
import type { Anchor } from './anchor'
import { layPaper } from './claim-document'
import type { Laid } from './claim-writing'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { CompanyRow, ReviewRow, World } from './world'

const day = 86_400_000

interface Sent {
  lines: (company: CompanyRow, review: ReviewRow) => string[]
  /** Days ago. */
  sent: number
  decided?: { state: Exclude<DocumentState, 'waiting' | 'withdrawn'>; ago: number; reason?: string }
}

const papers: Sent[] = [
  {
    sent: 3,
    lines: (company) => [
      'RECIBO N.º 2026/118 (exemplo)',
      `Recebido por: ${company.legalName}`,
      'Pago por multibanco',
    ],
  },
  {
    sent: 2,
    lines: (company) => [
      'ORÇAMENTO ACEITE (exemplo)',
      `De: ${company.legalName}`,
      'Sinal pago por transferência',
    ],
  },
  { sent: 1, lines: (_, review) => ['CONTRATO DE PRESTAÇÃO DE SERVIÇOS (exemplo)', review.title] },
  {
    sent: 20,
    lines: () => ['ORÇAMENTO (exemplo)', 'Sem data'],
    decided: {
      state: 'declined',
      ago: 18,
      reason:
        'O orçamento não tem data nem mostra que o trabalho foi feito. O recibo, ou o comprovativo da transferência, serve.',
    },
  },
]

/**
 * How reviews are proved: an invoice behind each that says so, and documents that wait for a moderator or were seen.
 * @returns documents whose bytes are to be stored
 */
export function proveReviews(world: World, anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('review-proofs')
  const companies = new Map(world.companies.map((c) => [c.id, c]))
  for (const review of world.reviews) {
    const issuer = companies.get(review.companyId)?.nipc
    if (review.proofKind === 'invoice' && issuer && review.state !== 'awaiting_email')
      world.reviewInvoices.push(invoice(d, review, issuer))
  }
  const customer = cast.by('cliente@aval.example').id
  const unproved = world.reviews.filter(
    (r) => r.state === 'published' && r.authorId && r.proof === 0 && r.publishedAt && r.body.length > 200,
  )
  const others = unproved
    .filter((r) => r.authorId !== customer && !authorWorks(world, r))
    .toSorted((a, b) => (b.publishedAt as Date).getTime() - (a.publishedAt as Date).getTime())
  return papers.flatMap((paper, i) => {
    // Published before its document came.
    const review = others.find(
      (r) =>
        (r.publishedAt as Date) < anchor.ago(paper.sent + 1) &&
        !world.reviewDocuments.some((one) => one.reviewId === r.id),
    )
    const company = review && companies.get(review.companyId)
    return review && company ? [send(world, d, anchor, { ...paper, review, company }, cast, i)] : []
  })
}

const authorWorks = (world: World, { authorId }: ReviewRow) =>
  world.members.some((m) => m.userId === authorId)

const invoice = (d: Dice, review: ReviewRow, issuer: string) => ({
  reviewId: review.id as string,
  issuer,
  month: String(review.experienceMonth).slice(0, 7),
  keyHash: createHash('sha256').update(`demonstração ${review.id} ${d.next()}`).digest('base64url'),
  used: true,
  at: review.createdAt,
})

function send(
  world: World,
  d: Dice,
  anchor: Anchor,
  { review, company, lines, sent, decided }: Sent & { review: ReviewRow; company: CompanyRow },
  cast: Cast,
  n: number,
): Laid {
  const at = new Date(anchor.ago(sent, 11).getTime() + n * 1_800_000)
  const id = d.id(at)
  const fileId = d.id(at)
  const laid = layPaper(world, {
    id: fileId,
    lines: lines(company, review),
    ownerUserId: review.authorId ?? null,
    companyId: review.companyId,
    at,
  })
  const moderator = cast.by('moderador@aval.example').id as string
  const decidedAt = decided ? new Date(at.getTime() + (sent - decided.ago) * day) : null
  world.reviewDocuments.push({
    id,
    reviewId: review.id as string,
    fileId,
    state: decided?.state ?? 'waiting',
    version: decided ? 2 : 1,
    sentAt: at,
    decidedAt,
    decidedBy: decided ? moderator : null,
    reason: decided?.reason ?? null,
  })
  const event = (
    when: Date,
    verb: string,
    fromState: string | null,
    toState: string,
    actorId: string | null,
  ) =>
    world.events.push({
      id: d.id(when),
      at: when,
      subjectType: 'review-document',
      subjectId: id,
      companyId: review.companyId,
      verb,
      fromState,
      toState,
      actorKind: 'user',
      actorId,
      reason: actorId === moderator ? (decided?.reason ?? null) : null,
      data: null,
    })
  event(at, 'send', null, 'waiting', review.authorId ?? null)
  if (decided && decidedAt) {
    event(decidedAt, 'decline', 'waiting', decided.state, moderator)
    world.audit.push({
      at: decidedAt,
      actorId: moderator,
      verb: 'review.decline-document',
      objectType: 'review',
      objectId: review.id as string,
      reason: decided.reason,
      before: { document: id, state: 'waiting', proof: 0 },
      after: { document: id, state: decided.state },
    })
  }
  return laid
}
