import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { certified } from '../../../../tests/world/life'
import { mailsTo } from '../../../../tests/world/mail'
import { eventsOf, outcome, outcomes, publishedReview } from '../../../../tests/world/review'
import { production, story, storyFields, tellVoices } from '../../../../tests/world/voices'
import { companies } from '../../companies/schema'
import { reviewReplies } from '../../reviews/schema'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { stories, storyVersions } from '../schema'
import { consentToStory, declineStory, withdrawConsent } from './answering'
import { myStories, myStory } from './company-reading'
import { askCompany, hideStory, moveStoryDown, moveStoryUp, publishStory } from './deciding'
import { createStoryForm, writeStoryForm } from './forms'
import { findStory, publishedStories } from './reading'
import { findStories, storyDetail } from './staff-reading'
import { createStory, writeStory } from './writing'

useWorld()
afterEach(() => useEnv(process.env))

/** A certified company, an editor and a story of theirs, as a draft. */
async function drafted() {
  const world = await certified(new Date('2026-06-01T10:00:00Z'))
  const owner = { ...world.owner, activeCompanyId: world.acme.id }
  const editor = await as('editor')
  const id = await createStory(ctx(editor), story(world.acme.slug))
  return { ...world, owner, editor, id, slug: world.acme.slug }
}
async function published() {
  const all = await drafted()
  await askCompany(ctx(all.editor), all.id, { version: 1 })
  await consentToStory(ctx(all.owner), all.id, { version: 2 })
  await publishStory(ctx(all.editor), all.id, { version: 3 })
  return all
}
const at = (slug: string, now = today) => findStory(ctx(anonymous, now), slug)
const page = async (slug: string, now = today) => {
  const found = await at(slug, now)
  return 'story' in found ? found.story : Promise.reject(new Refusal('gone', found.withdrawn.why))
}
const again = ({ slug }: { slug: string }, over: object = {}) => {
  const { company: _company, ...text } = story(slug)
  return { ...text, version: 1, ...over }
}

test('draft, asked, agreed to as it is, published, consent taken back: 410', async () => {
  const { id, slug, editor, owner, acme } = await drafted()
  expect(await outcome(() => page(slug))).toBe('not-found')
  expect(await outcome(() => publishStory(ctx(editor), id, { version: 1 }))).toBe('conflict')
  expect(await outcome(() => myStory(ctx(owner), id))).toBe('not-found')
  await askCompany(ctx(editor), id, { version: 1 })
  expect(await myStory(ctx(owner), id)).toMatchObject({
    number: 1,
    verbs: ['revise', 'consent', 'decline', 'hide'],
  })
  await consentToStory(ctx(owner), id, { version: 2 })
  expect(await outcome(() => page(slug))).toBe('not-found')
  await publishStory(ctx(editor), id, { version: 3 })
  expect(await page(slug)).toMatchObject({
    company: { name: acme.name },
    certificate: { inForce: true },
    consentedAt: today,
  })
  expect((await publishedStories(ctx(anonymous), null)).shown.map((s) => s.id)).toContain(id)
  await withdrawConsent(ctx(owner), id, { version: 4, reason: 'Isto é só para a Aval.' })
  const gone = await at(slug)
  expect(gone).toMatchObject({ withdrawn: { at: today, why: expect.stringContaining('autorização') } })
  expect(JSON.stringify(gone)).not.toContain('só para a Aval')
  expect((await publishedStories(ctx(anonymous), null)).shown.map((s) => s.id)).not.toContain(id)
  const [text] = await database().select().from(storyVersions).where(eq(storyVersions.storyId, id))
  expect(text).toMatchObject({ consentedBy: owner.userId, consentedAt: today, consentEndedAt: today })
  expect((await eventsOf(id)).map((e) => e.verb)).toEqual(['create', 'ask', 'consent', 'publish', 'withdraw'])
})

test('another version ends the consent and keeps the one before; a published one is hidden first', async () => {
  const all = await published()
  const { id, editor, owner, slug } = all
  expect(await outcome(() => writeStory(ctx(editor), id, again(all, { version: 4 })))).toBe('conflict')
  await hideStory(ctx(editor), id, { version: 4, reason: 'Os números mudaram de definição.' })
  expect(await at(slug)).toMatchObject({ withdrawn: { at: today, why: 'Os números mudaram de definição.' } })
  await writeStory(ctx(editor), id, again(all, { version: 5, title: 'Um título que é outro' }))
  const { versions, state } = await storyDetail(ctx(editor), id)
  expect(versions.map((v) => [v.number, v.consentedAt !== null, v.consentEndedAt !== null])).toEqual([
    [2, false, false],
    [1, true, true],
  ])
  expect(state).toBe('draft')
  await askCompany(ctx(editor), id, { version: 6 })
  // The company read the version before this one.
  expect(await outcome(() => consentToStory(ctx(owner), id, { version: 6 }))).toBe('conflict')
  await declineStory(ctx(owner), id, { version: 7, reason: 'Preferimos esperar.' })
  expect(await outcome(() => publishStory(ctx(editor), id, { version: 8 }))).toBe('conflict')
  await tellVoices()
  expect((await mailsTo(editor.email)).map((m) => m.subject)).toEqual([
    expect.stringContaining('não autorizou o testemunho'),
  ])
})

test('only owners of the company answer, only editors who are not in it decide', async () => {
  const { id, editor, acme, slug } = await drafted()
  await askCompany(ctx(editor), id, { version: 1 })
  const manager = await as('manager', acme)
  const stranger = await person()
  for (const who of [manager, stranger, editor])
    expect(await outcome(() => consentToStory(ctx(who), id, { version: 2 }))).not.toBe('ok')
  expect(await outcome(() => myStories(ctx({ ...manager, activeCompanyId: acme.id })))).toBe('not-allowed')
  for (const who of [await as('moderator'), stranger])
    expect(await outcome(async () => createStory(ctx(who), story(slug)))).not.toBe('ok')
  const within = await person({ staffRoles: ['editor'], company: { id: acme.id, role: 'viewer' } })
  expect(await outcome(() => createStory(ctx(within), story(slug)))).toBe('not-allowed')
  expect(await outcome(() => hideStory(ctx(within), id, { version: 2, reason: 'Porque sim, agora.' }))).toBe(
    'not-allowed',
  )
})

test('without a certificate in force none begins or is published; a shown one says since when', async () => {
  const plain = await company()
  const editor = await as('editor')
  expect(await outcome(() => createStory(ctx(editor), story(plain.slug)))).toBe('invalid')
  const all = await published()
  const after = new Date('2028-01-10T10:00:00Z')
  const { certificate } = await page(all.slug, after)
  expect(certificate).toMatchObject({ inForce: false })
  expect(certificate?.since.getTime()).toBeGreaterThan(today.getTime())
  expect(certificate?.since.getTime()).toBeLessThan(after.getTime())
})

test('figures are counted from what is kept, and frozen', async () => {
  const { acme, editor, id } = await drafted()
  const days = (day: string) => (today.getTime() - new Date(`${day}T12:00:00Z`).getTime()) / 86_400_000
  // Before: three without proof, none answered; after: four with proof, three answered within 2, 4 and 12 hours.
  for (const day of ['2026-01-10', '2026-02-10', '2026-03-10'])
    await publishedReview(acme, { daysAgo: days(day), rating: 2, proof: 0 })
  for (const [day, hours] of [
    ['2026-07-10', 2],
    ['2026-08-10', 4],
    ['2026-09-01', 12],
    ['2026-09-20', 0],
  ] as const) {
    const review = await publishedReview(acme, { daysAgo: days(day), rating: 5, proof: 2 })
    if (hours === 0) continue
    const at = new Date(new Date(`${day}T12:00:00Z`).getTime() + hours * 3_600_000)
    await database()
      .insert(reviewReplies)
      .values({ id: newId(), reviewId: review.id, companyId: acme.id, body: 'Obrigado pela avaliação.', at })
  }
  await database().execute(
    sql`insert into company_visits (company_id, day, views) values (${acme.id}, '2026-08-01', 40), (${acme.id}, '2026-12-01', 7)`,
  )
  const { company: _company, ...text } = story(acme.slug)
  await writeStory(ctx(editor), id, { ...text, version: 1 })
  const { figures } = (await storyDetail(ctx(editor), id)).text
  expect(figures).toMatchObject({
    definition: 1,
    countedOn: '2026-11-18',
    before: { reviews: 3, repliedShare: 0, verifiedShare: 0, medianHours: null, views: null },
    after: { reviews: 4, repliedShare: 0.75, verifiedShare: 1, medianHours: 4, views: 40 },
  })
  expect(figures.after.score).toBeGreaterThan(3.5)
  await publishedReview(acme, { daysAgo: days('2026-09-02'), rating: 1 })
  expect((await storyDetail(ctx(editor), id)).text.figures).toEqual(figures)
})

test('two editors at once, and their order', async () => {
  const one = await published()
  const two = await published()
  const order = async () =>
    (await publishedStories(ctx(anonymous), null)).shown
      .map((s) => s.id)
      .filter((s) => [one.id, two.id].includes(s))
  expect(await order()).toEqual([one.id, two.id])
  await moveStoryUp(ctx(two.editor), two.id, { version: 4 })
  expect(await order()).toEqual([two.id, one.id])
  await moveStoryDown(ctx(one.editor), two.id, { version: 4 })
  expect(await order()).toEqual([one.id, two.id])
  const hide = (who: typeof one.editor) => () =>
    hideStory(ctx(who), one.id, { version: 4, reason: 'A empresa pediu por telefone.' })
  expect(await outcomes([hide(one.editor), hide(two.editor)])).toEqual(['conflict', 'ok'])
  expect((await findStories(ctx(one.editor), { state: 'hidden' }, null)).rows.map((r) => r.id)).toContain(
    one.id,
  )
})

test('videos lie on hosts that we know, periods are whole and over', async () => {
  const { acme, editor } = await drafted()
  const parse = (over: Record<string, unknown>) =>
    createStoryForm.safeParse(storyFields(acme.slug, over)).error?.issues.map((i) => i.path[0]) ?? []
  expect(parse({ video: 'https://www.youtube.com/watch?v=abc' })).toEqual([])
  for (const video of [
    'http://www.youtube.com/watch?v=a',
    'https://youtube.com.evil.example/a',
    'https://evil@www.youtube.com/a',
    'https://www.youtube.com:8443/a',
    'javascript:alert(1)',
  ])
    expect(parse({ video })).toEqual(['video'])
  expect(parse({ body: 'x'.repeat(1_000_000) })).toEqual(['body'])
  expect(parse({ title: 'p'.repeat(200) })).toEqual(['title'])
  expect(parse({ beforeUntil: '2026-01-05' })).toEqual(['beforeUntil'])
  expect(parse({ afterFrom: '2026-03-31' })).toEqual(['afterFrom'])
  expect(parse({ beforeFrom: '2026-02-30' })).toEqual(['beforeFrom'])
  expect(await outcome(() => createStory(ctx(editor), story(acme.slug, { afterUntil: '2026-11-30' })))).toBe(
    'invalid',
  )
  expect(writeStoryForm.safeParse({}).success).toBe(false)
})

test('what was agreed with the company is mailed to its owners', async () => {
  const { owner } = await published()
  await tellVoices()
  expect((await mailsTo(owner.email)).map((m) => m.subject)).toEqual([
    expect.stringContaining('foi publicada'),
  ])
})

test('of a company that is closed: 410', async () => {
  const all = await published()
  await database().update(companies).set({ listing: 'closed' }).where(eq(companies.id, all.acme.id))
  expect(await outcome(() => page(all.slug))).toBe('gone')
})

test('of a company of the demonstration: says so, and production takes none', async () => {
  const { acme } = await certified(new Date('2026-06-01T10:00:00Z'), { demonstration: true })
  const editor = await as('editor')
  const id = await createStory(ctx(editor), story(acme.slug))
  const [row] = await database().select().from(stories).where(eq(stories.id, id))
  expect(row?.demonstration).toBe(true)
  useEnv(production())
  expect(await outcome(() => createStory(ctx(editor), story(acme.slug)))).toBe('not-allowed')
})
