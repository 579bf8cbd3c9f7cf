import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, useWorld } from '../../../../tests/world'
import { eventsOf, newNipc, reloaded, trailOf } from '../../../../tests/world/company'
import { editIdentity, editsOf, published } from '../../../../tests/world/edit'
import { mailsTo } from '../../../../tests/world/mail'
import { amendCompany } from './amending'
import { amendForm } from './amending-forms'
import { amendmentToConfirm, companyToAmend, valuesToConfirm } from './amending-reading'
import { notifyAmended } from './mails'
import { acceptEdit } from './sensitive-deciding'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'O registo comercial mostra outra forma jurídica desde março.'

/** What the form sends when nothing but this was typed anew. */
async function typed(id: string, over: Record<string, string | string[]> = {}) {
  const { values, version } = await companyToAmend(ctx(await as('support')), id)
  return amendForm.parse({ checked: [], ...values, version: String(version), ...over })
}

describe('staff change a profile', () => {
  test('the form as it stands changes nothing; what is typed is shown before it is saved', async () => {
    const { acme } = await published({
      hours: {
        1: [
          [540, 780],
          [840, 1080],
        ],
        6: [[1320, 1560]],
      },
      specialDays: [{ day: '2026-12-24', spans: [[540, 780]], note: 'Véspera de Natal', yearly: true }],
      onHolidays: 'closed',
      latitude: 41.55,
      longitude: -8.42,
      areasServed: ['03', '1312'],
      socialLinks: { instagram: 'https://www.instagram.com/acme' },
      paymentMethods: ['Dinheiro', 'MB Way'],
      languages: ['Português'],
      priceBand: 2,
      adrEntity: 'ciab',
      complaintsBookUrl: 'https://www.livroreclamacoes.pt',
      services: ['Fugas', 'Esquentadores'],
      otherCategories: ['eletricidade'],
      description: 'Canalização e aquecimento em Braga desde 1998, em casas e em lojas.',
      address: 'Rua do Souto, 1',
      postalCode: '4700-123',
      locality: 'Braga',
      cae: '43221',
    })
    const staff = ctx(await as('support'))
    await expect(valuesToConfirm(staff, acme.id, await typed(acme.id))).rejects.toEqual(refusal('invalid'))
    const input = await typed(acme.id, { legalForm: 'Sociedade anónima', hours6: '' })
    const values = await valuesToConfirm(staff, acme.id, input)
    const again = amendForm.parse(values)
    expect(await amendmentToConfirm(staff, acme.id, again)).toMatchObject({
      stale: false,
      changes: [
        { field: 'legalForm', before: null, after: 'Sociedade anónima' },
        { field: 'hours', before: expect.stringContaining('sábado'), after: expect.any(String) },
      ],
    })
    expect((await reloaded(acme.id)).legal_form).toBeNull()
  })

  test('saved with a reason: audited with before and after, checked facts marked, the company told', async () => {
    const { acme, owner } = await published()
    const moderator = await as('moderator')
    const input = await typed(acme.id, {
      legalName: 'Certa, Lda.',
      phone: '253 000 111',
      checked: ['legalName'],
    })
    await amendCompany(ctx(moderator), acme.id, { ...input, reason })
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({ legal_name: 'Certa, Lda.', phone: '+351253000111' })
    expect(row.sources).toContainEqual({
      field: 'legalName',
      checkedAt: '2026-11-18',
      source: 'registo comercial',
    })
    expect(await trailOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'company.amend',
        reason,
        before: { legalName: acme.legalName, phone: '+351253123456' },
        after: { legalName: 'Certa, Lda.', phone: '+351253000111', checked: ['legalName'] },
      }),
    ])
    expect((await eventsOf(acme.id)).at(-1)).toMatchObject({ verb: 'amend', actor_id: moderator.userId })
    const { eventId: told } = (await jobData(acme.id)) as { eventId: string }
    await notifyAmended.run(ctx(byItself), { companyId: acme.id, eventId: told }, 'job')
    const [mail] = await mailsTo(owner.email as string)
    expect(mail?.text).toContain('Certa, Lda.')
    expect(mail?.text).toContain(reason)
  })

  test('a change that the company asked for: made, it is accepted; otherwise it starts from there', async () => {
    const { acme, owner } = await published()
    await editIdentity(owner, acme.id, { legalName: 'Pedida, Lda.' })
    await amendCompany(ctx(await as('support')), acme.id, {
      ...(await typed(acme.id, { legalName: 'Pedida, Lda.' })),
      reason,
    })
    expect((await editsOf(acme.id)).map((e) => e.state)).toEqual(['accepted'])

    await editIdentity(owner, acme.id, { legalName: 'Outra, Lda.' })
    const seen = (await editsOf(acme.id)).at(-1)
    await amendCompany(ctx(await as('support')), acme.id, {
      ...(await typed(acme.id, { legalName: 'Terceira, Lda.' })),
      reason,
    })
    expect((await editsOf(acme.id)).at(-1)).toMatchObject({ before: 'Terceira, Lda.', state: 'waiting' })
    await expect(
      acceptEdit(ctx(await as('moderator')), seen?.id as string, { version: 1, checked: undefined }),
    ).rejects.toEqual(refusal('conflict'))
  })

  test('the company was faster, or a colleague: nothing is overwritten', async () => {
    const { acme, owner } = await published()
    const input = await typed(acme.id, { phone: '253 000 222' })
    await editIdentity(owner, acme.id, { foundedYear: 1990 })
    await expect(amendCompany(ctx(await as('support')), acme.id, { ...input, reason })).rejects.toEqual(
      refusal('conflict'),
    )
    const fresh = await typed(acme.id, { phone: '253 000 222' })
    const results = await Promise.allSettled(
      [await as('support'), await as('moderator')].map((who) =>
        amendCompany(ctx(who), acme.id, { ...fresh, reason }),
      ),
    )
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
    expect(await trailOf(acme.id)).toHaveLength(1)
  })

  test('a number that is somebody else’s', async () => {
    const { acme: other } = await published()
    const { acme } = await published()
    await expect(
      valuesToConfirm(
        ctx(await as('support')),
        acme.id,
        await typed(acme.id, { nipc: other.nipc as string }),
      ),
    ).rejects.toEqual(refusal('invalid'))
    const nipc = newNipc()
    await amendCompany(ctx(await as('support')), acme.id, { ...(await typed(acme.id, { nipc })), reason })
    expect((await reloaded(acme.id)).nipc).toBe(nipc)
  })

  test('not of their own company, not a draft, and only who may', async () => {
    const { acme, owner } = await published()
    const input = { ...(await typed(acme.id, { phone: '253 000 333' })), reason }
    const insider = { ...(await as('moderator')), memberships: owner.memberships }
    await expect(amendCompany(ctx(insider), acme.id, input)).rejects.toEqual(refusal('not-allowed'))
    for (const [who, kind] of [
      [await as('auditor'), 'not-allowed'],
      [owner, 'not-found'],
      [await person(), 'not-found'],
    ] as const) {
      await expect((async () => amendCompany(ctx(who), acme.id, input))()).rejects.toEqual(refusal(kind))
      await expect(companyToAmend(ctx(who), acme.id)).rejects.toEqual(refusal(kind))
    }
    const { acme: draft } = await published({ listing: 'draft', approvedAt: null })
    await expect(
      amendCompany(ctx(await as('support')), draft.id, {
        ...(await typed(draft.id, { phone: '253 000 333' })),
        reason,
      }),
    ).rejects.toEqual(refusal('conflict'))
  })
})

async function jobData(companyId: string): Promise<unknown> {
  const { rows } = await database().execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'companies.notify-amended' and data->>'companyId' = ${companyId}`,
  )
  return rows[0]?.data
}
