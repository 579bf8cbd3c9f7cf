import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { documented, membersOf, proved, verbsOf } from '../../../tests/world/claim'
import { reloaded } from '../../../tests/world/company'
import { editIdentity, published } from '../../../tests/world/edit'
import { runJobs } from '../../../tests/world/person'
import { withdrawClaim } from '../claims/withdrawing'
import { companyEdits } from '../companies/editing/editing-schema'
import type { companies } from '../companies/schema'
import { mergeCompanies } from '../merging/merging'
import { requestErasure, waitingErasure } from '../privacy/erasing'
import { eraseNow } from '../privacy/erasing-due'
import { newId } from '../shared/ids'
import { askAccess } from '../teams/asking-access'
import { offerTransfer } from '../teams/offering-transfer'
import { closeCompany } from './closing'
import { transferCompany } from './deciding-owner'

useWorld()

const reason = 'Mesmo NIPC no registo comercial; a loja fechou em outubro.'
const toldTo = async ({ userId }: { userId: string }) => {
  const { rows } = await database().execute<{ title: string }>(
    sql`select title from notifications where user_id = ${userId} order by title`,
  )
  return rows.map((r) => r.title)
}
const statesOf = async (companyId: string) => {
  const { rows } = await database().execute<{ what: string; state: string }>(sql`
    select 'edit' as what, state from company_edits where company_id = ${companyId}
    union all select 'claim', state from claims where company_id = ${companyId}
    union all select 'request', state from access_requests where company_id = ${companyId}
    union all select 'transfer', state from ownership_transfers where company_id = ${companyId} order by what`)
  return Object.fromEntries(rows.map((r) => [r.what, r.state]))
}
const version = async (id: string) => (await reloaded(id)).version as number

/** A company about which all four wait, and who waits. */
async function waitedFor() {
  const { acme, owner } = await published({ website: `https://www.espera-${newId()}.pt` })
  const heir = await as('manager', acme)
  await editIdentity(owner, acme.id, { name: 'Outra Coisa Bem Diferente' })
  const rival = await person({ name: 'Rita Rival' })
  await proved(rival, acme)
  const asker = await person({ name: 'Abel Ansioso' })
  await askAccess(ctx(asker), { company: acme.slug, role: 'viewer', message: 'Trabalho aqui há anos.' })
  return { acme, owner, heir, rival, asker }
}

let moderator: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  moderator = await as('moderator')
})

describe('what waited ends at once with the company', () => {
  test('closed: changes, claims and requests, each told to whoever waited', async () => {
    const { acme, owner, rival, asker } = await waitedFor()
    await closeCompany(ctx(moderator), acme.id, { version: await version(acme.id), reason })
    expect(await statesOf(acme.id)).toEqual({ edit: 'withdrawn', claim: 'expired', request: 'expired' })
    expect(await reloaded(acme.id)).toMatchObject({ listing: 'closed', ownership: 'claimed' })
    await runJobs(today, /^(companies|claims|teams)\./)
    expect(await toldTo(owner)).toContain(`${acme.name}: a alteração pedida ficou sem efeito`)
    expect(await toldTo(rival)).toContain(`O seu pedido sobre ${acme.name} ficou sem efeito`)
    expect(await toldTo(asker)).toContain(`O seu pedido a ${acme.name} ficou sem efeito`)
    const [edit] = await database().select().from(companyEdits).where(eq(companyEdits.companyId, acme.id))
    expect(edit).toMatchObject({ reason: expect.stringContaining('foi encerrado'), decidedBy: null })
    expect(await verbsOf(edit?.id as string)).toEqual(['ask', 'withdraw'])
  })

  test('closed: nobody takes it over any more', async () => {
    const acme = await company()
    const [owner, heir] = [await as('owner', acme), await as('manager', acme)]
    await offerTransfer(ctx(owner), { to: heir.userId, remains: 'leave' })
    await closeCompany(ctx(moderator), acme.id, { version: acme.version, reason })
    expect(await statesOf(acme.id)).toEqual({ transfer: 'withdrawn' })
    await runJobs(today, /^teams\./)
    expect(await toldTo(heir)).toContain(`A passagem de ${acme.name} foi anulada`)
  })

  test('whoever gives up while it is closed is not told twice: one of the two ends the claim', async () => {
    const acme = await company({ website: `https://www.corrida-${newId()}.pt` })
    await as('owner', acme)
    const rival = await person()
    const { id } = await proved(rival, acme)
    const now = await version(acme.id)
    const results = await Promise.allSettled([
      closeCompany(ctx(moderator), acme.id, { version: now, reason }),
      withdrawClaim(ctx(rival), id),
    ])
    expect(results[0].status).toBe('fulfilled')
    const ends = (await verbsOf(id)).filter((v) => v === 'lapse' || v === 'withdraw')
    expect(ends).toEqual([results[1].status === 'fulfilled' ? 'withdraw' : 'lapse'])
  })

  test('merged: its people go on at the other, what was asked of the old profile ends', async () => {
    const { acme, owner, asker } = await published().then(async ({ acme, owner }) => {
      await editIdentity(owner, acme.id, { name: 'Nome Que Não Chega A Ser' })
      const asker = await person()
      await askAccess(ctx(asker), { company: acme.slug, role: 'viewer', message: 'Trabalho aqui há anos.' })
      return { acme, owner, asker }
    })
    const target = await company({ name: 'A que fica', ownership: 'unclaimed' })
    await mergeCompanies(ctx(moderator), acme.id, await into(target, acme.id))
    expect(await statesOf(acme.id)).toEqual({ edit: 'withdrawn' })
    expect(await statesOf(target.id)).toEqual({ request: 'sent' })
    await runJobs(today, /^companies\./)
    expect(await toldTo(owner)).toContain(`${acme.name}: a alteração pedida ficou sem efeito`)
    expect(await toldTo(asker)).toEqual([])
    expect(await reloaded(acme.id)).toMatchObject({ listing: 'merged' })
    // Whose it is follows from who belongs to it.
    expect(await reloaded(target.id)).toMatchObject({ ownership: 'claimed' })
  })
})

const into = async (target: typeof companies.$inferSelect, sourceId: string) => ({
  version: await version(sourceId),
  target: target.id,
  targetVersion: await version(target.id),
  reason,
  sure: 'sim' as const,
})

describe('whose a company is follows from its owners', () => {
  test('joined to one that waits for staff: the claim is a dispute with its new owner', async () => {
    const source = await company()
    const owner = await as('owner', source)
    const target = await company({ ownership: 'unclaimed' })
    const rival = await person()
    await documented(rival, target)
    expect(await reloaded(target.id)).toMatchObject({ ownership: 'claim_pending' })
    await mergeCompanies(ctx(moderator), source.id, await into(target, source.id))
    expect(await reloaded(target.id)).toMatchObject({ ownership: 'disputed' })
    expect(await statesOf(target.id)).toEqual({ claim: 'owner_asked' })
    expect(await membersOf(target.id)).toEqual([`owner ${owner.userId}`])
  })

  test('made by staff of a member, where a claim waits: the same', async () => {
    const acme = await company({ ownership: 'unclaimed' })
    const member = await as('manager', acme)
    await documented(await person(), acme)
    await transferCompany(ctx(moderator), acme.id, {
      version: await version(acme.id),
      to: 'member',
      member: member.userId,
      before: 'manager',
      reason,
    })
    expect(await reloaded(acme.id)).toMatchObject({ ownership: 'disputed' })
    expect(await statesOf(acme.id)).toEqual({ claim: 'owner_asked' })
  })

  test('nobody is invited to own it while somebody’s claim waits', async () => {
    const acme = await company({ website: `https://www.disputa-${newId()}.pt` })
    const owner = await as('owner', acme)
    await proved(await person(), acme)
    const input = { to: 'invited', email: 'x@exemplo.pt', before: 'leaves', reason } as const
    const support = ctx(await as('support'))
    await expect(
      transferCompany(support, acme.id, { ...input, version: await version(acme.id) }),
    ).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('pedido de posse') })
    expect(await membersOf(acme.id)).toEqual([`owner ${owner.userId}`])
  })

  test('the account of who owned a closed one is erased: it is nobody’s', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    await closeCompany(ctx(moderator), acme.id, { version: acme.version, reason })
    await requestErasure(ctx(owner), { reviews: 'erase', exceptions: [], sure: 'sim' })
    const id = (await waitingErasure(database(), owner.userId))?.id as string
    expect(await eraseNow(ctx(byItself, new Date(today.getTime() + 14 * 86_400_000)), id)).toBe(true)
    expect(await reloaded(acme.id)).toMatchObject({ ownership: 'unclaimed' })
    expect(await verbsOf(acme.id)).toContain('vacate')
  })
})
