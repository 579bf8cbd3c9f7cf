import { eq, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { audit } from '../../audit/log'
import { overtaken } from '../../audit/overtaken'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import { checkDemonstration } from '../demonstration'
import { stories, storyVersions } from '../schema'
import { standingOf } from './certificate-standing'
import { compare } from './figures'
import type { CreateStoryInput, StoryText, WriteStoryInput } from './forms'
import { changeStory, stepStory } from './story'
import { storyTree } from './story-text'

/**
 * Begins the story of a certified company, as a draft with its first version.
 * @returns its id
 * @throws Refusal `invalid` for a company that is not found or not certified, a text that may not be, days that are not over
 */
export async function createStory(ctx: Ctx, { company, ...text }: CreateStoryInput): Promise<string> {
  authorise(ctx.actor, 'voice.decide')
  try {
    return await transaction(ctx, (tx) => create(tx, company, text))
  } catch (error) {
    if (violated(error) !== 'stories_slug_unique') throw error
    throw new Refusal('conflict', 'Entretanto alguém começou outro testemunho desta empresa. Tente de novo.')
  }
}

async function create(tx: TxCtx, companySlug: string, text: StoryText): Promise<string> {
  const { db, now, actor } = tx
  const [company] = await db
    .select({ id: companies.id, slug: companies.slug, demonstration: companies.demonstration })
    .from(companies)
    .where(sql`${companies.slug} = ${companySlug} and ${companies.listing} = 'approved'`)
  const standing = company && (await standingOf(tx, company.id))
  if (!company || !standing?.inForce)
    throw new Refusal('invalid', 'Não há empresa com certificado em vigor neste endereço.', {
      fields: { company: 'Não encontrámos uma empresa com certificado em vigor neste endereço.' },
    })
  if (actor.memberships.some((m) => m.companyId === company.id))
    throw new Refusal('not-allowed', 'Pertence a esta empresa: escreve outra pessoa da equipa.')
  checkDemonstration(company.demonstration)
  const [others] = await db
    .select({
      n: sql<number>`count(*)::int`,
      last: sql<number>`(select coalesce(max(position), 0) from stories)`,
    })
    .from(stories)
    .where(eq(stories.companyId, company.id))
  const { n, last } = others ?? { n: 0, last: 0 }
  const id = newId()
  await db.insert(stories).values({
    id,
    slug: n === 0 ? company.slug : `${company.slug}-${n + 1}`,
    companyId: company.id,
    state: 'draft',
    position: last + 1,
    createdAt: now,
    createdBy: actor.userId,
    demonstration: company.demonstration,
  })
  await insertVersion(tx, { id, companyId: company.id }, 1, text)
  await recordEvent(tx, {
    subjectType: 'story',
    subjectId: id,
    companyId: company.id,
    verb: 'create',
    toState: 'draft',
  })
  await audit(tx, { verb: 'story.create', objectType: 'story', objectId: id })
  return id
}

/**
 * Writes another version: the company is asked anew.
 * @throws Refusal `not-found`, `conflict`, `invalid` as `createStory`
 */
export function writeStory(ctx: Ctx, id: string, { version, seen, ...text }: WriteStoryInput): Promise<void> {
  const tooLate = (tx: TxCtx, { current }: { current: number }) =>
    overtaken(tx, {
      subject: 'story',
      id,
      named: 'este testemunho',
      difference: seen && seen < current ? paths.storyVersion(id, current, { desde: seen }) : undefined,
    })
  return changeStory(ctx, id, { right: 'voice.decide', version, tooLate }, async (tx, story) => {
    const number = story.current + 1
    await stepStory(tx, story, 'revise', { data: { number }, set: { current: number } })
    await tx.db
      .update(storyVersions)
      .set({ consentEndedAt: tx.now })
      .where(
        sql`${storyVersions.storyId} = ${id} and ${storyVersions.consentedAt} is not null and ${storyVersions.consentEndedAt} is null`,
      )
    await insertVersion(tx, story, number, text)
    await audit(tx, { verb: 'story.revise', objectType: 'story', objectId: id, after: { number } })
  })
}

async function insertVersion(
  tx: TxCtx,
  story: { id: string; companyId: string },
  number: number,
  text: StoryText,
): Promise<void> {
  await storyTree(text.body)
  if (text.afterUntil >= lisbonDay(tx.now))
    throw new Refusal('invalid', 'Os números só se contam de dias que já passaram.', {
      fields: { afterUntil: 'Escolha um dia que já passou.' },
    })
  const figures = await compare(
    tx,
    story.companyId,
    { from: text.beforeFrom, until: text.beforeUntil },
    { from: text.afterFrom, until: text.afterUntil },
  )
  await tx.db.insert(storyVersions).values({
    id: newId(),
    storyId: story.id,
    number,
    title: text.title,
    summary: text.summary,
    body: text.body,
    videoUrl: text.video ?? null,
    figures,
    writtenAt: tx.now,
    writtenBy: tx.actor.userId,
  })
}
