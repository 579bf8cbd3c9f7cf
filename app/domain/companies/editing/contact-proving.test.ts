import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { reloaded } from '../../../../tests/world/company'
import { contacts, identity, joined, yes } from '../../../../tests/world/draft'
import { published } from '../../../../tests/world/edit'
import { mailsTo } from '../../../../tests/world/mail'
import { secretsOf } from '../../people/signing-up/proofs'
import { saveContacts, startCompany } from '../creation/creating'
import { sendCompany } from '../creation/sending'
import { confirmContact, contactWaiting, resendContactCode, sendContactCode } from './contact-proving'
import { editProfile } from './editing'
import { columnsOf } from './editing-forms'

useWorld()

const refusal = (kind: string, field?: string) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(field && {
      detail: expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    }),
  })

async function proofsOf(companyId: string) {
  const { rows } = await database().execute<{ id: string; email: string; used_at: string | null }>(
    sql`select id, email, used_at from email_proofs where company_id = ${companyId} order by created_at, id`,
  )
  return rows
}
const codeOf = async (companyId: string) =>
  secretsOf((await proofsOf(companyId)).findLast((p) => !p.used_at)?.id as string).code

let n = 0
async function changed(over: Parameters<typeof published>[0] = {}) {
  const { acme, owner } = await published({
    email: 'antigo@acme-teste.pt',
    emailConfirmedAt: new Date('2025-03-01'),
    ...over,
  })
  n += 1
  const email = `novo${n}@acme-teste.pt`
  const input = {
    version: acme.version,
    email,
    phone: acme.phone as string,
    website: acme.website ?? undefined,
  }
  const edited = await editProfile(ctx(owner), 'contactos', input, columnsOf.contactos(input))
  return { acme, owner, email, edited }
}

describe('a new address of a public profile', () => {
  test('the old one stands until the code comes back; then it is the new one, verified', async () => {
    const { acme, owner, email, edited } = await changed()
    expect(edited).toEqual({ changed: [], waiting: [], codeSent: true })
    expect((await reloaded(acme.id)).email).toBe('antigo@acme-teste.pt')
    expect(await contactWaiting(database(), acme.id, today)).toMatchObject({ email, live: true })
    const [proof] = await proofsOf(acme.id)
    await sendContactCode.run(ctx(byItself), { proofId: proof?.id as string }, 'job')
    const [mail] = await mailsTo(email)
    const code = await codeOf(acme.id)
    expect(mail?.text).toContain(code)
    await confirmContact(ctx(owner), acme.id, code)
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({ email })
    expect(new Date(row.email_confirmed_at as string)).toEqual(today)
    expect(row.sources).toContainEqual({
      field: 'email',
      checkedAt: '2026-11-18',
      source: 'mensagem confirmada',
    })
    await expect(confirmContact(ctx(owner), acme.id, code)).rejects.toEqual(refusal('invalid', 'code'))
  })

  test('five tries, also when they come at once; then another code', async () => {
    const { acme, owner } = await changed()
    const code = await codeOf(acme.id)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => confirmContact(ctx(owner), acme.id, wrong)),
    )
    expect(guesses.every((g) => g.status === 'rejected')).toBe(true)
    await expect(confirmContact(ctx(owner), acme.id, code)).rejects.toEqual(refusal('invalid', 'code'))
    await resendContactCode(ctx(owner), acme.id)
    const next = await codeOf(acme.id)
    await confirmContact(ctx(owner), acme.id, next)
    expect((await reloaded(acme.id)).email).toMatch(/^novo/)
  })

  test('a code lives fifteen minutes', async () => {
    const { acme, owner } = await changed()
    const late = new Date(today.getTime() + 16 * 60_000)
    expect(await contactWaiting(database(), acme.id, late)).toMatchObject({ live: false })
    await expect(confirmContact(ctx(owner, late), acme.id, await codeOf(acme.id))).rejects.toEqual(
      refusal('invalid', 'code'),
    )
  })

  test('the right code twice at once: one effect', async () => {
    const { acme, owner } = await changed()
    const code = await codeOf(acme.id)
    const results = await Promise.allSettled([1, 2].map(() => confirmContact(ctx(owner), acme.id, code)))
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('five codes a day', async () => {
    const { acme, owner } = await changed()
    for (let i = 0; i < 4; i++) await resendContactCode(ctx(owner), acme.id)
    await expect(resendContactCode(ctx(owner), acme.id)).rejects.toEqual(refusal('too-many'))
    expect((await proofsOf(acme.id)).filter((p) => !p.used_at)).toHaveLength(1)
  })

  test('the address that its writer reads anyway needs no code', async () => {
    const { acme, owner } = await published({ email: 'antigo@acme-teste.pt', emailConfirmedAt: new Date() })
    const input = { version: acme.version, email: owner.email as string, phone: acme.phone as string }
    const next = { ...input, website: acme.website ?? undefined }
    const edited = await editProfile(ctx(owner), 'contactos', next, columnsOf.contactos(next))
    expect(edited).toMatchObject({ changed: ['email'], codeSent: false })
    expect((await reloaded(acme.id)).email_confirmed_at).not.toBeNull()
  })

  test('a viewer and a stranger neither ask nor confirm', async () => {
    const { acme } = await changed()
    for (const who of [await as('viewer', acme), await person()]) {
      await expect(confirmContact(ctx(who), acme.id, '123456')).rejects.toEqual(refusal('not-allowed'))
      await expect(resendContactCode(ctx(who), acme.id)).rejects.toEqual(refusal('not-allowed'))
    }
  })

  test('where nothing waits there is nothing to send', async () => {
    const { acme, owner } = await published({ email: 'antigo@acme-teste.pt', emailConfirmedAt: new Date() })
    await expect(resendContactCode(ctx(owner), acme.id)).rejects.toEqual(refusal('conflict'))
  })
})

test('of a draft the address stands at once, and it is not sent before it is proved', async () => {
  const somebody = await person()
  const id = await startCompany(ctx(somebody), identity())
  const owner = joined(somebody, id)
  expect(await saveContacts(ctx(owner), id, { version: 1, ...contacts })).toEqual({ codeSent: true })
  expect(await reloaded(id)).toMatchObject({ email: contacts.email, email_confirmed_at: null })
  // What else is mended meanwhile sends no other code, however often.
  for (let version = 2; version < 10; version++)
    expect(await saveContacts(ctx(owner), id, { version, ...contacts })).toEqual({ codeSent: true })
  expect(await proofsOf(id)).toHaveLength(1)
  await expect(sendCompany(ctx(owner), id, { version: 10, ...yes })).rejects.toMatchObject({
    message: expect.stringContaining('a confirmação do e-mail'),
  })
  await confirmContact(ctx(owner), id, await codeOf(id))
  await expect(sendCompany(ctx(owner), id, { version: 11, ...yes })).rejects.toMatchObject({
    message: expect.not.stringContaining('a confirmação do e-mail'),
  })
})
