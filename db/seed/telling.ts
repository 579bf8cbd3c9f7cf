import type { Anchor } from './anchor'
import type { Dice } from './random'
import { reviewRow } from './reviews'
import type { Story } from './stories-told'
import type { ReplyRow, ReviewRow, Settled, UserRow, World } from './world'

export const hour = 3_600_000

export interface Told {
  world: World
  settled: Settled[]
  anchor: Anchor
  d: Dice
}

export const find = (settled: Settled[], name: string): Settled => {
  const company = settled.find((c) => c.row.name === name)
  if (!company) throw new Error(`no company ${name}`)
  return company
}

/** One review of somebody of the demonstration, published, with its answer. */
export function tell(
  { world, settled, anchor, d }: Told,
  story: Story,
  author: UserRow,
): ReviewRow & { id: string } {
  const company = find(settled, story.company)
  const at = anchor.ago(story.days)
  const written = {
    title: story.title,
    body: story.body,
    praised: new Set<never>(),
    blamed: new Set<never>(),
    service: story.service,
  }
  const review = {
    ...reviewRow({ company, at, rating: story.rating, recent: true }, written, author, d),
    incentive: false,
  }
  const publishedAt = new Date(at.getTime() + 0.1 * hour)
  const proof = story.proof ?? 0
  Object.assign(review, {
    proof,
    proofKind: [null, 'invitation', 'invoice'][proof],
    publishedAt,
    firstPublishedAt: publishedAt,
    decidedAt: publishedAt,
  })
  world.reviews.push(review)
  world.versions.push({
    reviewId: review.id,
    version: 1,
    rating: review.rating,
    title: review.title,
    body: review.body,
    at,
    publishedAt,
  })
  if (!story.reply) return review
  const repliedAt = new Date(publishedAt.getTime() + story.reply[0] * 24 * hour)
  const by = company.team[0]?.id ?? null
  say(world, d, review, { round: 1, at: repliedAt, body: story.reply[1], authorId: by })
  review.repliedAt = repliedAt
  if (story.answer) {
    const at = new Date(repliedAt.getTime() + story.answer[0] * 24 * hour)
    say(world, d, review, { round: 2, at, body: story.answer[1], authorId: author.id as string })
  }
  return review
}

/** A turn below a review: the company's reply (1), its author (2), the company once more (3). */
export function say(
  world: World,
  d: Dice,
  { id, companyId }: ReviewRow,
  turn: Pick<ReplyRow, 'round' | 'at' | 'body' | 'authorId'>,
): void {
  const reply: ReplyRow & { id: string } = {
    id: d.id(turn.at),
    reviewId: id as string,
    companyId,
    ...turn,
    state: 'published',
    version: 1,
    editedAt: null,
    removedAt: null,
  }
  world.replies.push(reply)
  world.replyVersions.push({ replyId: reply.id, version: 1, body: turn.body, at: turn.at })
}
