import { and, eq, sql } from 'drizzle-orm'
import { categories, companies, municipalities } from '../../companies/schema'
import type { TextNode } from '../../legal/markdown'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { stories, storyVersions } from '../schema'
import { type CertificateStanding, standingOf, standingsOf } from './certificate-standing'
import type { Compared } from './figure-words'
import { noStory, type Story } from './story'
import { storyTree } from './story-text'

const company = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  category: categories.name,
  place: municipalities.name,
}
const columns = {
  id: stories.id,
  slug: stories.slug,
  title: storyVersions.title,
  summary: storyVersions.summary,
  figures: sql<Compared>`${storyVersions.figures}`,
  publishedAt: stories.publishedAt,
  demonstration: stories.demonstration,
  company,
}

const newestText = and(eq(storyVersions.storyId, stories.id), eq(storyVersions.number, stories.current))

/** What everybody may read now. */
const isShown = sql`${stories.state} = 'published' and ${companies.listing} = 'approved'
  and ${storyVersions.consentedAt} is not null and ${storyVersions.consentEndedAt} is null`

/** The last word of the address of each that may be read. */
export async function storyAddresses({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ slug: stories.slug })
    .from(stories)
    .innerJoin(storyVersions, newestText)
    .innerJoin(companies, eq(companies.id, stories.companyId))
    .where(isShown)
    .orderBy(stories.position)
    .limit(1000)
  return rows.map((r) => r.slug)
}

/** A story as one card. */
export interface ShownStory {
  id: string
  slug: string
  title: string
  summary: string
  figures: Compared
  demonstration: boolean
  company: { id: string; slug: string; name: string; category: string | null; place: string | null }
  certificate: CertificateStanding | null
}

/** Those that are shown, in the order that editors gave them. */
export async function publishedStories(
  ctx: Pick<Ctx, 'db' | 'now'>,
  after: string | null,
): Promise<{ shown: ShownStory[]; next: string | null }> {
  const list = keyset(
    { by: stories.position, id: stories.id, kind: 'number', size: settings.voices.story.page },
    after,
  )
  const rows = await ctx.db
    .select({ ...columns, key: list.key })
    .from(stories)
    .innerJoin(storyVersions, newestText)
    .innerJoin(companies, eq(companies.id, stories.companyId))
    .leftJoin(categories, eq(categories.id, companies.category))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(sql`${isShown} and ${list.where}`)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  const standings = await standingsOf(
    ctx,
    shown.map((s) => s.company.id),
  )
  return {
    next,
    shown: shown.map(({ key: _key, publishedAt: _at, ...s }) => ({
      ...s,
      certificate: standings.get(s.company.id) ?? null,
    })),
  }
}

/** A story as its page draws it. */
export interface StoryPage extends ShownStory {
  text: TextNode[]
  video: string | null
  consentedAt: Date
  publishedAt: Date
}

/** What people read at an address no longer: since when, why, and what others can be read. */
export interface WithdrawnStory {
  at: Date | null
  why: string
  near: ShownStory[]
}

/**
 * One story, or why people no longer read it. What the company agreed to be shown is not said of one that it took back.
 * @throws Refusal `not-found` for what nobody ever read
 */
export async function findStory(
  ctx: Pick<Ctx, 'db' | 'now'>,
  slug: string,
): Promise<{ story: StoryPage } | { withdrawn: WithdrawnStory }> {
  const [row] = await ctx.db
    .select({
      ...columns,
      state: stories.state,
      reason: stories.reason,
      decidedAt: stories.decidedAt,
      listing: companies.listing,
      body: storyVersions.body,
      video: storyVersions.videoUrl,
      consentedAt: storyVersions.consentedAt,
      consentEndedAt: storyVersions.consentEndedAt,
    })
    .from(stories)
    .innerJoin(storyVersions, newestText)
    .innerJoin(companies, eq(companies.id, stories.companyId))
    .leftJoin(categories, eq(categories.id, companies.category))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(stories.slug, slug))
  if (!row?.publishedAt) throw noStory()
  const { state, reason, decidedAt, listing, body, consentedAt, consentEndedAt, publishedAt, ...story } = row
  if (state !== 'published' || listing !== 'approved' || !consentedAt || consentEndedAt) {
    const { shown } = await publishedStories(ctx, null)
    return { withdrawn: { ...whyGone({ state, reason, decidedAt }), near: shown.slice(0, 3) } }
  }
  const certificate = (await standingOf(ctx, row.company.id)) ?? null
  return { story: { ...story, consentedAt, publishedAt, certificate, text: await storyTree(body) } }
}

function whyGone({ state, reason, decidedAt }: Pick<Story, 'state' | 'reason' | 'decidedAt'>) {
  if (state === 'withdrawn')
    return { at: decidedAt, why: 'A empresa retirou a autorização, o que pode sempre fazer.' }
  if (state === 'hidden') return { at: decidedAt, why: reason ?? '' }
  if (state === 'published')
    return { at: null, why: 'A empresa de que falava já não tem um perfil público na Aval.' }
  return { at: null, why: 'Está a ser reescrito. Volta a ler-se se a empresa autorizar o texto novo.' }
}
