import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { onDrop } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { NameUnknown, useOutside } from '~/platform/outside'
import { as, company, ctx, today, useWorld } from '../../../../tests/world.ts'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { newCode } from '../code'
import { certificates } from '../schema'
import { addSealCounts, SealCounter } from './seal-counting'
import { askDomain, decideDomain, proveDomain, sealProofText, withdrawDomain } from './seal-domains'
import { mySeal, sealList } from './seal-listings'
import { sealFacts } from './seal-reading'
import { sealDomainRequests } from './seal-schema'

useWorld()

type Person = Actor & { userId: string }
let owner: Person
let auditor: Person
let acme: Awaited<ReturnType<typeof company>>
let seal: { id: string; code: string }

async function certificate(companyId: string, over: Partial<typeof certificates.$inferInsert> = {}) {
  const row = {
    id: newId(),
    code: newCode(),
    companyId,
    level: 1 as const,
    state: 'valid' as const,
    scope: 'Canalização',
    rules: '2026-11',
    requirements: [],
    domains: ['empresa.pt'],
    issuedAt: today,
    validUntil: '2027-11-17',
    stateSince: today,
    ...over,
  }
  await database().insert(certificates).values(row)
  return row
}

beforeEach(async () => {
  acme = await company()
  owner = { ...(await as('owner', acme)), activeCompanyId: acme.id } as Person
  auditor = (await as('auditor')) as Person
  seal = await certificate(acme.id)
})
afterAll(() => useOutside(undefined))

const domains = async () =>
  (
    await database()
      .select({ d: certificates.domains })
      .from(certificates)
      .where(eq(certificates.id, seal.id))
  )[0]?.d
const request = async () =>
  (
    await database().select().from(sealDomainRequests).where(eq(sealDomainRequests.certificateId, seal.id))
  )[0] as typeof sealDomainRequests.$inferSelect
const reason = 'O domínio consta da fatura que a empresa enviou.'

/** A DNS of one record; nobody answers on the web. */
const dnsSays = (text: string | null) =>
  useOutside({
    addresses: () => Promise.reject(new NameUnknown('none')),
    texts: async () => (text === null ? [] : [text]),
    allowed: () => false,
    port: () => 1,
  })

describe('another domain for the seal', () => {
  test('is asked for by who manages the company, and decided by staff who are not of it', async () => {
    await askDomain(ctx(owner), { domain: 'loja.outra.pt' })
    const { id, version } = await request()
    const input = { version, verdict: 'grant' as const, reason }
    await expect(decideDomain(ctx(await as('support')), id, input)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(decideDomain(ctx(owner), id, input)).rejects.toMatchObject({ kind: 'not-found' })
    const insider = { ...auditor, memberships: [{ companyId: acme.id, role: 'viewer' as const }] }
    await expect(decideDomain(ctx(insider), id, input)).rejects.toMatchObject({ kind: 'not-allowed' })
    expect(await domains()).toEqual(['empresa.pt'])
    const dropped: string[] = []
    onDrop((tags) => dropped.push(...tags))
    await decideDomain(ctx(auditor), id, input)
    expect(await domains()).toEqual(['empresa.pt', 'loja.outra.pt'])
    expect(dropped).toContain(`t:${seal.code}`)
    await expect(decideDomain(ctx(auditor), id, input)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('is not asked for twice, nor by who only reads, nor without a certificate', async () => {
    const viewer = { ...(await as('viewer', acme)), activeCompanyId: acme.id } as Person
    await expect(askDomain(ctx(viewer), { domain: 'nova.pt' })).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(askDomain(ctx(owner), { domain: 'loja.empresa.pt' })).rejects.toMatchObject({
      kind: 'invalid',
    })
    const both = await Promise.allSettled([1, 2].map(() => askDomain(ctx(owner), { domain: 'nova.pt' })))
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((both.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      kind: 'invalid',
    })
    await database().update(certificates).set({ state: 'expired' }).where(eq(certificates.id, seal.id))
    await expect(askDomain(ctx(owner), { domain: 'mais.pt' })).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('is proved by a record of the domain that only this request has', async () => {
    await askDomain(ctx(owner), { domain: 'nova.pt' })
    const { id } = await request()
    dnsSays('aval-verificacao=de-outro-pedido')
    await expect(proveDomain(ctx(owner), id)).rejects.toMatchObject({ kind: 'invalid' })
    expect(await domains()).toEqual(['empresa.pt'])
    dnsSays(sealProofText(id))
    const stranger = await as('owner', await company())
    await expect(proveDomain(ctx(stranger as Person), id)).rejects.toMatchObject({ kind: 'not-allowed' })
    await proveDomain(ctx(owner), id)
    expect(await domains()).toEqual(['empresa.pt', 'nova.pt'])
    expect(sealProofText(newId())).not.toBe(sealProofText(id))
  })

  test('decided and withdrawn at the same moment: one of them holds', async () => {
    await askDomain(ctx(owner), { domain: 'nova.pt' })
    const { id, version } = await request()
    const both = await Promise.allSettled([
      decideDomain(ctx(auditor), id, { version, verdict: 'grant', reason }),
      withdrawDomain(ctx(owner), id),
    ])
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const granted = both[0]?.status === 'fulfilled'
    expect((await request()).state).toBe(granted ? 'granted' : 'withdrawn')
    expect((await domains())?.includes('nova.pt')).toBe(granted)
  })
})

describe('where seals are shown', () => {
  test('is counted by day and site, in one row each, and seen by the company and by staff', async () => {
    const counter = new SealCounter({ clock: () => today })
    for (const site of [null, null, 'falso.example', 'falso.example', 'outro.example'])
      counter.count(seal.id, site)
    await counter.flush()
    counter.count(seal.id, 'falso.example')
    await counter.close()
    const { rows } = await database().execute(
      sql`select domain, n from seal_sightings where certificate_id = ${seal.id} order by domain`,
    )
    expect(rows).toEqual([
      { domain: 'falso.example', n: 3 },
      { domain: 'outro.example', n: 1 },
    ])
    const mine = await mySeal(ctx(owner))
    expect(mine.seal?.shown).toBe(6)
    expect(mine.seal?.sightings.map((s) => [s.domain, s.n])).toEqual([
      ['falso.example', 3],
      ['outro.example', 1],
    ])
    const list = await sealList(ctx(auditor), undefined)
    expect(list.sightings.filter((s) => s.id === seal.id).map((s) => s.domain)).toEqual([
      'falso.example',
      'outro.example',
    ])
    await expect(sealList(ctx(owner), undefined)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('made-up sites fill no table: so many a day, and the known ones count on', async () => {
    const day = '2026-11-18'
    const many = Array.from({ length: 50 }, (_, i) => ({
      certificateId: seal.id,
      day,
      domain: `s${i}.example`,
      n: 1,
    }))
    await addSealCounts(many)
    await addSealCounts([
      { certificateId: seal.id, day, domain: 'mais-um.example', n: 1 },
      { certificateId: seal.id, day, domain: 's0.example', n: 4 },
      { certificateId: newId(), day, domain: 'x.example', n: 1 },
    ])
    const { rows } = await database().execute(
      sql`select count(*)::int as sites, max(n)::int as most from seal_sightings where certificate_id = ${seal.id}`,
    )
    expect(rows).toEqual([{ sites: 50, most: 5 }])
  })

  test('what can not be written waits', async () => {
    const written: number[] = []
    let away = true
    const counter = new SealCounter({
      clock: () => today,
      write: async (counts) => {
        if (away) throw new Error('away')
        written.push(...counts.map((c) => c.n))
      },
    })
    counter.count(seal.id, 'falso.example')
    await counter.flush()
    away = false
    counter.count(seal.id, 'falso.example')
    await counter.close()
    expect(written).toEqual([2])
  })
})

test('a seal shows the state of this day, whether the night came by or not', async () => {
  expect((await sealFacts(ctx(owner), seal.code.toLowerCase()))?.state).toBe('valid')
  expect((await sealFacts(ctx(owner, new Date('2027-11-18T12:00:00Z')), seal.code))?.state).toBe('expired')
  expect(await sealFacts(ctx(owner), 'AV-00000-00000-0')).toBeNull()
  expect(await sealFacts(ctx(owner), 'nada')).toBeNull()
})
