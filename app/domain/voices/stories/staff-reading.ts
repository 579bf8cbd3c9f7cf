import { and, desc, eq } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { blocksWithRows, compare, type VersionDetail } from '../../legal/comparing'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { textNumber } from '../../shared/version'
import { stories, storyVersions } from '../schema'
import type { StoryState } from '../states'
import { standingOf } from './certificate-standing'
import { noStory, storyFlow } from './story'
import type { StoryFilter } from './story-filter'
import { storyTree } from './story-text'

const newestText = and(eq(storyVersions.storyId, stories.id), eq(storyVersions.number, stories.current))

/** One page of stories, in the order in which they are or would be shown. */
export async function findStories({ db, actor }: Ctx, { state }: StoryFilter, after: string | null) {
  authorise(actor, 'voice.decide')
  const list = keyset({ by: stories.position, id: stories.id, kind: 'number' }, after)
  const rows = await db
    .select({
      id: stories.id,
      title: storyVersions.title,
      company: companies.name,
      state: stories.state,
      number: stories.current,
      version: stories.version,
      writtenAt: storyVersions.writtenAt,
      demonstration: stories.demonstration,
      key: list.key,
    })
    .from(stories)
    .innerJoin(storyVersions, newestText)
    .innerJoin(companies, eq(companies.id, stories.companyId))
    .where(and(state ? eq(stories.state, state as StoryState) : undefined, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** One as its editors see it: the text that counts, every version there was, what happened. @throws Refusal `not-found` */
export async function storyDetail(ctx: Ctx, id: string) {
  const { db, actor } = ctx
  authorise(actor, 'voice.decide')
  const [row] = isUuid(id)
    ? await db
        .select({ story: stories, company: { slug: companies.slug, name: companies.name } })
        .from(stories)
        .innerJoin(companies, eq(companies.id, stories.companyId))
        .where(eq(stories.id, id))
    : []
  if (!row) throw noStory()
  const { story, company } = row
  const [versions, history, certificate] = await Promise.all([
    db
      .select({ text: storyVersions, who: users.name })
      .from(storyVersions)
      .leftJoin(users, eq(users.id, storyVersions.writtenBy))
      .where(eq(storyVersions.storyId, id))
      .orderBy(desc(storyVersions.number)),
    db
      .select({ verb: events.verb, at: events.at, reason: events.reason, who: users.name })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(and(eq(events.subjectType, 'story'), eq(events.subjectId, id)))
      .orderBy(desc(events.id))
      .limit(50),
    standingOf(ctx, story.companyId),
  ])
  const current = versions[0]?.text
  if (!current) throw noStory()
  const own = actor.memberships.some((m) => m.companyId === story.companyId)
  return {
    ...story,
    company,
    certificate: certificate ?? null,
    text: { ...current, tree: await storyTree(current.body) },
    versions: versions.map(({ text, who }) => ({
      number: text.number,
      title: text.title,
      writtenAt: text.writtenAt,
      who,
      consentedAt: text.consentedAt,
      consentEndedAt: text.consentEndedAt,
    })),
    own,
    verbs: own ? [] : storyFlow.from(story.state),
    history,
  }
}
export type StoryDetail = Awaited<ReturnType<typeof storyDetail>>

/**
 * One text that a story had, and what changed in it since another: the one before, unless the address says which.
 * @throws Refusal `not-found`
 */
export async function storyVersionDetail(
  { db, actor }: Ctx,
  id: string,
  asked: string,
  sinceAsked: string | null,
): Promise<VersionDetail> {
  authorise(actor, 'voice.decide')
  const no = textNumber(asked)
  const rows = isUuid(id)
    ? await db
        .select({ text: storyVersions, by: users.name, current: stories.current })
        .from(storyVersions)
        .innerJoin(stories, eq(stories.id, storyVersions.storyId))
        .leftJoin(users, eq(users.id, storyVersions.writtenBy))
        .where(eq(storyVersions.storyId, id))
    : []
  const textOfNo = (wanted: number | null) => rows.find(({ text }) => text.number === wanted)
  const shown = textOfNo(no)
  const newest = rows.find(({ text, current }) => text.number === current)
  if (!shown || !newest || !no) throw noStory()
  const before = textOfNo(textNumber(sinceAsked) ?? no - 1)
  // The summary is part of what the company agrees to.
  const blocks = async ({ text }: typeof shown) =>
    blocksWithRows([{ tag: 'p', children: [text.summary] }, ...(await storyTree(text.body))])
  return {
    title: newest.text.title,
    no,
    current: no === shown.current,
    note: null,
    at: shown.text.writtenAt,
    by: shown.by,
    titles: before && before.text.title !== shown.text.title ? [before.text.title, shown.text.title] : null,
    compared: compare(before ? await blocks(before) : [], await blocks(shown)),
    since: before?.text.number ?? null,
  }
}
