import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, today, useWorld } from '../../../../tests/world'
import { eventsOf, jobsFor, reloaded } from '../../../../tests/world/company'
import { contacts, fullDraft, identity, joined, place, yes } from '../../../../tests/world/draft'
import { versionInForce } from '../../legal/documents'
import { newId } from '../../shared/ids'
import { missingOf, nextStep } from './completeness'
import { saveContacts, saveIdentity, savePlace, startCompany } from './creating'
import { creationPage } from './creation-reading'
import { sendCompany } from './sending'

useWorld()

const refusal = (kind: string, field?: string) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(field && {
      detail: expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    }),
  })

describe('in steps', () => {
  test('each step is kept, and the last one sends', async () => {
    const { id, owner } = await fullDraft({ name: 'Oficina da Ponte Velha' })
    expect(await reloaded(id)).toMatchObject({
      slug: 'oficina-da-ponte-velha',
      listing: 'draft',
      district: '03',
      other_categories: ['eletricidade'],
      hours: { 1: [[540, 1080]], 2: [[540, 1080]], 3: [[540, 1080]], 4: [[540, 1080]], 5: [[540, 1080]] },
      version: 4,
      created_by: owner.userId,
    })
    await sendCompany(ctx(owner), id, { version: 4, ...yes })
    const row = await reloaded(id)
    expect(row).toMatchObject({
      listing: 'pending',
      version: 5,
      terms_version: versionInForce('termos', today).version,
      info_rounds: 0,
    })
    // Five working days from Wednesday 18 November, until midnight in Lisbon.
    expect(new Date(row.decide_by as string)).toEqual(new Date('2026-11-25T23:59:59Z'))
    expect(new Date(row.submitted_at as string)).toEqual(today)
    expect((row.checks as { kind: string }[]).map((c) => c.kind)).toEqual([
      'nipc',
      'mail',
      'place',
      'name',
      'phone',
      'site',
    ])
    expect((await eventsOf(id)).map((e) => e.verb)).toEqual(['create', 'send'])
    expect(await jobsFor(id)).toEqual(['companies.check-site', 'companies.notify-owners'])
    const { rows } = await database().execute(
      sql`select active_company_id from users where id = ${owner.userId}`,
    )
    expect(rows[0]?.active_company_id).toBe(id)
  })

  test('names that were taken get another address; reserved ones too', async () => {
    const somebody = await person()
    const slugs = []
    for (const name of ['Casa Amarela', 'Casa Amarela', 'Sugestões']) {
      slugs.push((await reloaded(await startCompany(ctx(somebody), identity({ name })))).slug)
    }
    expect(slugs).toEqual(['casa-amarela', 'casa-amarela-2', 'sugestoes-2'])
  })

  test('the same name at once: both get an address', async () => {
    const [one, two] = [await person(), await person()]
    const ids = await Promise.all(
      [one, two].map((who) => startCompany(ctx(who), identity({ name: 'Padaria ao Mesmo Tempo' }))),
    )
    const slugs = await Promise.all(ids.map(async (id) => (await reloaded(id)).slug as string))
    expect(slugs.sort()).toEqual(['padaria-ao-mesmo-tempo', 'padaria-ao-mesmo-tempo-2'])
  })

  test('renaming moves the address while nobody has seen it; emptied fields are emptied', async () => {
    const somebody = await person()
    const id = await startCompany(ctx(somebody), { ...identity(), cae: '43221' })
    await saveIdentity(ctx(joined(somebody, id)), id, {
      ...identity({ name: 'Nome Novo em Folha' }),
      version: 1,
    })
    expect(await reloaded(id)).toMatchObject({ slug: 'nome-novo-em-folha', cae: null, version: 2 })
  })

  test('those begun are there on coming back, with the step that is due', async () => {
    const somebody = await person()
    const id = await startCompany(ctx(somebody), identity())
    const page = await creationPage(ctx(joined(somebody, id)), null)
    expect(page.begun).toEqual([expect.objectContaining({ id, listing: 'draft', next: 2 })])
    expect(page.choices.municipalities).toHaveLength(308)
    expect((await creationPage(ctx(joined(somebody, id)), id)).company?.missing.map((m) => m.step)).toEqual([
      2, 2, 3, 3, 3, 3, 4,
    ])
  })

  test('ten begun profiles are enough', async () => {
    const somebody = await person()
    for (let i = 0; i < 10; i++) await startCompany(ctx(somebody), identity())
    await expect(startCompany(ctx(somebody), identity())).rejects.toEqual(refusal('invalid'))
  })
})

describe('bad input', () => {
  test.each([
    ['an unknown place', { municipality: '9999' }, 'municipality'],
    ['an unknown category', { category: 'alquimia' }, 'category'],
    ['an unknown other category', { otherCategories: ['alquimia'] }, 'otherCategories'],
  ])('%s', async (_, over, field) => {
    const somebody = await person()
    const id = await startCompany(ctx(somebody), identity())
    await expect(savePlace(ctx(joined(somebody, id)), id, { version: 1, ...place, ...over })).rejects.toEqual(
      refusal('invalid', field),
    )
  })
  test.each([1200, 2027])('founded in %i', async (foundedYear) => {
    await expect(startCompany(ctx(await person()), { ...identity(), foundedYear })).rejects.toEqual(
      refusal('invalid', 'foundedYear'),
    )
  })
  test('an old version is told, and nothing is overwritten', async () => {
    const { id, owner } = await fullDraft()
    await expect(
      saveContacts(ctx(owner), id, { version: 3, ...contacts, email: 'outro@x.pt' }),
    ).rejects.toEqual(refusal('conflict'))
    expect((await reloaded(id)).email).toBe(owner.email)
  })
  test('what is missing is named and nothing is sent', async () => {
    const somebody = await person()
    const id = await startCompany(ctx(somebody), identity())
    await expect(sendCompany(ctx(joined(somebody, id)), id, { version: 1, ...yes })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('o e-mail'),
    })
    expect(await jobsFor(id)).toEqual([])
  })
  test('what was sent is not changed any more', async () => {
    const { id, owner } = await fullDraft()
    await sendCompany(ctx(owner), id, { version: 4, ...yes })
    await expect(saveContacts(ctx(owner), id, { version: 5, ...contacts })).rejects.toEqual(
      refusal('conflict'),
    )
  })
})

describe('who may', () => {
  test.each([
    ['a visitor', () => anonymous, 'sign-in'],
    ['somebody without a confirmed address', () => person({ emailVerified: false }), 'not-allowed'],
  ] as const)('%s begins nothing', async (_, who, kind) => {
    await expect((async () => startCompany(ctx(await who()), identity()))()).rejects.toEqual(refusal(kind))
  })

  test.each([
    ['a stranger', () => person(), 'not-found'],
    ['a visitor', () => anonymous, 'sign-in'],
    ['staff', () => as('moderator'), 'not-allowed'],
  ] as const)("%s neither reads nor writes somebody's draft", async (_, who, kind) => {
    const { id } = await fullDraft()
    const actor = await who()
    await expect((async () => creationPage(ctx(actor), id))()).rejects.toEqual(refusal(kind))
    await expect(saveContacts(ctx(actor), id, { version: 4, ...contacts })).rejects.toEqual(refusal(kind))
    await expect(sendCompany(ctx(actor), id, { version: 4, ...yes })).rejects.toEqual(refusal(kind))
    expect(await reloaded(id)).toMatchObject({ version: 4, listing: 'draft' })
  })

  test.each(['responder', 'finance', 'viewer'] as const)('a %s of the company may not', async (role) => {
    const { id } = await fullDraft()
    const colleague = await as(role, { id })
    await expect(saveContacts(ctx(colleague), id, { version: 4, ...contacts })).rejects.toEqual(
      refusal('not-allowed'),
    )
  })

  test.each(['x', '', newId()])('%j is no draft', async (id) => {
    const somebody = await person()
    await expect(creationPage(ctx(somebody), id)).rejects.toEqual(refusal('not-found'))
    await expect(saveContacts(ctx(somebody), id, { version: 1, ...contacts })).rejects.toEqual(
      refusal('not-found'),
    )
  })
})

test('what is missing, step by step', () => {
  const nothing = {
    name: 'X',
    legalName: null,
    nipc: null,
    email: null,
    emailConfirmedAt: null,
    phone: null,
    category: null,
    municipality: null,
    address: null,
    postalCode: null,
    description: null,
  }
  expect([...new Set(missingOf(nothing).map((m) => m.step))]).toEqual([1, 2, 3, 4])
  expect(nextStep(nothing)).toBe(1)
  const filled = Object.fromEntries(Object.keys(nothing).map((k) => [k, 'x'])) as unknown as typeof nothing
  expect([missingOf(filled), nextStep(filled)]).toEqual([[], 6])
})
