import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { affiliates } from '../affiliates/schema'
import { auditLog } from '../audit/schema'
import { claims } from '../claims/schema'
import { notifications } from '../notifications/schema'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { blockLink, unblockLink } from './blocking'
import { disableLink, enableLink, updateLink } from './changing'
import { createAffiliateLink, createCompanyLink, createInvitationLink, takeCode } from './creating'
import { followCode } from './following'
import { linkDetail, myLinkList, staffLinkDetail, staffLinkPage } from './reading'
import { shortLinkCodes, shortLinks } from './schema'

useWorld()

const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  return error instanceof Refusal ? error.kind : error
}
const rowOf = async (id: string) => {
  const [row] = await database().select().from(shortLinks).where(eq(shortLinks.id, id))
  if (!row) throw new Error('no link')
  return row
}
const follow = async (id: string) => followCode(database(), (await rowOf(id)).code)

async function affiliate(state: 'active' | 'suspended' = 'active') {
  const actor = await person({ isAffiliate: true })
  const code = `p${newId().slice(-7)}`
  await database().insert(affiliates).values({
    id: newId(),
    userId: actor.userId,
    state,
    code,
    plans: 'Um blogue sobre obras.',
    termsVersion: '1',
    termsAcceptedAt: today,
    appliedAt: today,
  })
  return { actor, code }
}
async function companyWithSite() {
  const acme = await company({ website: 'https://www.oficina-do-rio.pt' })
  const owner = await as('owner', acme)
  await database().insert(claims).values({
    id: newId(),
    companyId: acme.id,
    userId: owner.userId,
    kind: 'claim',
    state: 'accepted',
    proof: 'dns',
    target: 'oficina-do-rio.pt',
    createdAt: today,
    updatedAt: today,
  })
  return { acme, owner }
}

describe('creating', () => {
  test('an affiliate’s leads to a page with their code and campaign', async () => {
    const { actor, code } = await affiliate()
    const id = await createAffiliateLink(ctx(actor), {
      label: 'Artigo',
      target: '/pricing',
      source: 'boletim',
    })
    expect(await follow(id)).toMatchObject({
      id,
      to: `/pricing?utm_source=boletim&parceiro=${code}&ligacao=${(await rowOf(id)).code}`,
    })
    // What is wrong with two fields is said at once.
    await expect(
      createAffiliateLink(ctx(actor), { label: 'Fora', target: 'https://evil.example', until: '2020-01-01' }),
    ).rejects.toMatchObject({
      detail: { fields: { target: expect.any(String), until: 'Esse dia já passou.' } },
    })
    expect(
      await refused(createAffiliateLink(ctx(actor), { label: 'Fora', target: 'https://evil.example' })),
    ).toBe('invalid')
  })

  test('who is suspended, or in no programme, creates none', async () => {
    const { actor } = await affiliate('suspended')
    const input = { label: 'Artigo', target: '/pricing' }
    expect(await refused(createAffiliateLink(ctx(actor), input))).toBe('conflict')
    expect(await refused(createAffiliateLink(ctx(await person()), input))).toBe('not-allowed')
  })

  test('one’s own invitation', async () => {
    const ana = await person({ inviteCode: `c${newId().slice(-8)}` })
    const id = await createInvitationLink(ctx(ana), { label: 'Cartão' })
    expect(await follow(id)).toMatchObject({ to: expect.stringMatching(/^\/convite\?codigo=c/) })
    expect(await refused(createInvitationLink(ctx(await person()), { label: 'Cartão' }))).toBe('conflict')
  })

  test('a company’s: its review form, its profile, and only a site that it proved', async () => {
    const { acme, owner } = await companyWithSite()
    const made = (input: Parameters<typeof createCompanyLink>[1]) => createCompanyLink(ctx(owner), input)
    expect(await follow(await made({ label: 'Balcão', to: 'review' }))).toMatchObject({
      to: `/aprovadas/${acme.slug}/avaliar`,
    })
    expect(await follow(await made({ label: 'Perfil', to: 'profile' }))).toMatchObject({
      to: `/empresas/${acme.slug}`,
    })
    expect(
      await follow(await made({ label: 'Site', to: 'site', site: 'oficina-do-rio.pt/loja' })),
    ).toMatchObject({
      to: 'https://oficina-do-rio.pt/loja',
    })
    expect(await refused(made({ label: 'Site', to: 'site', site: 'https://evil.example' }))).toBe('invalid')
    const other = await company({ website: 'https://www.oficina-do-rio.pt' })
    const others = ctx(await as('owner', other))
    expect(
      await refused(
        createCompanyLink(others, { label: 'Site', to: 'site', site: 'https://oficina-do-rio.pt' }),
      ),
    ).toBe('invalid')
    expect(
      await refused(createCompanyLink(ctx(await as('viewer', acme)), { label: 'Não', to: 'review' })),
    ).toBe('not-allowed')
  })

  test('a day that is over is refused; the last day counts whole', async () => {
    const { acme, owner } = await companyWithSite()
    const until = (day: string) => createCompanyLink(ctx(owner), { label: 'Feira', to: 'review', until: day })
    expect(await refused(until('2026-11-17'))).toBe('invalid')
    expect((await rowOf(await until('2026-11-18'))).expiresAt).toEqual(new Date('2026-11-19T00:00:00Z'))
    expect(acme.id).toBeTruthy()
  })

  test('so many a day and no more', async () => {
    const ana = await person({ inviteCode: `c${newId().slice(-8)}` })
    for (let i = 0; i < 50; i++) await createInvitationLink(ctx(ana), { label: `Cartão ${i}` })
    expect(await refused(createInvitationLink(ctx(ana), { label: 'Um mais' }))).toBe('too-many')
  })

  test('twenty at once who draw the same codes get one each, and none is given twice', async () => {
    const ana = await person()
    const drawn = Array.from({ length: 20 }, (_, i) => `bcdfg${String.fromCharCode(98 + i)}2`)
    const codes = await Promise.all(
      drawn.map(() => {
        let next = 0
        return transaction(ctx(ana), (tx) => takeCode(tx, () => drawn[next++] as string))
      }),
    )
    expect(new Set(codes).size).toBe(20)
    const { actor } = await affiliate()
    const id = await createAffiliateLink(ctx(actor), { label: 'Artigo', target: '/' })
    const { code } = await rowOf(id)
    await database().delete(shortLinks).where(eq(shortLinks.id, id))
    expect(await followCode(database(), code)).toBe('gone')
    await expect(transaction(ctx(ana), (tx) => takeCode(tx, () => code))).rejects.toThrow('no code is free')
    expect(await database().select().from(shortLinkCodes).where(eq(shortLinkCodes.code, code))).toHaveLength(
      1,
    )
    expect(await followCode(database(), '22zz22z')).toBe('unknown')
  })
})

describe('what its owner and staff do to it', () => {
  test('switched off and on by its owner, with a version', async () => {
    const { actor } = await affiliate()
    const id = await createAffiliateLink(ctx(actor), { label: 'Artigo', target: '/pricing' })
    await disableLink(ctx(actor), id, { version: 1 })
    expect(await follow(id)).toBe('disabled')
    expect(await refused(enableLink(ctx(actor), id, { version: 1 }))).toBe('conflict')
    await enableLink(ctx(actor), id, { version: 2 })
    expect(await follow(id)).toMatchObject({ id })
    await updateLink(ctx(actor), id, { version: 3, label: 'Outro nome', until: '2026-12-24' })
    expect(await rowOf(id)).toMatchObject({ label: 'Outro nome', version: 4, target: '/pricing' })
    expect(await refused(disableLink(ctx(await person()), id, { version: 4 }))).toBe('not-found')
  })

  test('one to a site that is the company’s no longer leads nowhere, and is not switched on', async () => {
    const { acme, owner } = await companyWithSite()
    const id = await createCompanyLink(ctx(owner), { label: 'Site', to: 'site', site: 'oficina-do-rio.pt' })
    await database().delete(claims).where(eq(claims.companyId, acme.id))
    expect(await follow(id)).toBe('gone')
    await disableLink(ctx(owner), id, { version: 1 })
    expect(await refused(enableLink(ctx(owner), id, { version: 2 }))).toBe('conflict')
  })

  test('blocked by staff: audited, its owner told, and only staff lift it', async () => {
    const { actor } = await affiliate()
    const id = await createAffiliateLink(ctx(actor), { label: 'Artigo', target: '/pricing' })
    const staff = ctx(await as('support'))
    const reason = 'Foi posta num e-mail não pedido, enviado a milhares de pessoas.'
    expect(await refused(blockLink(ctx(actor), id, { version: 1, reason }))).toBe('not-found')
    await blockLink(staff, id, { version: 1, reason })
    expect(await follow(id)).toBe('blocked')
    expect(await refused(enableLink(ctx(actor), id, { version: 2 }))).toBe('conflict')
    const [told] = await database().select().from(notifications).where(eq(notifications.userId, actor.userId))
    expect(told).toMatchObject({ href: `/afiliados/dashboard/ligacoes/${id}`, text: `«Artigo»: ${reason}` })
    const [written] = await database().select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(written).toMatchObject({ verb: 'short-link.block', reason })
    await unblockLink(staff, id, { version: 2, reason: 'Não foi quem a criou que enviou o e-mail.' })
    expect(await follow(id)).toMatchObject({ id })
  })
})

describe('who reads it', () => {
  test('each sees their own, staff all by code, address and page', async () => {
    const { acme, owner } = await companyWithSite()
    const { actor } = await affiliate()
    const id = await createCompanyLink(ctx(owner), { label: 'Balcão', to: 'review' })
    const { code } = await rowOf(id)
    expect((await myLinkList(ctx(owner), 'company', { state: null, one: null }, null)).rows).toMatchObject([
      { id, address: `http://localhost:3000/s/${code}`, today: 'active' },
    ])
    expect((await linkDetail(ctx(owner), id, 'company')).days).toHaveLength(30)
    expect(await refused(linkDetail(ctx(actor), id, 'company'))).toBe('not-found')
    expect(await refused(linkDetail(ctx(owner), id, 'invitation'))).toBe('not-found')
    const staff = ctx(await as('finance'))
    for (const search of [code, code.toUpperCase(), `http://localhost:3000/s/${code}?q=1`, acme.slug])
      expect((await staffLinkPage(staff, { state: null, search, kind: null }, null)).rows).toMatchObject([
        { id },
      ])
    expect(await staffLinkDetail(staff, id)).toMatchObject({ company: acme.name, owner: null })
    expect(await refused(staffLinkDetail(ctx(await as('moderator')), id))).toBe('not-allowed')
  })
})
