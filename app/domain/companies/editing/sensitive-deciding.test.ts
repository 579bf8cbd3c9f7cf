import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { listed, newNipc, reloaded, trailOf } from '../../../../tests/world/company'
import { editIdentity, editsOf, published, waitingOf } from '../../../../tests/world/edit'
import { mailsTo } from '../../../../tests/world/mail'
import { findProfile } from '../../company-pages/profile/profile'
import { suspendCompany } from '../deciding'
import { companyEditList } from './company-edit-filter'
import { notifyEdit } from './mails'
import { withdrawChange } from './sensitive'
import { acceptEdit, refuseEdit } from './sensitive-deciding'
import { editCase, editQueue } from './sensitive-reading'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'A certidão permanente mostra outra denominação: envie-nos o código de acesso atual.'

/** A company with a change that waits. */
async function asked(over: Parameters<typeof editIdentity>[2] = { legalName: 'Nova Denominação, S.A.' }) {
  const { acme, owner } = await published()
  await editIdentity(owner, acme.id, over)
  return { acme, owner, edit: await waitingOf(acme.id) }
}

describe('accepted', () => {
  test('the new value stands, checked where staff checked it; audited, and told', async () => {
    const { acme, edit } = await asked()
    const moderator = await as('moderator')
    await acceptEdit(ctx(moderator), edit.id, { version: edit.version, checked: 'sim' })
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({ legal_name: 'Nova Denominação, S.A.', version: acme.version + 1 })
    expect(row.sources).toContainEqual({
      field: 'legalName',
      checkedAt: '2026-11-18',
      source: 'registo comercial',
    })
    expect(await trailOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'company.accept-edit',
        actor_id: moderator.userId,
        before: { legalName: acme.legalName },
        after: { legalName: 'Nova Denominação, S.A.' },
      }),
    ])
    expect(await editsOf(acme.id)).toEqual([
      expect.objectContaining({ state: 'accepted', decided_by: moderator.userId }),
    ])
  })

  test('without checking, what was verified is declared again', async () => {
    const { acme, edit } = await asked()
    await acceptEdit(ctx(await as('support')), edit.id, { version: edit.version, checked: undefined })
    const sources = (await reloaded(acme.id)).sources as { field: string }[]
    expect(sources.map((s) => s.field)).toEqual(['nipc', 'address'])
  })

  test('a new name brings its address, the former one leads to it, and the old one can be taken back', async () => {
    const { acme, owner, edit } = await asked({ name: 'Canalizações do Cávado' })
    const staff = await as('support')
    await acceptEdit(ctx(staff), edit.id, { version: 1, checked: undefined })
    const { slug } = (await reloaded(acme.id)) as { slug: string }
    expect(slug).toMatch(/^canalizacoes-do-cavado/)
    expect(await findProfile(ctx(owner), acme.slug, 'companies')).toEqual({
      movedTo: slug,
      section: 'companies',
      permanent: true,
    })
    const { rows } = await database().execute(
      sql`select slug, name from directory where company_id = ${acme.id}`,
    )
    expect(rows).toEqual([{ slug, name: 'Canalizações do Cávado' }])

    const third = { ...acme, name: 'Terceira Vida' }
    for (const name of [third.name, 'Canalizações do Cávado']) {
      await editIdentity(owner, acme.id, { name })
      const next = await waitingOf(acme.id)
      await acceptEdit(ctx(staff), next.id, { version: next.version, checked: undefined })
    }
    expect((await reloaded(acme.id)).slug).toBe(slug)
    expect(await findProfile(ctx(owner), 'terceira-vida', 'companies')).toMatchObject({ movedTo: slug })
  })

  test('a number that somebody else took meanwhile is not given twice', async () => {
    const nipc = newNipc()
    const { acme, edit } = await asked({ nipc })
    await company({ nipc, name: 'Mais Depressa' })
    await expect(
      acceptEdit(ctx(await as('moderator')), edit.id, { version: 1, checked: undefined }),
    ).rejects.toEqual(refusal('invalid'))
    expect((await reloaded(acme.id)).nipc).toBe(acme.nipc)
    expect((await waitingOf(acme.id)).id).toBe(edit.id)
  })
})

describe('refused', () => {
  test('the old value stands and the company reads why', async () => {
    const { acme, owner, edit } = await asked()
    await refuseEdit(ctx(await as('support')), edit.id, { version: edit.version, reason })
    expect((await reloaded(acme.id)).legal_name).toBe(acme.legalName)
    await notifyEdit.run(ctx(byItself), { editId: edit.id }, 'job')
    await notifyEdit.run(ctx(byItself), { editId: edit.id }, 'job')
    const mails = await mailsTo(owner.email as string)
    // The same message, whoever delivers it twice.
    expect(new Set(mails.map((m) => m.messageId)).size).toBe(1)
    expect(mails[0]?.text).toContain(reason)
    const { rows } = await database().execute(
      sql`select title, href from notifications where user_id = ${owner.userId}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('told to the owners and to whoever asked while they belong to it, not to others', async () => {
    const { acme, owner } = await published()
    const [manager, other] = [await as('manager', acme), await as('manager', acme)]
    await editIdentity(manager, acme.id, { legalName: 'Nova Denominação, S.A.' })
    const edit = await waitingOf(acme.id)
    await refuseEdit(ctx(await as('support')), edit.id, { version: edit.version, reason })
    await notifyEdit.run(ctx(byItself), { editId: edit.id }, 'job')
    const mailed = async (who: { email: string | null }) => (await mailsTo(who.email)).length
    expect([await mailed(owner), await mailed(manager), await mailed(other)]).toEqual([1, 1, 0])
  })
})

describe('at once', () => {
  test('two of staff: one decides, the other is told what became of it', async () => {
    const { acme, edit } = await asked()
    const [one, two] = [await as('support'), await as('moderator')]
    const results = await Promise.allSettled([
      acceptEdit(ctx(one), edit.id, { version: edit.version, checked: undefined }),
      refuseEdit(ctx(two), edit.id, { version: edit.version, reason }),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
    const now = await editCase(ctx(two), edit.id)
    expect(['accepted', 'refused']).toContain(now.state)
    expect((await reloaded(acme.id)).legal_name).toBe(
      now.state === 'accepted' ? 'Nova Denominação, S.A.' : acme.legalName,
    )
    expect(await trailOf(acme.id)).toHaveLength(1)
  })

  test('the company takes it back while staff accept: one of both', async () => {
    const { acme, owner, edit } = await asked()
    const results = await Promise.allSettled([
      withdrawChange(ctx(owner), edit.id, edit),
      acceptEdit(ctx(await as('admin')), edit.id, { version: edit.version, checked: undefined }),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const [row] = await editsOf(acme.id)
    expect((await reloaded(acme.id)).legal_name).toBe(
      row?.state === 'accepted' ? 'Nova Denominação, S.A.' : acme.legalName,
    )
  })

  test('a profile that left the public meanwhile can only be refused', async () => {
    const { acme, edit } = await asked()
    await suspendCompany(ctx(await as('moderator')), acme.id, {
      version: (await reloaded(acme.id)).version as number,
      ground: 'conduct',
      reason,
    })
    // Suspended is still public: it may be mended.
    await acceptEdit(ctx(await as('moderator')), edit.id, { version: edit.version, checked: undefined })
    expect(await listed(acme.id)).toBe(-1)
    const { acme: other, edit: late } = await asked()
    await database().execute(
      sql`update companies set listing = 'closed', closed_at = now() where id = ${other.id}`,
    )
    const staff = await as('moderator')
    await expect(acceptEdit(ctx(staff), late.id, { version: 1, checked: undefined })).rejects.toEqual(
      refusal('conflict'),
    )
    await refuseEdit(ctx(staff), late.id, { version: 1, reason })
  })
})

describe('who may', () => {
  test('nobody who belongs to the company, wrote its profile or asked', async () => {
    const { acme, owner, edit } = await asked()
    const insider = { ...(await as('moderator')), memberships: owner.memberships }
    const asker = { ...owner, staffRoles: ['moderator' as const], memberships: [] }
    for (const actor of [insider, asker]) {
      expect((await editCase(ctx(actor), edit.id)).own).toBe(true)
      await expect(acceptEdit(ctx(actor), edit.id, { version: 1, checked: undefined })).rejects.toEqual(
        refusal('not-allowed'),
      )
    }
    expect((await waitingOf(acme.id)).state).toBe('waiting')
  })

  test.each([
    ['an auditor', () => as('auditor'), 'not-allowed'],
    ['somebody with an account', () => person(), 'not-found'],
  ] as const)('%s may neither see nor decide', async (_, who, kind) => {
    const { edit } = await asked()
    const actor = await who()
    await expect(editCase(ctx(actor), edit.id)).rejects.toEqual(refusal(kind))
    await expect(editQueue(ctx(actor), companyEditList.read(new URLSearchParams()), null)).rejects.toEqual(
      refusal(kind),
    )
    await expect(refuseEdit(ctx(actor), edit.id, { version: 1, reason })).rejects.toEqual(refusal(kind))
  })

  test('the queue: the nearest deadline first', async () => {
    const { edit } = await asked()
    const found = async (query: string) =>
      (await editQueue(ctx(await as('support')), companyEditList.read(new URLSearchParams(query)), null)).rows
    const rows = await found('')
    expect(rows.map((r) => r.id)).toContain(edit.id)
    expect((await found(`facto=${edit.field}`)).map((r) => r.id)).toContain(edit.id)
    expect(await found('q=nenhuma com este nome')).toEqual([])
    expect(rows.map((r) => r.decideBy.getTime())).toEqual(
      rows.map((r) => r.decideBy.getTime()).toSorted((a, b) => a - b),
    )
  })
})
