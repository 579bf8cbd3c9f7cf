import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, useWorld } from '../../../../tests/world'
import { eventsOf, listed, newNipc, reloaded } from '../../../../tests/world/company'
import { editIdentity, editsOf, identityOf, published, waitingOf } from '../../../../tests/world/edit'
import { editProfile } from './editing'
import { columnsOf } from './editing-forms'
import { profileOverview, profilePart } from './editing-reading'
import { withdrawChange } from './sensitive'

useWorld()

const refusal = (kind: string, field?: string) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(field && {
      detail: expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    }),
  })

const place = {
  address: 'Rua Nova, 2',
  postalCode: '4700-200',
  locality: 'Braga',
  municipality: '0303',
  reach: 'places' as const,
  areasServed: [],
}
const description = 'Canalização, gás e aquecimento em Braga e arredores, com urgências ao domingo.'

describe('what changes at once', () => {
  test('an ordinary fact: seen by all, kept in the history, nobody is asked', async () => {
    const { acme, owner } = await published()
    const edited = await editProfile(
      ctx(owner),
      'descricao',
      { version: acme.version },
      columnsOf.descricao({ version: acme.version, description }),
    )
    expect(edited).toEqual({ changed: ['description'], waiting: [], codeSent: false })
    expect(await reloaded(acme.id)).toMatchObject({ description, version: acme.version + 1 })
    const { rows } = await database().execute(
      sql`select snippet from directory where company_id = ${acme.id}`,
    )
    expect(rows[0]?.snippet).toBe(description)
    expect((await eventsOf(acme.id)).at(-1)).toMatchObject({
      verb: 'edit',
      actor_id: owner.userId,
      data: { part: 'descricao', before: { description: acme.description }, after: { description } },
    })
  })

  test('a checked fact that changes is checked no more; the others stay', async () => {
    const { acme, owner } = await published()
    const input = { version: acme.version, ...place, point: undefined }
    await editProfile(ctx(owner), 'local', input, columnsOf.local(input))
    const row = await reloaded(acme.id)
    expect((row.sources as { field: string }[]).map((s) => s.field)).toEqual(['nipc', 'legalName'])
    expect(row).toMatchObject({ district: '03', postal_code: '4700-200' })
  })

  test('nothing new changes nothing, not even the version', async () => {
    const { acme, owner } = await published()
    expect(await editIdentity(owner, acme.id, {})).toEqual({ changed: [], waiting: [], codeSent: false })
    expect(await reloaded(acme.id)).toMatchObject({ version: acme.version })
  })

  test.each([
    ['capitals and accents of the name', { name: 'CANALIZAÇÕES DO CÁVADO' }, 'name'],
    ['the year', { foundedYear: 1998 }, 'founded_year'],
  ])('%s', async (_, over, column) => {
    const { acme, owner } = await published({ name: 'Canalizacoes do Cavado' })
    const edited = await editIdentity(owner, acme.id, over)
    expect(edited.waiting).toEqual([])
    expect((await reloaded(acme.id))[column]).toBe(Object.values(over)[0])
  })

  test('a site taken off, and another page of the same site', async () => {
    const { acme, owner } = await published({ email: 'geral@acme-teste.pt', emailConfirmedAt: new Date() })
    const contacts = { email: 'geral@acme-teste.pt', phone: '+351253123456' }
    for (const website of ['https://acme-teste.pt/loja', undefined]) {
      const version = (await reloaded(acme.id)).version as number
      const input = { version, ...contacts, website }
      const { waiting } = await editProfile(ctx(owner), 'contactos', input, columnsOf.contactos(input))
      expect(waiting).toEqual([])
      expect((await reloaded(acme.id)).website).toBe(website ?? null)
    }
  })

  test('the whole of a draft, sensitive facts too', async () => {
    const { acme, owner } = await published({ listing: 'draft', approvedAt: null })
    const nipc = newNipc()
    const edited = await editIdentity(owner, acme.id, { nipc, legalName: 'Outra Coisa, Lda.' })
    expect(edited.waiting).toEqual([])
    expect(await reloaded(acme.id)).toMatchObject({ nipc, legal_name: 'Outra Coisa, Lda.' })
    expect(await listed(acme.id)).toBeNull()
  })
})

describe('what waits', () => {
  test('the old value stands; the company sees what it asked for and until when', async () => {
    const { acme, owner } = await published()
    const edited = await editIdentity(owner, acme.id, {
      legalName: 'Acme Canalizações, S.A.',
      message: 'Transformámos a sociedade.',
      foundedYear: 1999,
    })
    expect(edited).toMatchObject({ changed: ['foundedYear'], waiting: ['legalName'] })
    expect(await reloaded(acme.id)).toMatchObject({ legal_name: acme.legalName, founded_year: 1999 })
    const edit = await waitingOf(acme.id)
    // Five working days from Wednesday 18 November.
    expect(new Date(edit.decide_by)).toEqual(new Date('2026-11-25T23:59:59Z'))
    const { edits } = await profileOverview(ctx(owner))
    expect(edits).toEqual([
      expect.objectContaining({
        before: acme.legalName,
        after: 'Acme Canalizações, S.A.',
        daysLeft: 5,
        message: 'Transformámos a sociedade.',
      }),
    ])
    expect((await profilePart(ctx(owner), 'identificacao')).waiting).toHaveLength(1)
    expect((await profilePart(ctx(owner), 'descricao')).waiting).toEqual([])
  })

  test('asked again it gives way, the same again adds nothing, and it can be taken back once', async () => {
    const { acme, owner } = await published()
    for (const legalName of ['Primeira, Lda.', 'Segunda, Lda.', 'Segunda, Lda.'])
      await editIdentity(owner, acme.id, { legalName })
    expect((await editsOf(acme.id)).map((e) => [e.after, e.state])).toEqual([
      ['Primeira, Lda.', 'withdrawn'],
      ['Segunda, Lda.', 'waiting'],
    ])
    const edit = await waitingOf(acme.id)
    await withdrawChange(ctx(owner), edit.id, edit)
    await expect(withdrawChange(ctx(owner), edit.id, edit)).rejects.toEqual(refusal('conflict'))
    expect((await editsOf(acme.id)).map((e) => e.state)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('another domain', async () => {
    const { acme, owner } = await published()
    const input = { version: acme.version, email: owner.email as string, phone: '+351253123456' }
    const next = { ...input, website: 'https://outro-dominio.pt' }
    const edited = await editProfile(ctx(owner), 'contactos', next, columnsOf.contactos(next))
    expect(edited).toEqual({ changed: ['email'], waiting: ['website'], codeSent: false })
    expect((await reloaded(acme.id)).website).toBe(acme.website)
  })

  test('two members ask at once: one waits, whoever was slower is told to look again', async () => {
    const { acme, owner } = await published()
    const partner = await as('manager', acme)
    const input = await identityOf(acme.id, { foundedYear: 1990 })
    const results = await Promise.allSettled(
      [owner, partner].map((who, i) => {
        const mine = { ...input, foundedYear: 1990 + i }
        return editProfile(ctx(who), 'identificacao', mine, columnsOf.identificacao(mine))
      }),
    )
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
    expect(await reloaded(acme.id)).toMatchObject({ version: acme.version + 1 })
  })
})

describe('what is refused', () => {
  test('a number that another living company has, with the way to claim it', async () => {
    const { acme: other } = await published({ name: 'Fonte Viva' })
    const { acme, owner } = await published()
    await expect(editIdentity(owner, acme.id, { nipc: other.nipc as string })).rejects.toMatchObject({
      kind: 'invalid',
      detail: {
        fields: { nipc: expect.stringContaining('Fonte Viva') },
        next: { to: expect.stringContaining(other.slug) },
      },
    })
    expect(await editsOf(acme.id)).toEqual([])
  })

  test('places and categories that are on no list', async () => {
    const { acme, owner } = await published()
    const { version } = acme
    for (const [over, field] of [
      [{ municipality: '9999' }, 'municipality'],
      [{ areasServed: ['03', '9999'] }, 'areasServed'],
    ] as const) {
      const input = {
        version,
        ...place,
        point: undefined,
        ...over,
        areasServed: [...(over.areasServed ?? [])],
      }
      await expect(editProfile(ctx(owner), 'local', input, columnsOf.local(input))).rejects.toEqual(
        refusal('invalid', field),
      )
    }
  })

  test('a municipality within a chosen district says nothing more', async () => {
    const { acme, owner } = await published()
    const areasServed = ['0303', '13', '1312', '03', '0303']
    const input = { version: acme.version, ...place, point: undefined, areasServed }
    await editProfile(ctx(owner), 'local', input, columnsOf.local(input))
    expect((await reloaded(acme.id)).areas_served).toEqual(['03', '13'])
  })

  test.each(['pending', 'closed', 'merged'] as const)('a profile that is %s', async (listing) => {
    const { acme, owner } = await published({ listing })
    await expect(editIdentity(owner, acme.id, { foundedYear: 1990 })).rejects.toEqual(refusal('conflict'))
    expect((await profileOverview(ctx(owner))).closed).toEqual(expect.any(String))
  })

  test('a suspended one may be mended', async () => {
    const { acme, owner } = await published({ listing: 'suspended' })
    expect((await editIdentity(owner, acme.id, { foundedYear: 1990 })).changed).toEqual(['foundedYear'])
  })
})

describe('who may', () => {
  test.each(['responder', 'finance', 'viewer'] as const)(
    'a %s neither reads the forms nor writes',
    async (role) => {
      const { acme } = await published()
      const colleague = await as(role, acme)
      await expect(profileOverview(ctx(colleague))).rejects.toEqual(refusal('not-allowed'))
      await expect(editIdentity(colleague, acme.id, { foundedYear: 1990 })).rejects.toEqual(
        refusal('not-allowed'),
      )
    },
  )
  test('nor does anybody from elsewhere, whatever they say they act for', async () => {
    const { acme, owner } = await published()
    await editIdentity(owner, acme.id, { legalName: 'Nova, Lda.' })
    const edit = await waitingOf(acme.id)
    const { owner: stranger } = await published()
    const pretends = { ...stranger, activeCompanyId: acme.id }
    await expect(editIdentity(pretends, acme.id, { foundedYear: 1990 })).rejects.toEqual(
      refusal('not-allowed'),
    )
    await expect(withdrawChange(ctx(pretends), edit.id, edit)).rejects.toEqual(refusal('not-allowed'))
    await expect(withdrawChange(ctx(stranger), edit.id, edit)).rejects.toEqual(refusal('not-found'))
    await expect(profileOverview(ctx(await person()))).rejects.toEqual(refusal('not-allowed'))
    await expect(profileOverview(ctx(anonymous))).rejects.toEqual(refusal('sign-in'))
  })
})
