import { addCase, caseOf, noCases, resolutionIndex } from '~/domain/reviews/score/resolution-index'
import { settings } from '~/domain/settings/settings'
import { addWorkingDays } from '~/domain/shared/working-days'
import type { ReplyRow, World } from './world'

const { atMostStars, answeredWorkingDays } = settings.resolution

/** The index of every company, by the domain's own rules. */
export function countCases(world: World, replies: Map<string, ReplyRow>): void {
  const resolved = new Map(
    world.resolutions.filter((p) => p.state === 'resolved').map((p) => [p.reviewId, p]),
  )
  const sums = new Map<string, ReturnType<typeof noCases>>()
  for (const review of world.reviews) {
    const { companyId, publishedAt, state } = review
    if (review.rating > atMostStars || !publishedAt || (state !== 'published' && state !== 'masked')) continue
    const reply = replies.get(review.id as string)
    const one = caseOf({
      resolvedDays: review.resolvedDays ?? null,
      inTime: reply?.state === 'published' && reply.at <= addWorkingDays(publishedAt, answeredWorkingDays),
      wouldHire: resolved.get(review.id as string)?.wouldHire ?? review.wouldHire ?? null,
    })
    world.resolutionCases.push({ reviewId: review.id as string, companyId, ...one })
    sums.set(companyId, addCase(sums.get(companyId) ?? noCases(), one, 1))
  }
  for (const [companyId, of] of sums)
    world.resolutionSums.push({ companyId, ...of, shown: resolutionIndex(of) })
}
