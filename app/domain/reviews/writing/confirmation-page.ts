import { and, eq } from 'drizzle-orm'
import { proofOfToken, proofState } from '../../people/signing-up/proofs'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { read } from '../listings/list-reading'
import { fileAt, photosAt } from '../photos/draft-photos'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView } from '../review-card'
import type { ReviewState } from '../schema'
import { reviews } from '../schema'
import { reviewOfProof } from './confirming'

/** What the page behind the link in the mail shows: what is about to be published, or what became of it. */
export type Confirmation =
  | { kind: 'ask'; review: ReviewCardView; photos: { id: string; alt: string }[] }
  | { kind: 'done'; id: string; state: ReviewState }
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
  const [review] = await db
    .select({ state: reviews.state, draftKey: reviews.draftKey })
    .from(reviews)
    .where(eq(reviews.id, id))
  if (review && review.state !== 'awaiting_email') return { kind: 'done', id, state: review.state }
  if (!review || proofState(proof, now) !== 'live') return { kind: 'expired' }
  const [row] = await read<CardRow>(`select ${cardColumns} from reviews r ${cardJoins} where r.id = $1`, [id])
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
