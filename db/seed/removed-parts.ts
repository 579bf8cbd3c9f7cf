import { redressOf, scopeOf } from '~/domain/decisions/decision-words'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { happen } from './history'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { ReviewRow, World } from './world'

/** What moderators took away beside a review, with the reasons: a reply of a company, an author's answer, a photo. */

const hour = 3_600_000

interface Removed {
  subject: 'reply' | 'photo'
  subjectId: string
  review: ReviewRow
  rule: 'personal-data' | 'offensive'
  facts: string
  at: Date
  by: string
  data: Record<string, unknown>
}

/** @returns the id of the decision */
function decide(world: World, d: Dice, { subject, subjectId, review, rule, facts, at, by, data }: Removed) {
  const id = d.id(at)
  world.decisions.push({
    id,
    reviewId: review.id as string,
    subject,
    subjectId,
    flagId: null,
    kind: 'remove',
    rule,
    law: null,
    facts,
    automated: false,
    askedBy: 'staff',
    scope: scopeOf(subject, 'remove'),
    redress: redressOf('remove'),
    decidedAt: at,
    decidedBy: by,
  })
  happen(world, d, {
    subject: 'review',
    id: review.id as string,
    companyId: review.companyId,
    at,
    verb: subject === 'reply' ? 'reply-remove' : 'photo-moderate',
    by,
    reason: facts,
    data: { ...data, rule },
    staff: true,
  })
  return id
}

/** The owner's company said where a customer lives: it may appeal. Comes before figures are reckoned. */
export function removeReplyOfOwner(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('removed-replies')
  const company = world.companies.find((c) => c.name === ownersCompany)?.id
  const replies = new Map(world.replies.filter((r) => r.round === 1).map((r) => [r.reviewId, r]))
  const review = world.reviews
    .filter((r) => r.companyId === company && r.state === 'published' && r.rating >= 4)
    .toSorted((a, b) => (b.publishedAt as Date).getTime() - (a.publishedAt as Date).getTime())
    .find((r) => replies.get(r.id as string)?.state === 'published')
  const reply = review && replies.get(review.id as string)
  if (!review || !reply) return
  const at = new Date(Math.min(reply.at.getTime() + 30 * hour, anchor.ago(0.1).getTime()))
  const body = `${reply.body}\n\nQuando quiser, voltamos à sua casa na Rua do Carvalhal, ao lado da farmácia.`
  Object.assign(reply, { state: 'removed', removedAt: at, body, version: (reply.version ?? 1) + 1 })
  review.repliedAt = null
  decide(world, d, {
    subject: 'reply',
    subjectId: reply.id as string,
    review,
    rule: 'personal-data',
    facts:
      'A resposta diz a rua onde mora quem escreveu a avaliação, e ao lado de quê. Quem lê fica a saber onde é.',
    at,
    by: cast.by('moderador@aval.example').id as string,
    data: { round: 1, version: 1 },
  })
}

/** What the customer answered a company, in words that offend. */
export function removeAnswerOfCustomer(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('removed-answers')
  const customer = cast.by('cliente@aval.example').id as string
  const answered = new Set(world.replies.filter((r) => r.round !== 1).map((r) => r.reviewId))
  const open = world.reviews
    .filter((r) => r.authorId === customer && r.state === 'published' && !answered.has(r.id as string))
    .filter((r) => world.replies.some((x) => x.reviewId === r.id && x.state === 'published'))
    .toSorted((a, b) => ((a.id as string) < (b.id as string) ? 1 : -1))
  const review = open[0]
  const reply = world.replies.find((x) => x.reviewId === review?.id)
  if (!review || !reply || open.length < 2) return
  const written = new Date(Math.min(reply.at.getTime() + 20 * hour, anchor.ago(3).getTime()))
  const at = new Date(Math.min(written.getTime() + 9 * hour, anchor.ago(2).getTime()))
  const id = d.id(written)
  world.replies.push({
    id,
    reviewId: review.id as string,
    companyId: review.companyId,
    round: 2,
    authorId: customer,
    body: 'Vocês são uns aldrabões e quem vos defende é igual.',
    state: 'removed',
    version: 2,
    at: written,
    editedAt: null,
    removedAt: at,
  })
  decide(world, d, {
    subject: 'reply',
    subjectId: id,
    review,
    rule: 'offensive',
    facts:
      'A resposta chama aldrabões a quem trabalha na empresa e a quem a defende, sem contar nenhum facto.',
    at,
    by: cast.by('moderador@aval.example').id as string,
    data: { round: 2, version: 1 },
  })
}

/** Two photos with somebody in them who was not asked: of the customer's, who may appeal, and of one who did. */
export function hidePhotos(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('hidden-photos')
  const moderator = cast.by('moderador@aval.example').id as string
  const colleague = cast.staff('moderator', moderator).id as string
  const customer = cast.by('cliente@aval.example').id as string
  const photographed = world.reviews.filter(
    (r) => (r.photos ?? 0) > 1 && world.reviewPhotos.some((p) => p.reviewId === r.id),
  )
  const own = photographed.find((r) => r.authorId === customer)
  const other = photographed.find((r) => r.authorId !== customer)
  for (const [review, by] of [
    [own, moderator],
    [other, colleague],
  ] as const) {
    const photo = review && world.reviewPhotos.findLast((p) => p.reviewId === review.id)
    if (!review || !photo) continue
    const at = anchor.ago(6, 11)
    photo.hiddenAt = at
    review.photos = (review.photos ?? 1) - 1
    const file = world.files.find((f) => f.id === photo.fileId)
    if (file) file.visibility = 'private'
    const decisionId = decide(world, d, {
      subject: 'photo',
      subjectId: photo.id as string,
      review,
      rule: 'personal-data',
      facts:
        'Ao fundo vê-se a cara de uma pessoa e a matrícula do carro dela, que nada têm a ver com o trabalho.',
      at,
      by,
      data: { photo: photo.id, alt: photo.alt },
    })
    if (review !== other) continue
    const sentAt = anchor.ago(3, 16)
    world.appeals.push({
      id: d.id(sentAt),
      decisionId,
      reviewId: review.id as string,
      side: 'author',
      body: 'A pessoa ao fundo sou eu e o carro é meu: podem confirmar pelo documento que enviei com a avaliação.',
      state: 'open',
      version: 1,
      sentAt,
      dueAt: new Date(sentAt.getTime() + settings.decision.appealDays * 24 * hour),
    })
  }
}
