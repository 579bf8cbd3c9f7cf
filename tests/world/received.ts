import { type ReceivedReview, reviewsReceived } from '../../app/domain/company-pages/received/received'
import type { ReceivedFilter } from '../../app/domain/company-pages/received/received-words'
import type { Actor } from '../../app/domain/permissions'
import { ctx } from '../world.ts'

/** Every page of a list, one after the other; `between` happens after each, which it is told by its number. */
export async function received(
  who: Actor,
  filter: ReceivedFilter,
  between: (page: number) => Promise<void> = async () => {},
): Promise<ReceivedReview[]> {
  const all: ReceivedReview[] = []
  let after: string | null = null
  for (let n = 1; n < 20; n++) {
    const { reviews, next } = await reviewsReceived(ctx(who), filter, after)
    all.push(...reviews)
    if (next === null) return all
    await between(n)
    after = next
  }
  throw new Error('no end')
}
