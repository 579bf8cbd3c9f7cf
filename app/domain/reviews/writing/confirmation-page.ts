import { and, eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { proofById, proofOfToken, proofState } from '../../people/signing-up/proofs'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { read } from '../listings/list-reading'
import { fileAt, photosAt } from '../photos/draft-photos'
import type { Review } from '../publishing'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView } from '../review-card'
import type { ReviewState } from '../schema'
import { reviewSignals, reviews } from '../schema'
import { type ByDefault, byDefaultOf, heldBecause } from '../words'
import { reviewOfProof } from './confirming'
import { twinOf } from './twice'

/** What the page behind the link in the mail shows: what is about to be published, or what became of it. */
export type Confirmation =
  | { kind: 'ask'; review: ReviewCardView; photos: { id: string; alt: string }[] }
  | {
      kind: 'done'
      id: string
      state: ReviewState
      /** Why it waits for a person, until when, and what then. */
      held: { because: string; until: Date | null; byDefault: ByDefault } | null
    }
  /** The same was sent twice, and confirmed by the other mail: that one, and whether people see it. */
  | { kind: 'twice'; id: string; seen: boolean }
  | { kind: 'expired' }

/** @throws Refusal `not-found` for a token that was never given */
export async function confirmationOf({ db, now }: Ctx, token: string): Promise<Confirmation> {
  const proof = await proofOfToken(db, token)
  if (!proof || proof.purpose !== 'review') {
    throw new Refusal(
      'not-found',
      'Esta ligação não está completa. Abra-a outra vez a partir da mensagem que recebeu.',
    )
  }
  const id = reviewOfProof(proof)
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (review && review.state !== 'awaiting_email')
    return { kind: 'done', id, state: review.state, held: await heldOf(db, review) }
  const twin = review && (await twinOf(db, review, proof.email))
  if (twin) return { kind: 'twice', id: twin.id, seen: twin.publishedAt !== null }
  if (!review || proofState(proof, now) !== 'live') return { kind: 'expired' }
  const [row] = await read<CardRow>(`select ${cardColumns()} from reviews r ${cardJoins} where r.id = $1`, [
    id,
  ])
  if (!row) return { kind: 'expired' }
  const card = cardOf({ ...row, published_at: now })
  const photos = review.draftKey ? await photosAt({ db }, review.draftKey) : []
  return {
    kind: 'ask',
    photos: photos.map(({ id: photo, alt }) => ({ id: photo, alt })),
    review: {
      ...card,
      href: '#',
      flagHref: undefined,
      useful: { count: 0 },
      author: { name: row.author_shown },
    },
  }
}

/** Where this browser's last review waits to be confirmed: the address, and the company it is about. */
export async function confirmationAskedHere({ db }: Ctx, browser: string | null) {
  const proof = browser ? await proofById(db, browser) : undefined
  if (proof?.purpose !== 'review') return null
  const [company] = await db
    .select({ slug: companies.slug })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(reviews.id, reviewOfProof(proof)))
  return company ? { email: proof.email, slug: company.slug } : null
}

async function heldOf(db: Ctx['db'], { id, state, heldUntil }: Review) {
  if (state !== 'held') return null
  const rows = await db
    .select({ kind: reviewSignals.kind })
    .from(reviewSignals)
    .where(eq(reviewSignals.reviewId, id))
  const kinds = rows.map(({ kind }) => kind)
  return { because: heldBecause(kinds), until: heldUntil, byDefault: byDefaultOf(kinds) }
}

/**
 * The file of a photo that goes with a review, for whoever opened the link of its mail: as long as it waits.
 * @throws Refusal `not-found`
 */
export async function photoToConfirm({ db, now }: Ctx, token: string, photoId: string): Promise<string> {
  const proof = await proofOfToken(db, token)
  const [review] =
    proof?.purpose === 'review' && proofState(proof, now) === 'live'
      ? await db
          .select({ draftKey: reviews.draftKey })
          .from(reviews)
          .where(and(eq(reviews.id, reviewOfProof(proof)), eq(reviews.state, 'awaiting_email')))
      : []
  if (!review?.draftKey) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return fileAt({ db }, review.draftKey, photoId)
}
