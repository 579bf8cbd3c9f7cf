import type { Anchor } from './anchor'
import { type Cast, newPerson, placeNear } from './people'
import { dice } from './random'
import { customers, others, toAnswer, toPutRight } from './stories-told'
import { waitAndRefuse } from './stories-undone'
import { find, type Told, tell } from './telling'
import type { Settled, UserRow, World } from './world'

/** What waits for the demonstration's accounts: reviews that they wrote, and reviews that wait for their answer. */

export function tellStories(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('stories')
  const told = { world, settled, anchor, d }
  const customer = cast.by('cliente@aval.example')
  for (const story of customers) tell(told, story, customer)
  for (const [email, story] of others) tell(told, story, cast.by(email))
  for (const story of [...toAnswer, ...toPutRight]) {
    const company = find(settled, story.company)
    tell(
      told,
      story,
      newPerson(
        world,
        d,
        anchor.ago(story.days + d.int(20, 300)),
        placeNear(d, company.row.district as string),
      ),
    )
  }
  addVersion(told, customer)
  waitAndRefuse(told, customer, cast)
}

/** The second of the customer's reviews was edited once. */
function addVersion({ world, anchor }: Told, { id }: UserRow): void {
  const review = world.reviews.find((r) => r.authorId === id && r.body.includes('Atualização:'))
  const first = world.versions.find((v) => v.reviewId === review?.id)
  if (!review || !first) return
  first.body = review.body.split('\n\n')[0] as string
  const at = anchor.ago(21, 19)
  world.versions.push({
    reviewId: review.id as string,
    version: 2,
    rating: review.rating,
    title: review.title,
    body: review.body,
    at,
    publishedAt: at,
  })
  Object.assign(review, { editedAt: at, version: 2 })
}
