import { asc, eq, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { stories, storyVersions } from '../schema'
import { standingOf } from './certificate-standing'
import { changeStory, currentOf, type Story, stepStory } from './story'

/** What editors do with a story; the company hears of each. */

interface Decision {
  version: number
}

/** Asks the company whether exactly this version may be published. @throws Refusal `not-found`, `conflict` */
export const askCompany = (ctx: Ctx, id: string, { version }: Decision): Promise<void> =>
  changeStory(ctx, id, { right: 'voice.decide', version }, async (tx, story) => {
    await stepStory(tx, story, 'ask', { data: { number: story.current } })
    const { id: current } = await currentOf(tx, story)
    await tx.db.update(storyVersions).set({ askedAt: tx.now }).where(eq(storyVersions.id, current))
    await written(tx, story, 'request')
  })

/**
 * Shows it, after all others.
 * @throws Refusal `not-found`, `conflict` without the company's consent, `invalid` while it is not certified
 */
export const publishStory = (ctx: Ctx, id: string, { version }: Decision): Promise<void> =>
  changeStory(ctx, id, { right: 'voice.decide', version }, async (tx, story) => {
    const { consentedAt, consentEndedAt } = await currentOf(tx, story)
    if (story.state === 'agreed' && (!consentedAt || consentEndedAt))
      throw new Refusal('conflict', 'A empresa não autorizou esta versão.')
    if (!(await standingOf(tx, story.companyId))?.inForce)
      throw new Refusal('invalid', 'O certificado desta empresa não está em vigor: por agora não se publica.')
    const [last] = await tx.db
      .select({ position: sql<number>`coalesce(max(${stories.position}), 0)` })
      .from(stories)
    await stepStory(tx, story, 'publish', {
      data: { number: story.current },
      set: { publishedAt: story.publishedAt ?? tx.now, position: (last?.position ?? 0) + 1 },
    })
    await written(tx, story, 'publish')
  })

/** Takes it away, or puts a draft aside. @throws Refusal `not-found`, `conflict` */
export const hideStory = (
  ctx: Ctx,
  id: string,
  { version, reason }: Decision & { reason: string },
): Promise<void> =>
  changeStory(ctx, id, { right: 'voice.decide', version }, async (tx, story) => {
    const { askedAt } = await currentOf(tx, story)
    await stepStory(tx, story, 'hide', { reason, quietly: askedAt === null && story.publishedAt === null })
    await written(tx, story, 'hide', reason)
  })

/** One place up or down among those that are shown; at the end of the list nothing changes. */
const moveBy =
  (up: boolean) =>
  (ctx: Ctx, id: string, { version }: Decision): Promise<void> =>
    changeStory(ctx, id, { right: 'voice.decide', version }, async (tx, story) => {
      if (story.state !== 'published')
        throw new Refusal('conflict', 'Só os testemunhos publicados têm lugar na lista.')
      // In one order: two editors at once don't wait for each other.
      const shown = await tx.db
        .select({ id: stories.id, position: stories.position })
        .from(stories)
        .where(eq(stories.state, 'published'))
        .orderBy(asc(stories.position), asc(stories.id))
        .for('update')
      const at = shown.findIndex((s) => s.id === id)
      const other = shown[up ? at - 1 : at + 1]
      const own = shown[at]
      if (!other || !own) return
      for (const [one, position] of [
        [own.id, other.position],
        [other.id, own.position],
      ] as const)
        await tx.db.update(stories).set({ position }).where(eq(stories.id, one))
      invalidate(tx, tag.voices)
      await written(tx, story, 'reorder')
    })
export const moveStoryUp = moveBy(true)
export const moveStoryDown = moveBy(false)

const written = (
  tx: TxCtx,
  { id, state, current }: Story,
  verb: 'request' | 'publish' | 'hide' | 'reorder',
  reason?: string,
) =>
  audit(tx, {
    verb: `story.${verb}`,
    objectType: 'story',
    objectId: id,
    reason,
    before: { state },
    after: { number: current },
  })
