import { expect, test } from 'vitest'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { useNewMails } from '../../../../tests/world/mail'
import { goodInput, publishedReview, reload, words, writtenReview } from '../../../../tests/world/review'
import { notifyAuthorOfDecision } from '../moderation/mails'
import { publishReview } from '../moderation/moderating'
import { replyToReview } from '../replies/replying'
import { saveDraft } from '../writing/drafts'
import { sendReceipt } from '../writing/mails'
import { fingerprintOf } from '../writing/receipt'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import { editReview } from './editing'
import { notifyCompanyOfEdit } from './mails'

useWorld()

const system = () => ctx(byItself)
const mails = useNewMails()

const edited = (version: number) => ({
  version,
  rating: 3,
  title: `Mudei de ideias ${version}`,
  body: `Voltaram, pediram desculpa e acabaram o que faltava. ${words()}`,
})

test('what is published at once comes back as a receipt: link, text and fingerprint', async () => {
  const acme = await company({ name: 'Acme' })
  const ana = await person()
  const key = await saveDraft(ctx(ana), undefined, await reviewedCompany(ctx(ana), acme.slug), goodInput())
  const { id } = await sendReview(ctx(ana), acme.slug, key)
  await sendReceipt.run(system(), { reviewId: id }, 'job')
  const all = await mails()
  expect(all.map((m) => m.subject)).toEqual(['A sua avaliação de Acme está publicada'])
  const text = all[0]?.text ?? ''
  expect(text).toContain(`/avaliacoes/${id}`)
  expect(text).toContain(fingerprintOf(await reload(id)))
  expect(text).toContain('Trabalho bem feito')
})

test('what a moderator published says so with the same receipt, in one mail', async () => {
  const review = await writtenReview(await company(), { state: 'held', heldUntil: today })
  await publishReview(ctx(await as('moderator')), review.id, { version: review.version })
  await notifyAuthorOfDecision.run(system(), { reviewId: review.id }, 'job')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain(fingerprintOf(review))
})

test('of several changes the company is told of the last, without a word of them', async () => {
  const acme = await company({ name: 'Acme' })
  const owner = await as('owner', acme)
  await as('viewer', acme)
  const author = await person()
  const review = await publishedReview(acme, { author, daysAgo: 3 })
  await replyToReview(ctx(owner), review.id, {
    version: 0,
    round: 1,
    text: 'Obrigado por nos dizer. Vamos ver o que correu mal.',
    sure: false,
  })
  await editReview(ctx(author), review.id, edited(1))
  await editReview(ctx(author), review.id, edited(2))
  await notifyCompanyOfEdit.run(system(), { reviewId: review.id, version: 2 }, 'job')
  expect(await mails()).toEqual([])
  await notifyCompanyOfEdit.run(system(), { reviewId: review.id, version: 3 }, 'job')
  const all = await mails()
  expect(all.map((m) => m.to?.[0]?.address)).toEqual([owner.email])
  expect(all[0]?.subject).toBe('Uma avaliação de Acme foi alterada')
  expect(all[0]?.text).toContain('resposta da empresa ainda serve')
  expect(all[0]?.text).not.toContain('pediram desculpa')
})
