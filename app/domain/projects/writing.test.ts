import { describe, expect, test } from 'vitest'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import {
  goodProject,
  listedIn,
  projectIn,
  reloaded,
  verbsOf,
  withCompany,
} from '../../../tests/world/project'
import { removeProject, sendProject } from './sending'
import { editProject, startProject } from './writing'

useWorld()

const refusal = (kind: string, fields?: string[]) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(fields ? { detail: { fields: Object.fromEntries(fields.map((f) => [f, expect.any(String)])) } } : {}),
  })

describe('starting', () => {
  test('writes a draft with the district of its municipality and an address of its title', async () => {
    const { acme, manager } = await withCompany()
    const id = await startProject(ctx(manager), goodProject({ title: 'Telhado à prova de água' }))
    expect(await reloaded(id)).toMatchObject({
      companyId: acme.id,
      state: 'draft',
      slug: 'telhado-a-prova-de-agua',
      district: '03',
      durationDays: 21,
      createdBy: manager.userId,
      publishedAt: null,
    })
    expect(await verbsOf(id)).toEqual(['start'])
  })

  test('two of the same title at once have two addresses', async () => {
    const { manager } = await withCompany()
    const input = goodProject({ title: 'Casa de banho sem barreiras' })
    const ids = await Promise.all([1, 2, 3].map(() => startProject(ctx(manager), input)))
    const slugs = await Promise.all(ids.map(async (id) => (await reloaded(id)).slug))
    expect(new Set(slugs).size).toBe(3)
  })

  test.each([
    ['viewer', 'not-allowed'],
    ['finance', 'not-allowed'],
  ] as const)('%s may not', async (role, kind) => {
    const { acme } = await withCompany()
    await expect(startProject(ctx(await as(role, acme)), goodProject())).rejects.toEqual(refusal(kind))
  })

  test('what does not exist is said by field', async () => {
    const { manager } = await withCompany()
    const wrong = goodProject({ category: 'nada', municipality: '9999', year: 2027 })
    await expect(startProject(ctx(manager), wrong)).rejects.toEqual(
      refusal('invalid', ['category', 'municipality', 'year']),
    )
  })
})

describe('editing', () => {
  test('a draft as one likes; its address follows the title until it is published', async () => {
    const { acme, manager } = await withCompany()
    const project = await projectIn('draft', acme)
    const change = goodProject({ title: 'Uma cozinha inteiramente outra', year: undefined })
    await editProject(ctx(manager), project.id, { ...change, version: 1 })
    expect(await reloaded(project.id)).toMatchObject({
      slug: 'uma-cozinha-inteiramente-outra',
      year: null,
      version: 2,
      changedAt: null,
    })
  })

  test('a published one shows the change, staff get it with a deadline, a confirmation ends', async () => {
    const { acme, manager } = await withCompany()
    const project = await projectIn('published', acme, { confirmedAt: today })
    await editProject(ctx(manager), project.id, { ...goodProject({ value: 5 }), version: 1 })
    const after = await reloaded(project.id)
    expect(after).toMatchObject({ state: 'published', valueBand: 5, slug: project.slug, confirmedAt: null })
    expect(after.changedAt).toEqual(today)
    expect(after.decideBy).toEqual(new Date('2026-11-25T23:59:59Z'))
    expect(await verbsOf(project.id)).toEqual(['unconfirm', 'edit'])
  })

  test('sent again without a change it changes nothing, and the confirmation stands', async () => {
    const { acme, manager } = await withCompany()
    const project = await projectIn('published', acme, { confirmedAt: today })
    const same = goodProject({ days: undefined, value: undefined })
    await editProject(ctx(manager), project.id, { ...same, version: 1 })
    expect(await reloaded(project.id)).toEqual(project)
  })

  test('a published one keeps what it needs', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('published', acme)
    const bare = goodProject({
      category: undefined,
      municipality: undefined,
      consent: false,
      version: 1,
    } as never)
    await expect(editProject(ctx(manager), id, { ...bare, version: 1 })).rejects.toEqual(
      refusal('invalid', ['category', 'municipality', 'consent']),
    )
  })

  test('not while staff look, nor over what somebody else changed; of two at once one wins', async () => {
    const { acme, manager } = await withCompany()
    const waiting = await projectIn('in_review', acme)
    await expect(editProject(ctx(manager), waiting.id, { ...goodProject(), version: 1 })).rejects.toEqual(
      refusal('conflict'),
    )
    const { id } = await projectIn('draft', acme)
    const results = await Promise.allSettled(
      [1, 2].map((value) => editProject(ctx(manager), id, { ...goodProject({ value }), version: 1 })),
    )
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await reloaded(id)).version).toBe(2)
  })

  test('who is not of the company does not learn that it exists', async () => {
    const { acme } = await withCompany()
    const { id } = await projectIn('published', acme)
    const change = { ...goodProject(), version: 1 }
    const { manager: other } = await withCompany()
    for (const actor of [other, await person(), await as('moderator')])
      await expect(editProject(ctx(actor), id, change)).rejects.toEqual(refusal('not-found'))
    await expect(editProject(ctx(anonymous), id, change)).rejects.toEqual(refusal('sign-in'))
    await expect(editProject(ctx(byItself), id, change)).rejects.toEqual(refusal('not-allowed'))
    const viewer = await as('viewer', acme)
    await expect(editProject(ctx(viewer), id, change)).rejects.toEqual(refusal('not-allowed'))
  })
})

describe('sending', () => {
  test('asks for everything that is missing at once', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 0, body: null, ownerConsent: false })
    await expect(sendProject(ctx(manager), id, 1)).rejects.toThrow(
      /falta pelo menos uma fotografia, o texto e o consentimento/,
    )
  })

  test('gives staff five working days', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme)
    await sendProject(ctx(manager), id, 1)
    expect((await reloaded(id)).decideBy).toEqual(new Date('2026-11-25T23:59:59Z'))
  })

  test.each(['pending', 'suspended', 'closed'] as const)('not while the company is %s', async (listing) => {
    const { acme, manager } = await withCompany({ listing })
    const { id } = await projectIn('draft', acme)
    await expect(sendProject(ctx(manager), id, 1)).rejects.toEqual(refusal('conflict'))
  })
})

test('removing takes words and pictures; the title stays for the page that says it was here', async () => {
  const { acme, manager } = await withCompany()
  const project = await projectIn('published', acme, { photos: 2 })
  expect(await listedIn(project.id)).not.toEqual([])
  await removeProject(ctx(manager), project.id, 1)
  expect(await reloaded(project.id)).toMatchObject({ state: 'removed', body: null, title: project.title })
  expect(await listedIn(project.id)).toEqual([])
})
