import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { expectScoreRight, goodInput, outcomes, reload, score } from '../../../../tests/world/review'
import { emailProofs } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import type { ReviewInput } from '../forms'
import { reviewDrafts, reviews } from '../schema'
import { confirmReview } from '../writing/confirming'
import { draftOf, saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendForConfirmation, sendReview } from '../writing/writing'
import { reviewInvoices } from './proof-schema'

useWorld()

let n = 500_000_000
const withNipc = () => company({ nipc: String(++n) })
let order = 100
/** What the island sends; of a document of its own unless `over` says otherwise. */
const code = (nipc: string | null, over: Partial<Record<'D' | 'E' | 'F' | 'GH', string>> = {}) => {
  const type = over.D ?? 'FS'
  const number = over.GH ?? String(++order)
  return `A:${nipc}*D:${type}*E:${over.E ?? 'N'}*F:${over.F ?? '20261007'}*G:${type} S1/${number}*H:ABCD1234-${number}`
}

async function draft(who: Actor, acme: { slug: string }, over: Partial<ReviewInput>) {
  const c = ctx(who)
  return saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
}
const send = async (who: Actor, acme: { slug: string }, invoice: string) =>
  sendReview(ctx(who), acme.slug, await draft(who, acme, { invoice }))
const kept = (id: string) => database().select().from(reviewInvoices).where(eq(reviewInvoices.reviewId, id))

test('a review with an invoice is «Fatura confirmada» from the first day, and weighs in full', async () => {
  const acme = await withNipc()
  const sent = await send(await person(), acme, code(acme.nipc))
  expect(await reload(sent.id)).toMatchObject({ state: 'published', proof: 2, proofKind: 'invoice' })
  expect(await score(acme)).toMatchObject({ by_proof: [0, 0, 1, 0] })
  await expectScoreRight(acme)
})

test('issuer, month and a keyed hash are kept, and nothing else anywhere, nor in the draft', async () => {
  const acme = await withNipc()
  const ana = await person()
  const invoice = code(acme.nipc, { GH: '778899' })
  const key = await draft(ana, acme, { invoice })
  const [row] = await database().select().from(reviewDrafts).where(eq(reviewDrafts.companyId, acme.id))
  const { fields } = row as { fields: object }
  expect(JSON.stringify(fields)).not.toContain('778899')
  expect(JSON.stringify(fields)).not.toContain('20261007')
  const sent = await sendReview(ctx(ana), acme.slug, key)
  expect(await kept(sent.id)).toEqual([
    {
      reviewId: sent.id,
      issuer: acme.nipc,
      month: '2026-10',
      keyHash: expect.stringMatching(/^[\w-]{43}$/),
      used: true,
      at: today,
    },
  ])
})

describe('what proves nothing is said in its place, and the draft as it was stays', () => {
  const at = (field: string, says: RegExp) => ({
    kind: 'invalid',
    detail: { fields: { [field]: expect.stringMatching(says) } },
  })
  test.each([
    ['of another company', () => code('512345678'), /emitida pelo NIF 512 345 678/],
    ['a credit note', (nipc: string) => code(nipc, { D: 'NC' }), /não é uma fatura/],
    ['cancelled', (nipc: string) => code(nipc, { E: 'A' }), /anulada/],
    ['too old', (nipc: string) => code(nipc, { F: '20251117' }), /mais de 12 meses/],
    ['no invoice', () => 'https://exemplo.pt', /não é o código de uma fatura/],
    [
      'a seal of somebody’s own making',
      (nipc: string) => `selo:2026-10:${nipc}:${'A'.repeat(43)}:${'A'.repeat(43)}`,
      /já não serve/,
    ],
  ])('%s', async (_what, make, says) => {
    const acme = await withNipc()
    const ana = await person()
    const key = await draft(ana, acme, {})
    await expect(draft(ana, acme, { invoice: make(acme.nipc as string) })).rejects.toMatchObject(
      at('invoice', says),
    )
    expect(await draftOf(ctx(ana), key, acme.id)).toMatchObject({ title: 'Trabalho bem feito' })
  })
  test('of another month: the right one is proposed', async () => {
    const acme = await withNipc()
    const invoice = code(acme.nipc, { F: '20260903' })
    await expect(draft(await person(), acme, { invoice })).rejects.toMatchObject(
      at('month', /A fatura é de 09\/2026\. Indique esse mês/),
    )
  })
  test('a company whose NIPC nobody knows', async () => {
    const acme = await company()
    await expect(draft(await person(), acme, { invoice: code('512345678') })).rejects.toMatchObject(
      at('invoice', /Não conhecemos o NIPC/),
    )
  })
  test('a seal for one company serves no other', async () => {
    const acme = await withNipc()
    const rival = await withNipc()
    const ana = await person()
    const key = await draft(ana, acme, { invoice: code(acme.nipc) })
    const sealed = (await draftOf(ctx(ana), key, acme.id))?.invoice
    expect(sealed).toMatch(/^selo:2026-10:/)
    await expect(draft(ana, rival, { invoice: sealed })).rejects.toMatchObject(at('invoice', /já não serve/))
    expect(await draft(ana, acme, { invoice: sealed })).toBeTruthy()
  })
})

describe('one invoice, one review', () => {
  test('a second is told so on the form, however the number is written', async () => {
    const acme = await withNipc()
    await send(await person(), acme, code(acme.nipc, { GH: '42' }))
    for (const again of ['42', '42'].map((GH) => code(acme.nipc, { GH }))) {
      const odd = again.replace('G:FS S1', 'G:FS  s1')
      await expect(draft(await person(), acme, { invoice: odd })).rejects.toMatchObject({
        kind: 'invalid',
        detail: { fields: { invoice: expect.stringMatching(/já comprovou outra/) } },
      })
    }
  })

  test('of two sent at once one is published, the other is told and keeps its draft', async () => {
    const acme = await withNipc()
    const two = [await person(), await person()]
    const invoice = code(acme.nipc)
    const keys = await Promise.all(two.map((who) => draft(who, acme, { invoice })))
    const went = await outcomes(two.map((who, i) => () => sendReview(ctx(who), acme.slug, keys[i])))
    expect(went).toEqual(['invalid', 'ok'])
    const { rows } = await database().execute(
      sql`select r.proof from reviews r join review_invoices i on i.review_id = r.id where r.company_id = ${acme.id}`,
    )
    expect(rows).toEqual([{ proof: 2 }])
    const drafts = await database().select().from(reviewDrafts).where(eq(reviewDrafts.companyId, acme.id))
    expect(drafts).toHaveLength(1)
    await expectScoreRight(acme)
  })

  async function waiting(acme: { slug: string }, invoice: string) {
    const email = `visita-${newId()}@exemplo.pt`
    const key = await draft(anonymous, acme, { invoice, name: 'Marta Reis' })
    const network = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
    await sendForConfirmation(ctx(anonymous), acme.slug, key, { email, network })
    const [proof] = await database().select().from(emailProofs).where(eq(emailProofs.email, email))
    const [review] = await database().select().from(reviews).where(eq(reviews.authorEmail, email))
    if (!proof || !review) throw new Error('nothing was written')
    return { id: review.id, confirm: () => confirmReview(ctx(anonymous), secretsOf(proof.id).token) }
  }

  test('a visitor’s waits for the mail and holds nobody back', async () => {
    const acme = await withNipc()
    const invoice = code(acme.nipc)
    const visitor = await waiting(acme, invoice)
    expect(await kept(visitor.id)).toMatchObject([{ used: false }])
    expect((await send(await person(), acme, invoice)).state).toBe('published')
    const sent = await visitor.confirm()
    expect(sent.state).toBe('held')
    expect(await reload(sent.id)).toMatchObject({ proof: 0, proofKind: null })
    const { rows } = await database().execute<{ kind: string; evidence: string }>(
      sql`select kind, evidence from review_signals where review_id = ${sent.id} and kind = 'invoice-used'`,
    )
    expect(rows[0]?.evidence).toMatch(/já comprovou a avaliação [0-9a-f-]{36}/)
    await expectScoreRight(acme)
  })

  test('confirmed, it is used; of two confirmed at once one is proved', async () => {
    const acme = await withNipc()
    const invoice = code(acme.nipc)
    const two = [await waiting(acme, invoice), await waiting(acme, invoice)]
    const sent = await Promise.all(two.map((one) => one.confirm()))
    const proofs = await Promise.all(sent.map(async ({ id }) => (await reload(id)).proof))
    expect(proofs.toSorted()).toEqual([0, 2])
    expect(sent.map((s) => s.state).toSorted()).toEqual(['held', 'published'])
    await expectScoreRight(acme)
  })
})
