import { paths } from '~/paths'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { Settled, World } from './world'

/** For how many days something is news to the people of the demonstration: after that they have read it. */
const freshDays = 45
const most = 6

interface Said {
  kind: 'review' | 'company'
  key: string
  title: string
  text: string
  href: string
  at: Date
}

/**
 * What cliente@ and dono@ were told of what is in the world: replies to what she wrote, and reviews of his companies.
 * Under the keys that the product uses, so that a job which runs again tells nothing twice.
 */
export function tellPeople(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('notifications')
  const customer = cast.by('cliente@aval.example')
  const owner = cast.by('dono@aval.example')
  const names = new Map(settled.map(({ row }) => [row.id, row.name]))
  const mine = new Set(world.members.filter((m) => m.userId === owner.id).map((m) => m.companyId))
  const reviews = new Map(world.reviews.map((r) => [r.id, r]))

  const replies = world.replies.flatMap((reply): Said[] => {
    const review = reviews.get(reply.reviewId)
    if (review?.authorId !== customer.id || reply.state !== 'published' || reply.round === 2) return []
    return [
      {
        kind: 'review',
        key: `resposta-${reply.id}-1`,
        title: `${names.get(review.companyId)} respondeu à sua avaliação`,
        text: reply.body.slice(0, 90),
        href: paths.review(review.id),
        at: reply.at,
      },
    ]
  })
  const received = world.reviews.flatMap((review): Said[] =>
    mine.has(review.companyId) && review.publishedAt
      ? [
          {
            kind: 'company',
            key: `nova-avaliacao-${review.id}-${owner.id}`,
            title: `Nova avaliação de ${names.get(review.companyId)}`,
            text: review.title,
            href: paths.replyToReview(review.id),
            at: review.publishedAt,
          },
        ]
      : [],
  )
  for (const [user, said] of [
    [customer, replies],
    [owner, received],
  ] as const) {
    const newest = said.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most)
    for (const { at, ...one } of newest) {
      const fresh = at > anchor.ago(freshDays)
      world.notifications.push({
        ...one,
        id: d.id(at),
        userId: user.id,
        createdAt: at,
        readAt: fresh ? null : at,
        mail: 'off',
        mailedAt: at,
      })
      if (fresh) user.unreadNotifications = (user.unreadNotifications ?? 0) + 1
    }
  }
}
