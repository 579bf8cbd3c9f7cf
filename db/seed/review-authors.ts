import { decisionKinds, redressOf } from '~/domain/decisions/decision-words'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { type Drawn, storePictures } from './pictures/gallery'
import { type House, houses, pictureOf } from './pictures/hanging'
import { altOf, firstOfTrade, kindSpokenOf } from './pictures/kinds-words'
import { height, width } from './pictures/pencil'
import { dice } from './random'
import { fullest } from './seen-reviews'
import type { ReviewRow, Settled, World } from './world'

/** What authors did about their reviews since: photos beside some, and a change that waits for a moderator. */

/** A change that screening held: it names somebody's telephone. */
export function waitForEdit(world: World, anchor: Anchor, cast: Cast): void {
  const review = candidates(world, cast).find(
    (r) => !world.versions.some((v) => v.reviewId === r.id && v.version > 1),
  )
  if (!review) return
  const at = anchor.ago(1, 9)
  world.versions.push({
    reviewId: review.id as string,
    version: 2,
    rating: review.rating,
    title: review.title,
    body: `${review.body}\n\nAtualização: para quem perguntou, quem cá veio atende pelo 912 000 000.`,
    at,
    publishedAt: null,
    signals: [{ kind: 'personal-data', evidence: 'telefone «912 000 000»', weight: 1 }],
    heldUntil: new Date(at.getTime() + 72 * 3_600_000),
  })
  Object.assign(review, { pendingVersion: 2, version: (review.version ?? 1) + 1 })
  world.events.push({
    id: dice('review-edits').id(at),
    at,
    subjectType: 'review',
    subjectId: review.id as string,
    companyId: review.companyId,
    verb: 'edit',
    fromState: null,
    toState: null,
    actorKind: 'user',
    actorId: review.authorId ?? null,
    reason: null,
    data: { version: 2, held: true, signals: ['personal-data'] },
  })
}

/** A review of cliente's that a moderator asked to be changed, two days ago: the flag was the company's. */
export function askForChange(world: World, anchor: Anchor, cast: Cast): void {
  const customer = cast.by('cliente@aval.example').id
  const review = world.reviews.find(
    (r) =>
      r.authorId === customer &&
      r.state === 'published' &&
      r.publishedAt &&
      r.publishedAt < anchor.ago(5) &&
      !world.flags.some((f) => f.reviewId === r.id),
  )
  if (!review) return
  const d = dice('asked-changes')
  const [sentAt, decidedAt] = [anchor.ago(4, 11), anchor.ago(2, 10)]
  const decidedBy = cast.by('moderador@aval.example').id
  const flagId = d.id(sentAt)
  world.flags.push({
    id: flagId,
    reviewId: review.id as string,
    reporterName: 'Vasco Teles',
    reporterEmail: 'denuncia7@exemplo.example',
    reason: 'not-genuine',
    facts:
      'O valor que diz ter pago não é o da fatura: pagou menos, e a diferença é do material, que escolheu.',
    state: 'change_requested',
    version: 2,
    code: 'D-6RWK-J3NV-8TQD',
    createdAt: sentAt,
    sentAt,
    dueAt: new Date(decidedAt.getTime() + 7 * 86_400_000),
    heardBy: new Date(sentAt.getTime() + 7 * 86_400_000),
    decidedAt,
    decidedBy,
  })
  world.decisions.push({
    id: d.id(decidedAt),
    reviewId: review.id as string,
    flagId,
    kind: 'ask_change',
    rule: 'not-genuine',
    facts:
      'O valor que indica não é o da fatura que comprova a avaliação. Corrija-o, ou diga a que se refere. O resto do texto pode ficar.',
    automated: false,
    askedBy: 'person',
    scope: decisionKinds.ask_change.scope,
    redress: redressOf('ask_change'),
    decidedAt,
    decidedBy,
  })
}

/** Photos beside the review with all at once, cliente's, and some that speak of work which can be drawn. */
export async function photographReviews(
  world: World,
  settled: Settled[],
  anchor: Anchor,
  cast: Cast,
): Promise<void> {
  const d = dice('review-photos')
  const styles = houses(settled)
  const customer = cast.by('cliente@aval.example').id
  const own = world.reviews.find((r) => r.authorId === customer && r.state === 'published')
  const first = new Set([fullest(world), own].filter((r) => r !== undefined))
  const spoken = candidates(world, cast).filter((r) => !first.has(r) && kindSpokenOf(r.category, textOf(r)))
  const perCompany = new Map<string, number>()
  const others = spoken.filter(({ companyId }) => {
    const nth = (perCompany.get(companyId) ?? 0) + 1
    perCompany.set(companyId, nth)
    return nth <= photographedOfCompany
  })
  const chosen = [...first, ...others.slice(0, photographed)]
  const drawn = chosen.flatMap((review, i) => {
    const count = Math.max(1, 3 - i)
    review.photos = count
    const kind = kindSpokenOf(review.category, textOf(review)) ?? firstOfTrade(review.category)
    return Array.from({ length: count }, (_, n): Drawn => {
      const variant = i + n
      return {
        svg: pictureOf(kind, variant, styles.get(review.companyId) as House),
        width,
        height,
        offered: true,
        companyId: review.companyId,
        place: (fileId) =>
          world.reviewPhotos.push({
            id: d.id(review.publishedAt as Date),
            reviewId: review.id as string,
            fileId,
            alt: altOf(kind, variant),
            position: n + 1,
            at: review.publishedAt as Date,
          }),
      }
    })
  })
  const before = world.files.length
  await storePictures(world, drawn, d, anchor)
  for (const [i, file] of world.files.slice(before).entries()) {
    const photo = world.reviewPhotos[i]
    const review = chosen.find((r) => r.id === photo?.reviewId)
    Object.assign(file, { ownerUserId: review?.authorId, createdAt: photo?.at })
  }
}

const photographed = 40
const photographedOfCompany = 2

const textOf = (review: ReviewRow) => `${review.title} ${review.body}`

const candidates = (world: World, cast: Cast): ReviewRow[] => {
  const customer = cast.by('cliente@aval.example').id
  return world.reviews
    .filter(
      (r) =>
        r.state === 'published' &&
        r.authorId &&
        r.authorId !== customer &&
        r.publishedAt &&
        r.body.length > 120,
    )
    .toSorted((a, b) => (b.publishedAt as Date).getTime() - (a.publishedAt as Date).getTime())
    .filter((r) => !world.members.some((m) => m.userId === r.authorId))
}
