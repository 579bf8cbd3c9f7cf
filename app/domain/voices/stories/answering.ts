import { eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { storyConsent } from '../consent'
import { storyVersions } from '../schema'
import { changeStory, currentOf, stepStory } from './story'

/** What the owner of a company answers about its story, and takes back. */

interface Answer {
  version: number
  reason?: string
}

/**
 * Agrees to exactly the version that was read: who, when, to which words is kept with it.
 * @throws Refusal `not-found`, `conflict` where another version was written meanwhile
 */
export const consentToStory = (ctx: Ctx, id: string, { version }: Answer): Promise<void> =>
  changeStory(ctx, id, { rowRight: 'story.consent', version }, async (tx, story) => {
    await stepStory(tx, story, 'consent', { data: { number: story.current, words: storyConsent.version } })
    const { id: current } = await currentOf(tx, story)
    await tx.db
      .update(storyVersions)
      .set({ consentedBy: tx.actor.userId, consentVersion: storyConsent.version, consentedAt: tx.now })
      .where(eq(storyVersions.id, current))
  })

/** @throws Refusal `not-found`, `conflict` */
export const declineStory = (ctx: Ctx, id: string, { version, reason }: Answer): Promise<void> =>
  changeStory(ctx, id, { rowRight: 'story.consent', version }, (tx, story) =>
    stepStory(tx, story, 'decline', { reason, data: { number: story.current } }),
  )

/** Its page answers 410 from now on. @throws Refusal `not-found`, `conflict` */
export const withdrawConsent = (ctx: Ctx, id: string, { version, reason }: Answer): Promise<void> =>
  changeStory(ctx, id, { rowRight: 'story.consent', version }, async (tx, story) => {
    await stepStory(tx, story, 'withdraw', { reason, data: { number: story.current } })
    const { id: current } = await currentOf(tx, story)
    await tx.db.update(storyVersions).set({ consentEndedAt: tx.now }).where(eq(storyVersions.id, current))
  })
