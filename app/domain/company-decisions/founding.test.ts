import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { eventsOf, listed, newNipc, reloaded, trailOf } from '../../../tests/world/company'
import { foundForm } from '../companies/creation/founding-forms'
import { approveCompany, rejectCompany } from '../companies/deciding'
import { foundCompany } from './founding'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const asked = (over: Record<string, string> = {}) =>
  foundForm.parse({
    name: 'Serralharia do Minho',
    legalName: 'Serralharia do Minho, Lda.',
    nipc: newNipc(),
    category: 'pintura',
    municipality: '0303',
    reason: 'Um cliente pediu-a por e-mail; dados do registo comercial.',
    ...over,
  })
const invited = async (id: string) => {
  const { rows } = await database().execute(
    sql`select state, send_at is not null as due, email from invitations where company_id = ${id}`,
  )
  return rows
}

describe('founding', () => {
  test('makes a pending, unclaimed company that somebody else approves; then its owner is invited', async () => {
    const support = await as('support')
    const email = 'dono.serralharia@exemplo.pt'
    const id = await foundCompany(ctx(support), asked({ ownerEmail: email }))
    expect(await reloaded(id)).toMatchObject({
      listing: 'pending',
      ownership: 'unclaimed',
      district: '03',
      created_by: support.userId,
      version: 2,
    })
    expect((await eventsOf(id)).map((e) => [e.verb, e.to_state])).toEqual([
      ['create', 'draft'],
      ['send', 'pending'],
    ])
    expect((await trailOf(id)).map((t) => t.verb)).toEqual(['company.found'])
    expect(await invited(id)).toEqual([{ state: 'scheduled', due: false, email }])
    const approval = { version: 2, checked: [] }
    await expect(approveCompany(ctx(support), id, approval)).rejects.toEqual(refusal('not-allowed'))
    await approveCompany(ctx(await as('moderator')), id, approval)
    expect(await listed(id)).toBe(0)
    expect(await invited(id)).toEqual([{ state: 'scheduled', due: true, email }])
    const { rows } = await database().execute(
      sql`select 1 from pgboss.job where name = 'invitations.send' and state = 'created'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('nobody is invited to what is not approved', async () => {
    const id = await foundCompany(
      ctx(await as('support')),
      asked({ ownerEmail: 'outro@exemplo.pt', sure: 'sim' }),
    )
    const reason = 'A empresa não tem atividade em Portugal.'
    await rejectCompany(ctx(await as('moderator')), id, { version: 2, ground: 'scope', reason })
    expect(await invited(id)).toEqual([expect.objectContaining({ state: 'revoked' })])
  })

  test('looks for the same number, and for others like it unless they were seen', async () => {
    const nipc = newNipc()
    await company({ nipc, phone: '+351253999111', name: 'Ferragens Ribeiro' })
    const support = ctx(await as('support'))
    await expect(foundCompany(support, asked({ nipc }))).rejects.toMatchObject({
      detail: { fields: { nipc: expect.stringMatching(/Ferragens Ribeiro/) } },
    })
    const alike = asked({ phone: '253 999 111', name: 'Outra coisa' })
    await expect(foundCompany(support, alike)).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { sure: expect.stringMatching(/Ferragens Ribeiro.*o mesmo telefone/) } },
    })
    const { rows } = await database().execute(sql`select 1 from companies where nipc = ${alike.nipc}`)
    expect(rows).toEqual([])
    await foundCompany(support, { ...alike, sure: true })
  })

  test('says all that is wrong at once', async () => {
    const nipc = newNipc()
    await company({ nipc, phone: '+351253999222', name: 'Ferragens Moreira' })
    const input = asked({ nipc, phone: '253 999 222', category: 'nenhuma', municipality: '9999' })
    const error = await foundCompany(ctx(await as('support')), input).catch((e: unknown) => e)
    expect(Object.keys((error as { detail: { fields: object } }).detail.fields).toSorted()).toEqual([
      'category',
      'municipality',
      'nipc',
      'sure',
    ])
  })

  test('two at once with one number: one', async () => {
    const input = asked()
    const results = await Promise.allSettled([
      foundCompany(ctx(await as('support')), { ...input, sure: true }),
      foundCompany(ctx(await as('moderator')), { ...input, sure: true }),
    ])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: { kind: 'invalid' } })
  })

  test.each(['auditor', 'finance'] as const)('not by %s, nor by strangers', async (role) => {
    await expect((async () => foundCompany(ctx(await as(role)), asked()))()).rejects.toEqual(
      refusal('not-allowed'),
    )
    await expect((async () => foundCompany(ctx(await person()), asked()))()).rejects.toEqual(
      refusal('not-found'),
    )
    // A moderator may write a company down, and invites nobody.
    const moderator = ctx(await as('moderator'))
    await expect(
      (async () => foundCompany(moderator, asked({ ownerEmail: 'a@exemplo.pt' })))(),
    ).rejects.toEqual(refusal('not-allowed'))
  })
})
