import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import { eventsOf, jobsFor, newNipc, reloaded } from '../../../../tests/world/company'
import { about, fullDraft, identity, yes } from '../../../../tests/world/draft'
import { approveCompany, askCompany, rejectCompany } from '../deciding'
import { mailCheck, numberCheck } from './checks'
import { saveAbout, saveContacts, startCompany } from './creating'
import { isDisposable } from './disposable-domains'
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

describe('one profile per number', () => {
  test('said at the first step, with the name where it is public', async () => {
    const acme = await company({ nipc: newNipc(), name: 'Fonte Antiga' })
    await expect(startCompany(ctx(await person()), identity({ nipc: acme.nipc }))).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { nipc: expect.stringContaining('Fonte Antiga') } },
    })
    const waiting = await company({ nipc: newNipc(), name: 'Segredo', listing: 'pending' })
    await expect(startCompany(ctx(await person()), identity({ nipc: waiting.nipc }))).rejects.toMatchObject({
      detail: { fields: { nipc: expect.not.stringContaining('Segredo') } },
    })
  })

  test('two drafts with the same number sent at once: one waits, the other is refused kindly', async () => {
    const nipc = newNipc()
    const [one, two] = [await fullDraft({ nipc }), await fullDraft({ nipc })]
    const results = await Promise.allSettled(
      [one, two].map(({ id, owner }) => sendCompany(ctx(owner), id, { version: 4, ...yes })),
    )
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: refusal('invalid', 'nipc') })
  })

  test('the same draft sent twice at once: one effect', async () => {
    const { id, owner } = await fullDraft()
    const send = () => sendCompany(ctx(owner), id, { version: 4, ...yes })
    const results = await Promise.allSettled([send(), send()])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
    expect(await jobsFor(id)).toEqual(['companies.check-site', 'companies.notify-owners'])
    expect((await eventsOf(id)).filter((e) => e.verb === 'send')).toHaveLength(1)
  })
})

describe('sent again', () => {
  const reason = 'Falta o documento que liga quem pede o perfil à empresa, por favor envie-o.'
  test('after a question, with an answer and a new clock; the rounds stay', async () => {
    const { id, owner } = await fullDraft()
    await sendCompany(ctx(owner), id, { version: 4, ...yes })
    await askCompany(ctx(await as('support')), id, { version: 5, ground: 'proof', reason })
    await expect(sendCompany(ctx(owner), id, { version: 6, ...yes })).rejects.toEqual(
      refusal('invalid', 'answer'),
    )
    const later = new Date('2026-11-20T10:00:00Z')
    await sendCompany(ctx(owner, later), id, { version: 6, ...yes, answer: 'Segue a certidão permanente.' })
    const row = await reloaded(id)
    expect(row).toMatchObject({
      listing: 'pending',
      info_rounds: 1,
      state_reason: null,
      state_reason_code: null,
    })
    expect(new Date(row.decide_by as string)).toEqual(new Date('2026-11-27T23:59:59Z'))
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      verb: 'resend',
      reason: 'Segue a certidão permanente.',
    })
  })
  test('after a rejection, mended; then it is approved', async () => {
    const { id, owner } = await fullDraft()
    await sendCompany(ctx(owner), id, { version: 4, ...yes })
    const moderator = await as('moderator')
    await rejectCompany(ctx(moderator), id, { version: 5, ground: 'content', reason })
    await saveAbout(ctx(owner), id, { version: 6, ...about })
    await sendCompany(ctx(owner), id, { version: 7, ...yes })
    await approveCompany(ctx(moderator), id, { version: 8, checked: ['nipc'] })
    expect(await reloaded(id)).toMatchObject({ listing: 'approved', info_rounds: 0 })
  })
})

describe('automatic checks', () => {
  test('likeness by name, phone and domain is shown with the other company', async () => {
    const other = await company({
      name: 'Canalizações Rosmaninho',
      phone: '+351253999001',
      website: 'http://rosmaninho.pt/loja',
      nipc: newNipc(),
    })
    await company({ name: 'Canalizações Rosmaninho', listing: 'rejected', nipc: newNipc() })
    const { id, owner } = await fullDraft({ name: 'Canalização Rosmaninho' })
    await saveContacts(ctx(owner), id, {
      version: 4,
      email: owner.email as string,
      phone: '+351253999001',
      website: 'https://www.rosmaninho.pt',
    })
    await sendCompany(ctx(owner), id, { version: 5, ...yes })
    const { checks } = (await reloaded(id)) as { checks: unknown }
    const like = { result: 'warn', company: { id: other.id, name: other.name, slug: other.slug } }
    expect(checks).toEqual([
      expect.objectContaining({ kind: 'nipc', result: 'ok' }),
      expect.objectContaining({ kind: 'mail', result: 'ok' }),
      expect.objectContaining({ kind: 'place', result: 'ok' }),
      expect.objectContaining({ kind: 'name', ...like }),
      expect.objectContaining({ kind: 'phone', ...like }),
      expect.objectContaining({ kind: 'site', ...like }),
    ])
  })
  test.each([
    ['geral@silva.pt', 'geral@silva.pt', null, 'ok'],
    ['geral@silva.pt', 'ana@silva.pt', 'https://www.silva.pt', 'ok'],
    ['geral@silva.pt', 'ana@exemplo.pt', 'https://www.silva.pt', 'warn'],
    ['x@mailinator.com', 'x@mailinator.com', null, 'warn'],
    ['x@eu.yopmail.com', null, null, 'warn'],
    ['geral@silva.pt', null, null, 'warn'],
    [null, 'ana@silva.pt', null, 'warn'],
  ])('mail %s, confirmed %s, site %s: %s', (email, confirmed, website, result) => {
    expect(mailCheck({ email, website, emailConfirmedAt: null }, confirmed).result).toBe(result)
  })
  test.each([
    ['510953964', 'ok'],
    ['123456789', 'ok'],
    ['510953965', 'warn'],
    ['', 'warn'],
  ])('number %s: %s', (nipc, result) => expect(numberCheck(nipc).result).toBe(result))
  test('domains below a disposable one count, look-alikes do not', () => {
    expect([
      isDisposable('a@x.mailinator.com'),
      isDisposable('a@notmailinator.com'),
      isDisposable('a@gmail.com'),
    ]).toEqual([true, false, false])
  })
})
