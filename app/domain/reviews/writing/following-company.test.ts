import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { refresh } from '../../../../tests/world/directory'
import { goodInput, jobsFor, outcome, reload } from '../../../../tests/world/review'
import { dropOldProposals, proposeCompany } from '../../companies/creation/proposing'
import type { ProposeInput } from '../../companies/creation/proposing-forms'
import { approveCompany, askCompany, rejectCompany } from '../../companies/deciding'
import { companies } from '../../companies/schema'
import { companyDossier } from '../../company-pages/staff/company-dossier'
import { factName, factValue } from '../../company-pages/staff/trail-words'
import { decisions } from '../../decisions/schema'
import { emailProofs } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { myReview } from '../my-reviews'
import { companiesToReview } from './companies-to-review'
import { confirmReview } from './confirming'
import { ownKey, proposalHash } from './draft-key'
import { saveDraft } from './drafts'
import { followCompanies, followDecision } from './following-company'
import { companyMail, heldMail } from './mails'
import { reviewedCompany } from './reviewed-company'
import { sendForConfirmation, sendReview } from './writing'

useWorld()

let n = 0
const input = (over: Partial<ProposeInput> = {}): ProposeInput => ({
  name: `Serralharia ${newId().slice(-8)}`,
  category: 'canalizacao',
  municipality: '0303',
  sure: false,
  ...over,
})
const network = () => `10.7.${Math.floor(++n / 250)}.${n % 250}`

async function proposed(who: Actor, over: Partial<ProposeInput> = {}) {
  const key = ownKey(undefined)
  const slug = await proposeCompany(ctx(who), input(over), { keyHash: proposalHash(key), network: network() })
  return { key, slug, row: () => rowOf(slug) }
}
async function rowOf(slug: string) {
  const [row] = await database().select().from(companies).where(eq(companies.slug, slug))
  if (!row) throw new Error('no company')
  return row
}
async function written(who: Actor, over: Partial<ProposeInput> = {}) {
  const made = await proposed(who, over)
  const c = ctx(who)
  await saveDraft(c, made.key, await reviewedCompany(c, made.slug, made.key), goodInput())
  return made
}
const decide = { version: 2, checked: [] }
const follow = (companyId: string) => followDecision(ctx(byItself), companyId)

describe('a company that is not there', () => {
  test('is nobody’s and unseen, and open to the browser that proposed it alone', async () => {
    const { key, slug, row } = await proposed(anonymous)
    expect(await row()).toMatchObject({
      listing: 'draft',
      ownership: 'unclaimed',
      district: '03',
      proposedAt: today,
    })
    expect(await reviewedCompany(ctx(anonymous), slug, key)).toMatchObject({ waits: true })
    expect(await outcome(() => reviewedCompany(ctx(anonymous), slug))).toBe('not-found')
    expect(await outcome(() => reviewedCompany(ctx(anonymous), slug, ownKey(undefined)))).toBe('not-found')
    expect(await companiesToReview(ctx(anonymous), (await row()).name)).toEqual([])
  })

  test('waits for approval with its review, by somebody else than whoever proposed it', async () => {
    const author = await as('moderator')
    const { key, slug, row } = await written(author)
    const sent = await sendReview(ctx(author), slug, key)
    expect(sent.state).toBe('awaiting_company')
    const made = await row()
    expect(made).toMatchObject({ listing: 'pending', createdBy: author.userId, submittedAt: today })
    expect(made.decideBy).not.toBeNull()
    expect(made.checks.map((c) => c.kind)).toContain('nipc')
    expect(await jobsFor(sent.id)).toEqual(['reviews.notify-author-of-hold'])
    expect(await myReview(ctx(author), sent.id)).toMatchObject({ state: 'awaiting_company', href: null })
    expect(await outcome(() => approveCompany(ctx(author), made.id, decide))).toBe('not-allowed')
    expect((await reload(sent.id)).publishedAt).toBeNull()
  })

  test('approved: the review is published, and counts', async () => {
    const author = await person()
    const { key, slug, row } = await written(author)
    const sent = await sendReview(ctx(author), slug, key)
    const { id } = await row()
    const moderator = ctx(await as('moderator'))
    const before = await companyDossier(moderator, id)
    expect(before).toMatchObject({ claimed: false, proposed: true, waitingReviews: [{ id: sent.id }] })
    expect(
      before.trail.flatMap((e) => e.changes.map((c) => [factName(c.name), factValue(c.name, c.after)])),
    ).toContainEqual(['Proposta', 'Por quem a quer avaliar'])
    await approveCompany(moderator, id, decide)
    expect(await companyDossier(moderator, id)).toMatchObject({ waitingReviews: [] })
    await followCompanies.run(ctx(byItself), {}, 'job')
    await follow(id)
    expect(await reload(sent.id)).toMatchObject({ state: 'published', counts: true })
    const { rows } = await database().execute(sql`select reviews from directory where company_id = ${id}`)
    expect(rows).toEqual([{ reviews: 1 }])
    // From then on it is a company like any other.
    expect(await reviewedCompany(ctx(anonymous), slug)).toMatchObject({ waits: false })
  })

  test('rejected: the review is not published, and its author gets the reasons', async () => {
    const author = await person()
    const { key, slug, row } = await written(author)
    const sent = await sendReview(ctx(author), slug, key)
    const { id } = await row()
    const why = {
      version: 2,
      ground: 'not-found',
      reason: 'Não há registo de nenhuma empresa com este nome em Braga.',
    }
    await rejectCompany(ctx(await as('moderator')), id, why as never)
    await follow(id)
    expect(await reload(sent.id)).toMatchObject({ state: 'rejected', publishedAt: null })
    const [decision] = await database().select().from(decisions).where(eq(decisions.reviewId, sent.id))
    expect(decision).toMatchObject({ kind: 'reject', facts: expect.stringContaining(why.reason) })
    expect(await jobsFor(sent.id)).toContain('reviews.notify-author-of-decision')
    expect(await myReview(ctx(author), sent.id)).toMatchObject({ correctable: true })
  })

  test('what was noticed in the review holds it when its company is approved', async () => {
    const author = await person()
    const { key, slug, row } = await proposed(author)
    const c = ctx(author)
    const body = 'Falem com o Artur pelo 912 345 678, ele explica tudo o que aconteceu.'
    await saveDraft(c, key, await reviewedCompany(c, slug, key), goodInput({ body }))
    const sent = await sendReview(c, slug, key)
    const { id } = await row()
    await approveCompany(ctx(await as('moderator')), id, decide)
    await follow(id)
    expect((await reload(sent.id)).state).toBe('held')
  })

  test('nobody can be asked for information', async () => {
    const author = await person()
    const { key, slug, row } = await written(author)
    await sendReview(ctx(author), slug, key)
    const { id } = await row()
    const ask = { version: 2, ground: 'address', reason: 'Falta saber onde fica a oficina desta empresa.' }
    expect(await outcome(async () => askCompany(ctx(await as('moderator')), id, ask as never))).toBe(
      'invalid',
    )
  })

  test('a visitor’s is sent when they confirm by mail, on whatever device', async () => {
    const { key, slug, row } = await proposed(anonymous)
    const c = ctx(anonymous)
    await saveDraft(c, key, await reviewedCompany(c, slug, key), goodInput({ name: 'Marta Reis' }))
    const email = `${newId()}@exemplo.pt`
    await sendForConfirmation(c, slug, key, { email, network: network() })
    expect((await row()).listing).toBe('draft')
    const [proof] = await database().select().from(emailProofs).where(eq(emailProofs.email, email))
    const sent = await confirmReview(c, secretsOf(proof?.id as string).token)
    expect(sent.state).toBe('awaiting_company')
    const { authorId } = await reload(sent.id)
    expect(await row()).toMatchObject({ listing: 'pending', createdBy: authorId })
  })
})

describe('the same company again', () => {
  test('a public one is offered first, and its number is refused', async () => {
    const acme = await company({ name: `Carpintaria Lousã ${newId().slice(-6)}`, nipc: '510953964' })
    await refresh(acme.id)
    const again = () => proposed(anonymous, { name: acme.name })
    await expect(again()).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(acme.name),
      detail: { next: { to: expect.stringContaining(acme.slug) } },
    })
    await expect(proposed(anonymous, { nipc: '510953964' })).rejects.toMatchObject({
      detail: { fields: { nipc: expect.stringContaining(acme.name) } },
    })
    const other = await proposed(anonymous, { name: acme.name, sure: true })
    expect(other.slug).not.toBe(acme.slug)
  })

  test('two who propose it write about one company', async () => {
    const [ana, rui] = [await person(), await person()]
    const one = await written(ana, { name: 'Ferraria do Minho Novo' })
    const sent = await sendReview(ctx(ana), one.slug, one.key)
    const two = await written(rui, { name: 'ferraria do minho novo' })
    expect(two.slug).toBe(one.slug)
    const also = await sendReview(ctx(rui), two.slug, two.key)
    const { id } = await one.row()
    await approveCompany(ctx(await as('moderator')), id, decide)
    await follow(id)
    expect([(await reload(sent.id)).state, (await reload(also.id)).state]).toEqual(['published', 'published'])
  })

  test('too many from one network', async () => {
    const from = network()
    const go = () =>
      proposeCompany(ctx(anonymous), input(), { keyHash: proposalHash(ownKey(undefined)), network: from })
    for (let i = 0; i < 5; i++) await go()
    expect(await outcome(go)).toBe('too-many')
  })
})

test('a proposal whose review never came goes with its draft', async () => {
  const gone = await proposed(anonymous)
  const stays = await written(await person())
  await sendReview(ctx((await person()) as Actor), stays.slug, stays.key).catch(() => undefined)
  await dropOldProposals(ctx(byItself, new Date(today.getTime() + 32 * 86_400_000)))
  expect(await outcome(() => rowOf(gone.slug))).toContain('no company')
})

test('mails say why, until when, what then, and lead to that review', async () => {
  const r = { id: newId(), title: 'Título', body: 'Texto', company: 'Acme', author: { name: 'Ana Reis' } }
  const held = heldMail({ ...r, heldUntil: today, kinds: ['personal-data', 'spike'] })
  expect(held.text).toContain('parece ter dados pessoais e foi escolhida pela forma como chegou')
  expect(held.text).toContain('com os dados pessoais ocultos')
  expect(held.text).toContain(`/perfil/avaliacoes/${r.id}`)
  const waits = companyMail({ ...r, decideBy: today })
  expect(waits.text).toContain('Propôs Acme')
  expect(waits.text).toContain(`/perfil/avaliacoes/${r.id}`)
})
