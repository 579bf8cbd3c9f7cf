import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { documentOf, sentDocument } from '../../../../tests/world/document'
import { pdf } from '../../../../tests/world/documents'
import {
  expectScoreRight,
  goodInput,
  jobsFor,
  outcomes,
  publishedReview,
  reload,
  score,
  writtenReview,
} from '../../../../tests/world/review'
import type { Actor } from '../../permissions'
import { storedDocument } from '../../pictures/documents'
import { transaction } from '../../shared/transaction'
import { documentList } from '../moderation/moderation-filter'
import { hideReview, lockReview } from '../publishing'
import { saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import { acceptDocument, declineDocument, readReviewDocument } from './deciding-document'
import { documentCase } from './document-case'
import { documentQueue } from './document-queue'
import { notifyAuthorOfDocument } from './mails'
import { myProof } from './my-proof'
import { sendReviewDocument, withdrawReviewDocument } from './sending-document'

useWorld()

const reason = 'O recibo não mostra o nome da empresa nem a data do serviço.'

test('accepted: «Documento confirmado», and the score follows as if recomputed', async () => {
  const acme = await company()
  for (const rating of [5, 5, 2, 3]) await publishedReview(acme, { rating })
  const author = await person()
  const review = await publishedReview(acme, { author, rating: 1, daysAgo: 40, wouldHire: 'no' })
  await sendReviewDocument(ctx(author), review.id, pdf())
  const before = await score(acme)
  const moderator = await as('moderator')
  const document = await documentOf(review.id)
  await acceptDocument(ctx(moderator), document.id, { version: document.version })
  expect(await reload(review.id)).toMatchObject({
    proof: 2,
    proofKind: 'document',
    state: 'published',
    counts: true,
  })
  const after = await score(acme)
  expect(after).toMatchObject({ reviews: 5, by_proof: [4, 0, 1, 0], would_hire: [0, 1, 0] })
  // One star weighs more than before.
  expect(after?.rank).toBeLessThan(before?.rank as number)
  await expectScoreRight(acme)
  const { rows } = await database().execute(
    sql`select verb, data from events where subject_id = ${review.id} and verb = 'prove'`,
  )
  expect(rows).toEqual([{ verb: 'prove', data: { from: 0, to: 2, kind: 'document' } }])
  expect(await jobsFor(document.id)).toContain('reviews.notify-author-of-document')
})

test('declined: nothing changes but what its sender is told', async () => {
  const { acme, author, review, document } = await sentDocument({ proof: 1, proofKind: 'invitation' })
  await declineDocument(ctx(await as('moderator')), document.id, { version: 1, reason })
  expect(await reload(review.id)).toMatchObject({ proof: 1, proofKind: 'invitation' })
  await expectScoreRight(acme)
  expect(await myProof(ctx(author), review.id)).toMatchObject({
    open: true,
    documents: [{ state: 'declined', reason }],
  })
  await notifyAuthorOfDocument.run(ctx(byItself), { documentId: document.id }, 'job')
  const { rows } = await database().execute<{ title: string }>(
    sql`select title from notifications where user_id = ${author.userId}`,
  )
  expect(rows[0]?.title).toMatch(/não foi aceite/)
})

describe('who may', () => {
  test('only its author sends, only moderators without a part in it see and decide', async () => {
    const { acme, author, review, document } = await sentDocument()
    const stranger = await person()
    const owner = await as('owner', acme)
    for (const who of [stranger, owner]) {
      await expect(sendReviewDocument(ctx(who), review.id, pdf())).rejects.toMatchObject({
        kind: 'not-found',
      })
      await expect(myProof(ctx(who), review.id)).rejects.toMatchObject({ kind: 'not-found' })
    }
    const support = await as('support')
    for (const who of [stranger, owner, author, support]) {
      const kind = who === support ? 'not-allowed' : 'not-found'
      const asked = [
        () => readReviewDocument(ctx(who), document.id),
        () => acceptDocument(ctx(who), document.id, { version: 1 }),
        () => documentCase(ctx(who), document.id),
        () => documentQueue(ctx(who), documentList.read(new URLSearchParams()), null),
      ]
      for (const ask of asked) await expect((async () => ask())()).rejects.toMatchObject({ kind })
    }
    const partial: Actor[] = [
      { ...(await as('moderator')), memberships: [{ companyId: acme.id, role: 'viewer' }] },
      { ...author, staffRoles: ['moderator'] },
    ]
    for (const who of partial) {
      await expect(acceptDocument(ctx(who), document.id, { version: 1 })).rejects.toMatchObject({
        kind: 'not-allowed',
      })
      await expect(readReviewDocument(ctx(who), document.id)).rejects.toMatchObject({ kind: 'not-allowed' })
      expect((await documentCase(ctx(who), document.id)).blocked).toMatch(/outra pessoa/)
    }
  })

  test('each reading is written down, and shown to the next', async () => {
    const { review, author, document } = await sentDocument()
    const moderator = await as('moderator')
    const { fileId } = await readReviewDocument(ctx(moderator), document.id)
    expect((await storedDocument(ctx(moderator), fileId))?.contentType).toBe('application/pdf')
    await readReviewDocument(ctx(moderator), document.id)
    const { rows } = await database().execute(
      sql`select verb, object_type, object_id, after ->> 'review' as review from audit_log where actor_id = ${moderator.userId}`,
    )
    const line = {
      verb: 'review.read-document',
      object_type: 'user',
      object_id: author.userId,
      review: review.id,
    }
    expect(rows).toEqual([line, line])
    expect((await documentCase(ctx(moderator), document.id)).readings).toHaveLength(2)
  })

  test('the moderator’s list and page hold neither stars nor plan', async () => {
    const { document } = await sentDocument({ rating: 1 })
    const moderator = await as('moderator')
    const found = async (query: string) =>
      (await documentQueue(ctx(moderator), documentList.read(new URLSearchParams(query)), null)).rows
    const rows = await found('')
    expect(rows.map((r) => r.id)).toContain(document.id)
    const company = rows.find((r) => r.id === document.id)?.company
    expect((await found(`q=${company}`)).map((r) => r.id)).toEqual([document.id])
    expect(await found(`q=${company}&ver=nao-aceites`)).toEqual([])
    const seen = JSON.stringify([rows, await documentCase(ctx(moderator), document.id)])
    expect(seen).not.toMatch(/"(rating|stars|plan)"/)
  })
})

describe('at once', () => {
  test('two decisions: one holds, the other is told', async () => {
    const { acme, review, document } = await sentDocument()
    const [one, two] = [await as('moderator'), await as('moderator')]
    const went = await outcomes([
      () => acceptDocument(ctx(one), document.id, { version: 1 }),
      () => declineDocument(ctx(two), document.id, { version: 1, reason }),
    ])
    expect(went).toEqual(['conflict', 'ok'])
    const { state } = await documentOf(review.id)
    expect((await reload(review.id)).proof).toBe(state === 'accepted' ? 2 : 0)
    await expectScoreRight(acme)
  })
  test('two documents: one waits, the other leaves no file', async () => {
    const acme = await company()
    const author = await person()
    const review = await publishedReview(acme, { author })
    const went = await outcomes([1, 2].map(() => () => sendReviewDocument(ctx(author), review.id, pdf())))
    expect(went).toEqual(['conflict', 'ok'])
    expect(await database().select().from(files).where(eq(files.ownerUserId, author.userId))).toHaveLength(1)
  })
  test('accepted while the review is removed: figures stay right', async () => {
    const { acme, review, document } = await sentDocument()
    const moderator = await as('moderator')
    await outcomes([
      () => acceptDocument(ctx(moderator), document.id, { version: 1 }),
      () =>
        transaction(ctx(byItself), async (tx) =>
          hideReview(tx, await lockReview(tx, review.id), 'remove', { reason: 'x' }),
        ),
    ])
    await expectScoreRight(acme)
  })
})

test('with the review itself, from the last step; it waits whether that is published or held', async () => {
  const acme = await company()
  const author = await person()
  const key = await saveDraft(
    ctx(author),
    undefined,
    await reviewedCompany(ctx(author), acme.slug),
    goodInput(),
  )
  const { id } = await sendReview(ctx(author), acme.slug, key, { document: pdf() })
  expect(await documentOf(id)).toMatchObject({ state: 'waiting', fileId: expect.any(String) })
})

test('what is wrong with the file is said, and the review is not lost', async () => {
  const acme = await company()
  const author = await person()
  const company_ = await reviewedCompany(ctx(author), acme.slug)
  const key = await saveDraft(ctx(author), undefined, company_, goodInput())
  await expect(
    sendReview(ctx(author), acme.slug, key, { document: Buffer.from('não') }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { document: expect.stringMatching(/não é um PDF/) } },
  })
  expect((await sendReview(ctx(author), acme.slug, key)).state).toBe('published')
})

test('nothing to prove, proved already, or three sent: told so', async () => {
  const { author, review } = await sentDocument()
  await expect(sendReviewDocument(ctx(author), review.id, pdf())).rejects.toThrow(/ainda vai ser visto/)
  for (let i = 0; i < 2; i++) {
    await withdrawReviewDocument(ctx(author), review.id)
    await sendReviewDocument(ctx(author), review.id, pdf())
  }
  await withdrawReviewDocument(ctx(author), review.id)
  await expect(sendReviewDocument(ctx(author), review.id, pdf())).rejects.toThrow(/Já enviou 3 documentos/)
  const gone = await writtenReview(await company(), { author, state: 'rejected' })
  await expect(sendReviewDocument(ctx(author), gone.id, pdf())).rejects.toThrow(/já não precisa/)
  const proved = await publishedReview(await company(), { author, proof: 2, proofKind: 'invoice' })
  await expect(sendReviewDocument(ctx(author), proved.id, pdf())).rejects.toThrow(/já está comprovada/)
})
