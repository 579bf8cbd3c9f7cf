import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { useNewMails } from '../../../tests/world/mail'
import { goodInput, publishedReview, writtenReview } from '../../../tests/world/review'
import { emailProofs } from '../people/schema'
import { publishOverdue } from './moderation/deadlines'
import { notifyAuthorOfDecision } from './moderation/mails'
import { rejectReview, removeReview } from './moderation/moderating'
import { notifyAuthorOfReply, notifyCompanyOfReview } from './replies/mails'
import { replyToReview } from './replies/replying'
import { reviewReplies, reviews } from './schema'
import { saveDraft } from './writing/drafts'
import { askForConfirmation } from './writing/mails'
import { reviewedCompany } from './writing/reviewed-company'
import { sendForConfirmation } from './writing/writing'

useWorld()

const system = () => ctx(byItself)
const mails = useNewMails()

test('the confirmation leads to the page that publishes, and is not sent twice over', async () => {
  const acme = await company({ name: 'Acme' })
  const visit = ctx(anonymous)
  const key = await saveDraft(
    visit,
    undefined,
    await reviewedCompany(visit, acme.slug),
    goodInput({ name: 'Marta Reis' }),
  )
  await sendForConfirmation(visit, acme.slug, key, { email: 'marta@exemplo.pt', network: '10.1.1.1' })
  const [proof] = await database().select().from(emailProofs).where(eq(emailProofs.email, 'marta@exemplo.pt'))
  const [review] = await database().select().from(reviews).where(eq(reviews.authorEmail, 'marta@exemplo.pt'))
  if (!proof || !review) throw new Error('nothing was written')
  const job = { proofId: proof.id, reviewId: review.id }
  await askForConfirmation.run(system(), job, 'job')
  const [mail] = await mails()
  expect(mail?.to?.[0]?.address).toBe('marta@exemplo.pt')
  expect(mail?.subject).toBe('Confirme a sua avaliação de Acme')
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/avaliacoes\/confirmar\?token=[\w-]{43}/)
  expect(mail?.text).toContain('Trabalho bem feito')
  await database().update(emailProofs).set({ usedAt: today }).where(eq(emailProofs.id, proof.id))
  await askForConfirmation.run(system(), job, 'job')
  expect(await mails()).toHaveLength(1)
})

test('a rejection is a statement of reasons', async () => {
  const review = await writtenReview(await company({ name: 'Acme' }), { state: 'held' })
  await rejectReview(ctx(await as('moderator')), review.id, {
    version: 1,
    rule: 'advertising',
    reason: 'Recomenda outra empresa e dá o contacto.',
  })
  await notifyAuthorOfDecision.run(system(), { reviewId: review.id }, 'job')
  const [mail] = await mails()
  expect(mail?.subject).toBe('A sua avaliação de Acme não foi publicada')
  for (const part of [
    'Publicidade',
    'Recomenda outra empresa',
    'Uma pessoa da equipa de moderação',
    '6 meses',
  ]) {
    expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(part)
  }
})

test('a removal too; published by default says why', async () => {
  const acme = await company({ name: 'Acme' })
  const review = await publishedReview(acme)
  await removeReview(ctx(await as('moderator')), review.id, {
    version: review.version,
    rule: 'offensive',
    reason: 'Insulta uma pessoa pelo nome.',
  })
  await notifyAuthorOfDecision.run(system(), { reviewId: review.id }, 'job')
  expect((await mails())[0]?.subject).toBe('A sua avaliação de Acme foi retirada')
  const late = await writtenReview(await company(), { state: 'held', heldUntil: today })
  await publishOverdue(system(), late.id)
  await notifyAuthorOfDecision.run(system(), { reviewId: late.id }, 'job')
  expect((await mails()).at(-1)?.text).toContain('dentro do prazo de 72 horas')
})

test('who may answer is told of a review, who may not is not', async () => {
  const acme = await company({ name: 'Acme' })
  const owner = await as('owner', acme)
  const responder = await as('responder', acme)
  await as('viewer', acme)
  const review = await publishedReview(acme)
  await notifyCompanyOfReview.run(system(), { reviewId: review.id }, 'job')
  const to = (await mails()).map((m) => m.to?.[0]?.address).toSorted()
  expect(to).toEqual([owner.email, responder.email].toSorted())
})

test('the author is told of the reply, in its latest version only', async () => {
  const acme = await company({ name: 'Acme' })
  const owner = ctx(await as('owner', acme))
  const author = await person({ name: 'Rita Lopes' })
  const review = await publishedReview(acme, { author })
  await replyToReview(owner, review.id, { text: 'Primeira resposta da empresa.', version: 0, sure: false })
  await replyToReview(owner, review.id, { text: 'Segunda resposta da empresa.', version: 1, sure: false })
  const [reply] = await database().select().from(reviewReplies).where(eq(reviewReplies.reviewId, review.id))
  const replyId = reply?.id as string
  await notifyAuthorOfReply.run(system(), { replyId, version: 1 }, 'job')
  await notifyAuthorOfReply.run(system(), { replyId, version: 2 }, 'job')
  const sent = await mails()
  expect(sent.map((m) => m.subject)).toEqual(['Acme alterou a resposta à sua avaliação'])
  expect(sent[0]?.text).toContain('Segunda resposta')
  expect(sent[0]?.to?.[0]?.address).toBe(author.email)
})
