import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import { ctx, person, today, useWorld } from '../../../tests/world'
import {
  begun,
  claimRow,
  companyRow,
  documented,
  domainOf,
  free,
  membersOf,
  namesAre,
  pdf,
  proved,
  recordFor,
  verbsOf,
} from '../../../tests/world/claim'
import { companies } from '../companies/schema'
import { checkProof } from './checking'
import { askCode, proveByCode } from './mailing-code'
import { codeOf } from './secrets'
import { sendDocument } from './sending-document'
import { withdrawClaim } from './withdrawing'

useWorld()
afterAll(() => useOutside(undefined))

const refused = (kind: string) => ({ kind })

describe('what staff look at first', () => {
  test('a profile nobody approved, and a site that changed lately: the trigger knows', async () => {
    const ana = await person()
    const pending = await proved(ana, await free({ listing: 'pending' }))
    expect(pending.outcome).toBe('submit')
    const acme = await free()
    const recently = new Date(today.getTime() - 86_400_000)
    await database()
      .update(companies)
      .set({ website: `https://nova-${domainOf(acme)}`, updatedAt: recently })
      .where(eq(companies.id, acme.id))
    expect((await companyRow(acme.id)).websiteSince).toEqual(recently)
    await database()
      .update(companies)
      .set({ phone: '+351253000111', updatedAt: today })
      .where(eq(companies.id, acme.id))
    expect((await companyRow(acme.id)).websiteSince).toEqual(recently)
    const { id, outcome } = await proved(ana, acme)
    expect(outcome).toBe('submit')
    expect(await claimRow(id)).toMatchObject({ state: 'in_review', provenAt: today, kind: 'claim' })
    expect((await companyRow(acme.id)).ownership).toBe('claim_pending')
  })
  test('a document always; it is private, and goes with the claim', async () => {
    const acme = await free()
    const ana = await person()
    const { id, outcome } = await documented(ana, acme)
    expect(outcome).toBe('submit')
    const row = await claimRow(id)
    expect(row).toMatchObject({
      state: 'in_review',
      provenAt: null,
      decideBy: new Date('2026-11-25T23:59:59Z'),
    })
    const { rows } = await database().execute(
      sql`select visibility from files where id = ${row.documentFileId}`,
    )
    expect(rows).toEqual([{ visibility: 'private' }])
    expect((await companyRow(acme.id)).ownership).toBe('claim_pending')
    await expect(sendDocument(ctx(ana), id, { bytes: pdf })).rejects.toMatchObject(refused('conflict'))
    await withdrawClaim(ctx(ana), id)
    expect((await companyRow(acme.id)).ownership).toBe('unclaimed')
    expect(
      (await database().execute(sql`select 1 from files where id = ${row.documentFileId}`)).rows,
    ).toEqual([])
    await expect(withdrawClaim(ctx(ana), id)).rejects.toMatchObject(refused('conflict'))
  })
  test('what is no document is refused and leaves nothing', async () => {
    const ana = await person()
    const id = await begun(ana, await free())
    const bytes = Buffer.from('<html>olá</html>')
    await expect(sendDocument(ctx(ana), id, { bytes })).rejects.toMatchObject({ kind: 'invalid' })
    expect((await claimRow(id)).state).toBe('proving')
  })
})

describe('two at once', () => {
  test('two people prove the same free company: one gets it, the other is in a dispute with them', async () => {
    const acme = await free()
    const [ana, rui] = [await person(), await person()]
    const ids = [await begun(ana, acme), await begun(rui, acme)] as const
    namesAre({ [domainOf(acme)]: ids.map(recordFor) })
    const outcomes = await Promise.all([
      checkProof(ctx(ana), ids[0], 'dns'),
      checkProof(ctx(rui), ids[1], 'dns'),
    ])
    expect(outcomes.toSorted()).toEqual(['challenge', 'prove'])
    const states = (await Promise.all(ids.map(claimRow))).map((c) => `${c.kind} ${c.state}`)
    expect(states.toSorted()).toEqual(['claim accepted', 'dispute owner_asked'])
    expect(await membersOf(acme.id)).toHaveLength(1)
    expect((await companyRow(acme.id)).ownership).toBe('disputed')
  })
  test('the same code twice: once', async () => {
    const ana = await person()
    const acme = await free()
    const id = await begun(ana, acme)
    await askCode(ctx(ana), id, { mailbox: 'geral' })
    const code = codeOf(id, (await claimRow(id)).codeExpiresAt as Date)
    const both = await Promise.allSettled([proveByCode(ctx(ana), id, code), proveByCode(ctx(ana), id, code)])
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await verbsOf(id)).toEqual(['begin', 'code', 'prove'])
  })
})
