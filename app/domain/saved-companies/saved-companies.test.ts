import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { refresh, scored } from '../../../tests/world/directory'
import { outcome } from '../../../tests/world/review'
import { companies } from '../companies/schema'
import { transaction } from '../shared/transaction'
import { chooseForList, deleteList, renameList, shareList, startList, unshareList } from './lists'
import { followSaved } from './news'
import { changesBetween } from './news-kinds'
import { notifySaved } from './news-mail'
import {
  companiesToSave,
  ownList,
  ownLists,
  savedAmong,
  savedDetail,
  savedNews,
  savedPage,
  sharedList,
} from './reading'
import { moveSaved, removeSaved, saveCompanies, updateSaved } from './saving'
import { companyLists, savedCompanyNews } from './schema'

useWorld()

beforeEach(() => database().delete(savedCompanyNews))

const all = { list: null }
const slugsOf = async (who: Awaited<ReturnType<typeof person>>) =>
  (await savedPage(ctx(who), all, null)).rows.map((row) => row.slug)
const save = (who: Awaited<ReturnType<typeof person>>, e: string[], newList?: string) =>
  saveCompanies(ctx(who), { e, lists: [], ticked: [], newList })

test('a company is saved once, with a note that only its owner reads, and taken off again', async () => {
  const [ana, rui, acme] = await Promise.all([person(), person(), company()])
  await save(ana, [acme.slug])
  await save(ana, [acme.slug, 'nao-existe'])
  expect(await slugsOf(ana)).toEqual([acme.slug])
  expect(await slugsOf(rui)).toEqual([])
  const among = [acme.slug, 'nao-existe']
  expect(await savedAmong(ctx(ana), among)).toEqual({ [acme.slug]: `/perfil/guardadas/${acme.id}` })
  expect(await savedAmong(ctx(rui), among)).toEqual({})
  expect(await savedAmong(ctx(anonymous), among)).toEqual({})
  const note = { version: 1, note: 'Boa impressão ao telefone.', alerts: 'sim' as const, lists: [] }
  await updateSaved(ctx(ana), acme.id, note)
  expect(await outcome(() => updateSaved(ctx(ana), acme.id, note))).toBe('conflict')
  expect(await outcome(() => updateSaved(ctx(rui), acme.id, note))).toBe('not-found')
  expect(await outcome(() => savedDetail(ctx(rui), acme.id))).toBe('not-found')
  expect((await savedDetail(ctx(ana), acme.id)).saved).toMatchObject({ note: note.note, version: 2 })
  expect(await outcome(() => save(ana, ['nao-existe']))).toBe('not-found')
  expect(await removeSaved(ctx(ana), acme.id)).toBe(acme.slug)
  expect(await outcome(() => removeSaved(ctx(ana), acme.id))).toBe('not-found')
  expect(await slugsOf(ana)).toEqual([])
})

test('lists that hold a company are shown so when it is saved again, and are left where the tick is taken off', async () => {
  const [ana, rui, one, two] = await Promise.all([person(), person(), company(), company()])
  await save(rui, [one.slug], 'Do Rui')
  await save(ana, [one.slug], 'Cozinha')
  await save(ana, [one.slug, two.slug], 'Jardim')
  const there = async (...e: string[]) =>
    (await companiesToSave(ctx(ana), e)).lists.map(({ name, there: n }) => [name, n])
  expect(await there(one.slug)).toEqual([
    ['Cozinha', 1],
    ['Jardim', 1],
  ])
  expect(await there(one.slug, two.slug)).toEqual([
    ['Cozinha', 1],
    ['Jardim', 2],
  ])
  // Of both, only «Jardim» was ticked: taking that off leaves «Cozinha» as it was.
  const jardim = (await ownLists(ctx(ana))).find(({ name }) => name === 'Jardim')?.id as string
  await saveCompanies(ctx(ana), { e: [one.slug, two.slug], lists: [], ticked: [jardim] })
  expect(await there(one.slug, two.slug)).toEqual([
    ['Cozinha', 1],
    ['Jardim', 0],
  ])
})

test('a list is filled from itself: only with what one saved, and what another window put there stays', async () => {
  const [ana, rui, one, two, other] = await Promise.all([person(), person(), company(), company(), company()])
  await save(ana, [one.slug, two.slug])
  await save(rui, [other.slug])
  const { id } = await startList(ctx(ana), { name: 'Sótão' })
  const there = async () => (await ownList(ctx(ana), id)).rows.map((row) => row.id)
  await chooseForList(ctx(ana), id, { version: 1, companies: [one.id, other.id], ticked: [] })
  expect(await there()).toEqual([one.id])
  // Drawn before the first was on it: it is not among what was ticked then.
  await chooseForList(ctx(ana), id, { version: 2, companies: [two.id], ticked: [] })
  expect(await there()).toEqual([one.id, two.id])
  await chooseForList(ctx(ana), id, { version: 3, companies: [two.id], ticked: [one.id, two.id] })
  expect(await there()).toEqual([two.id])
  const again = { version: 3, companies: [], ticked: [two.id] }
  expect(await outcome(() => chooseForList(ctx(ana), id, again))).toBe('conflict')
  expect(await outcome(() => chooseForList(ctx(rui), id, { ...again, version: 4 }))).toBe('not-found')
  expect(await there()).toEqual([two.id])
})

test('many presses at once save it once', async () => {
  const [ana, acme] = await Promise.all([person(), company()])
  await Promise.all(Array.from({ length: 6 }, () => save(ana, [acme.slug], 'Cozinha')))
  expect(await slugsOf(ana)).toEqual([acme.slug])
  expect(await ownLists(ctx(ana))).toMatchObject([{ name: 'Cozinha', companies: 1 }])
})

test('a list is shared by an address without the notes, until it is taken back; nobody else changes it', async () => {
  const [ana, rui, one, two] = await Promise.all([
    person(),
    person(),
    company(),
    company({ listing: 'closed' }),
  ])
  await refresh(one.id)
  await save(ana, [one.slug], 'Casa de banho')
  const [list] = await ownLists(ctx(ana))
  const id = list?.id as string
  await updateSaved(ctx(ana), one.id, { version: 1, note: 'segredo', alerts: 'sim', lists: [id] })
  expect(await outcome(() => save(ana, [two.slug]))).toBe('not-found')
  expect(await outcome(() => shareList(ctx(rui), id, { version: 1 }))).toBe('not-found')
  await shareList(ctx(ana), id, { version: 1 })
  const { code } = await ownList(ctx(ana), id)
  const shared = await sharedList(ctx(rui), code as string)
  expect(shared).toMatchObject({ name: 'Casa de banho', companies: [{ slug: one.slug }] })
  expect(JSON.stringify(shared)).not.toMatch(/segredo|Ana/)
  await unshareList(ctx(ana), id, { version: 2 })
  expect(await outcome(() => sharedList(ctx(rui), code as string))).toBe('not-found')
  await shareList(ctx(ana), id, { version: 3 })
  expect((await ownList(ctx(ana), id)).code).not.toBe(code)
  await startList(ctx(ana), { name: 'Jardim' })
  expect(await outcome(() => renameList(ctx(ana), id, { version: 4, name: 'jardim' }))).toBe('invalid')
  await deleteList(ctx(ana), id, { version: 4 })
  expect(await slugsOf(ana)).toEqual([one.slug])
  expect(await database().select().from(companyLists).where(eq(companyLists.id, id))).toEqual([])
})

test('two lists of one name at once are one; a list of somebody else narrows nothing down', async () => {
  const [ana, rui, acme] = await Promise.all([person(), person(), company()])
  const made = await Promise.all(['Telhado', 'telhado'].map((name) => startList(ctx(ana), { name })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  const list = made[0]?.id as string
  await save(ana, [acme.slug], 'Telhado')
  await save(rui, [acme.slug])
  expect((await savedPage(ctx(ana), { list }, null)).rows).toHaveLength(1)
  expect((await savedPage(ctx(rui), { list }, null)).rows).toEqual([])
})

test('two profiles that turn out to be one: it is saved once, with both notes, on the same lists, and nothing is told of it', async () => {
  const [ana, rui, old, kept] = await Promise.all([person(), person(), company(), company()])
  await save(ana, [old.slug], 'Obras')
  await save(ana, [kept.slug])
  await save(rui, [old.slug])
  const [list] = await ownLists(ctx(ana))
  const note = (companyId: string, text: string, lists: string[]) =>
    updateSaved(ctx(ana), companyId, { version: 1, note: text, alerts: 'sim', lists })
  await note(old.id, 'a antiga', [list?.id as string])
  await note(kept.id, 'a que fica', [])
  await scored(kept.id, 4.9, 20)
  await transaction(ctx(byItself), (tx) => moveSaved(tx, old.id, kept.id))
  expect(await slugsOf(ana)).toEqual([kept.slug])
  expect(await slugsOf(rui)).toEqual([kept.slug])
  const { saved } = await savedDetail(ctx(ana), kept.id)
  expect([saved.note, saved.lists.map(({ name }) => name)]).toEqual(['a que fica\na antiga', ['Obras']])
  await follow()
  expect(await newsOf(rui)).toEqual([])
})

test.each([
  ['approved', 0, 4.1, 'approved', 0, 4.3, []],
  ['approved', 0, 4.1, 'approved', 0, 4.4, ['score']],
  ['approved', 0, null, 'approved', 1, 4.4, ['certified']],
  ['approved', 2, 4.4, 'approved', 0, 4.0, ['certificate-lost', 'score']],
  ['approved', 1, 4.4, 'suspended', 0, 4.0, ['suspended']],
  ['suspended', 0, 4.4, 'approved', 0, 4.0, ['back']],
  ['approved', 0, 4.4, 'closed', 0, 4.4, ['closed']],
  ['suspended', 0, 4.4, 'merged', 0, 4.4, ['closed']],
  ['suspended', 0, 4.4, 'suspended', 0, 4.0, []],
] as const)(
  'from %s %d %s to %s %d %s: %j',
  (listing, level, score, nowListing, nowLevel, nowScore, kinds) => {
    const now = { listing: nowListing, level: nowLevel, score: nowScore }
    expect(changesBetween({ listing, level, score }, now, 0.3)).toEqual(kinds)
  },
)

const follow = () => followSaved.run(ctx(byItself), { after: null }, '')
const newsOf = async (who: Awaited<ReturnType<typeof person>>) =>
  (await savedNews(ctx(who))).map((item) => [item.kind, item.before, item.after])

test('small moves add up to one that is told, once; who wants none is told none, and nothing old later', async () => {
  const [ana, rui, acme] = await Promise.all([person(), person(), company()])
  await scored(acme.id, 4.1, 9)
  for (const who of [ana, rui]) await save(who, [acme.slug])
  await updateSaved(ctx(rui), acme.id, { version: 1, alerts: 'nao', lists: [] })
  await follow()
  await scored(acme.id, 4.3, 10)
  await follow()
  expect(await newsOf(ana)).toEqual([])
  await scored(acme.id, 4.5, 12)
  await Promise.all([follow(), follow()])
  await follow()
  expect(await newsOf(ana)).toEqual([['score', expect.closeTo(4.1), expect.closeTo(4.5)]])
  expect(await newsOf(rui)).toEqual([])
  await updateSaved(ctx(rui), acme.id, { version: 2, alerts: 'sim', lists: [] })
  await follow()
  expect(await newsOf(rui)).toEqual([])
  const { rows } = await database().execute(sql`select data from pgboss.job where name = ${notifySaved.name}`)
  expect(rows).toHaveLength(1)
})

test('a suspension is told; the mail names the company and leads to what one saved', async () => {
  const [ana, acme] = await Promise.all([person(), company({ name: 'Obras Acme' })])
  await refresh(acme.id)
  await save(ana, [acme.slug])
  await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, acme.id))
  await refresh(acme.id)
  await follow()
  expect(await newsOf(ana)).toEqual([['suspended', null, null]])
})
