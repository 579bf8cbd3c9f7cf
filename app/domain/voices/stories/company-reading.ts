import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { stories, storyVersions } from '../schema'
import { noStory, storyFlow } from './story'
import { storyTree } from './story-text'

const newestText = and(eq(storyVersions.storyId, stories.id), eq(storyVersions.number, stories.current))

/** Stories of the company they act for that it was asked about. */
export async function myStories({ db, actor }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'story.consent', { companyId })
  return db
    .select({
      id: stories.id,
      slug: stories.slug,
      state: stories.state,
      title: storyVersions.title,
      askedAt: storyVersions.askedAt,
    })
    .from(stories)
    .innerJoin(storyVersions, newestText)
    .where(and(eq(stories.companyId, companyId), isNotNull(storyVersions.askedAt)))
    .orderBy(desc(stories.id))
    .limit(50)
}

/** One of them, whole: what they agree to. @throws Refusal `not-found` */
export async function myStory({ db, actor }: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({ story: stories, text: storyVersions, company: companies.name })
        .from(stories)
        .innerJoin(storyVersions, newestText)
        .innerJoin(companies, eq(companies.id, stories.companyId))
        .where(and(eq(stories.id, id), isNotNull(storyVersions.askedAt)))
    : []
  if (!row) throw noStory()
  const { story, text, company } = row
  authorise(actor, 'story.consent', { companyId: story.companyId })
  return {
    id: story.id,
    slug: story.slug,
    state: story.state,
    version: story.version,
    reason: story.reason,
    company,
    number: text.number,
    title: text.title,
    summary: text.summary,
    text: await storyTree(text.body),
    video: text.videoUrl,
    figures: text.figures,
    consentedAt: text.consentedAt,
    consentEndedAt: text.consentEndedAt,
    verbs: storyFlow.from(story.state),
  }
}
export type MyStory = Awaited<ReturnType<typeof myStory>>
