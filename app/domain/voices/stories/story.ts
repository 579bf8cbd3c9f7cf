import { and, eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { enqueue } from '~/platform/jobs'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { defineFlow, type Move, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { stories, storyVersions } from '../schema'
import type { StoryState } from '../states'
import { notifyAboutStory, type StoryNews } from './mails'

export type Story = typeof stories.$inferSelect
export type StoryVersion = typeof storyVersions.$inferSelect
export type StoryVerb = 'revise' | 'ask' | 'consent' | 'decline' | 'publish' | 'withdraw' | 'hide'

/** What people read was agreed to as it is: another text begins as a draft again. */
export const storyFlow = defineFlow<StoryState, StoryVerb>('story', {
  revise: {
    from: ['draft', 'asked', 'declined', 'agreed', 'withdrawn', 'hidden'],
    to: 'draft',
    by: 'voice.decide; a published one is hidden first',
  },
  ask: { from: ['draft'], to: 'asked', by: 'voice.decide' },
  consent: { from: ['asked'], to: 'agreed', by: 'story.consent' },
  decline: { from: ['asked'], to: 'declined', by: 'story.consent' },
  publish: { from: ['agreed'], to: 'published', by: 'voice.decide, certificate in force' },
  withdraw: { from: ['agreed', 'published'], to: 'withdrawn', by: 'story.consent' },
  hide: {
    from: ['draft', 'asked', 'declined', 'agreed', 'published'],
    to: 'hidden',
    by: 'voice.decide',
    reason: true,
  },
})

const table = { table: stories, id: stories.id, state: stories.state, version: stories.version }

export const noStory = () => new Refusal('not-found', 'Não encontrámos este testemunho.')

const told: Partial<Record<StoryVerb, StoryNews>> = {
  ask: 'asked',
  consent: 'agreed',
  decline: 'declined',
  publish: 'published',
  withdraw: 'withdrawn',
  hide: 'hidden',
}

/** Moves one on, and tells the other side. */
export async function stepStory(
  tx: TxCtx,
  story: Story,
  verb: StoryVerb,
  { set, ...more }: Move & { quietly?: boolean } = {},
): Promise<void> {
  await move(tx, storyFlow, table, story, verb, {
    ...more,
    companyId: story.companyId,
    set: { reason: more.reason ?? null, decidedAt: tx.now, decidedBy: tx.actor.userId, ...set },
  })
  invalidate(tx, tag.voices)
  const news = told[verb]
  // What the company never saw is none of its business.
  if (news && !more.quietly)
    await enqueue(tx, notifyAboutStory, { storyId: story.id, news, version: story.version + 1 })
}

/** The text that counts. */
export async function currentOf(
  { db }: Pick<TxCtx, 'db'>,
  { id, current }: Pick<Story, 'id' | 'current'>,
): Promise<StoryVersion> {
  const [row] = await db
    .select()
    .from(storyVersions)
    .where(and(eq(storyVersions.storyId, id), eq(storyVersions.number, current)))
  if (!row) throw noStory()
  return row
}

export const changeStory = defineChange({
  lock: async ({ db }: TxCtx, id: string): Promise<Story> => {
    const [row] = isUuid(id) ? await db.select().from(stories).where(eq(stories.id, id)).for('update') : []
    if (!row) throw noStory()
    return row
  },
  versionOf: (row) => row.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  apart: ({ actor }, { companyId }) => {
    if (actor.memberships.some((m) => m.companyId === companyId))
      throw new Refusal('not-allowed', 'Pertence a esta empresa: decide outra pessoa da equipa.')
  },
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto este testemunho mudou. Mostramos agora como está; nada foi alterado.',
    ),
})
