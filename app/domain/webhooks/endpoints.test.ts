import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { useOutside } from '~/platform/outside'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { leadingTo } from '../../../tests/world/hostile-servers'
import { publishedReview, reload } from '../../../tests/world/review'
import {
  secondsLater as at,
  receiverAddress as url,
  webhookReceiver,
} from '../../../tests/world/webhook-receiver'
import { eraseEverywhere } from '../privacy/eraser-steps'
import { type Subject, subjectOf } from '../privacy/subject'
import { settings } from '../settings/settings'
import { transaction } from '../shared/transaction'
import { newEndpointForm } from './forms'
import { createEndpoint, removeEndpoint, resendDelivery, rotateSecret, testEndpoint } from './managing'
import { deliveryDetail, endpointDetail } from './reading'

useWorld()
const w = webhookReceiver()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

test('while a secret is replaced both sign; after a day only the new one', async () => {
  const id = await w.listening()
  const { secret: old } = await endpointDetail(ctx(w.owner), id)
  await rotateSecret(ctx(w.owner), id, { version: 1 })
  const { secret: fresh } = await endpointDetail(ctx(w.owner), id)
  expect(fresh).not.toBe(old)
  await testEndpoint(ctx(w.owner), id, { version: 2 })
  await w.run(id, today)
  const now = Date.now
  Date.now = () => today.getTime()
  try {
    for (const secret of [old, fresh])
      expect(
        new Webhook(secret).verify(w.came[0]?.body ?? '', w.came[0]?.headers as Record<string, string>),
      ).toMatchObject({
        type: 'webhook.test',
      })
  } finally {
    Date.now = now
  }
  await testEndpoint(ctx(w.owner), id, { version: 2 })
  await w.run(id, at(86_401))
  expect(w.came[1]?.headers['webhook-signature']).not.toContain(' ')
})

test('an address that would never be asked is refused when it is written', () => {
  const types = ['review.published']
  const takes = (url: string) => newEndpointForm.safeParse({ url, types }).success
  expect(takes('https://loja.pt/aval')).toBe(true)
  for (const url of [
    'http://loja.pt/aval',
    'https://10.0.0.1/aval',
    'https://loja.pt:8443/aval',
    'https://u:p@loja.pt/aval',
    'https://metadata.internal/aval',
    'https://impressora.local/aval',
    'https://loja/avalaval',
  ])
    expect([url, takes(url)]).toEqual([url, false])
})

test('it never leads inside, whatever the name says', async () => {
  const id = await w.listening()
  await publishedReview(w.acme)
  const before = w.came.length
  useOutside({ ...leadingTo(await w.port()), allowed: () => false })
  await w.run(id, today)
  expect(w.came).toHaveLength(before)
  expect(await w.attemptsOf((await w.only(id)).id)).toMatchObject([
    { status: null, problem: 'private', answer: null },
  ])
})

test('what was answered about a review is forgotten with its words, and with who wrote it', async () => {
  const id = await w.listening()
  // One letter of two bytes: cut by bytes.
  const canary = 'Canário 7731'
  w.answering = () => ({ status: 200, text: `${canary} ${'x'.repeat(5000)}\u0000` })
  const review = await publishedReview(w.acme)
  await w.run(id, today)
  const { id: deliveryId } = await w.only(id)
  const stored = await w.attemptsOf(deliveryId)
  expect(stored[0]?.answer).toHaveLength(settings.webhook.answerBytes - 1)
  const { authorId } = await reload(review.id)
  await transaction(ctx(byItself), async (tx) => {
    const who = (await subjectOf(tx.db, authorId as string)) as Subject
    await eraseEverywhere(tx, who, { reviews: 'erase', choices: {} })
  })
  expect(await w.attemptsOf(deliveryId)).toMatchObject([{ answer: null }])
})

test('only who manages the company; others’ endpoints are not there; at most five', async () => {
  const id = await w.listening()
  const viewer = await as('viewer', w.acme)
  await expect(createEndpoint(ctx(viewer), { url, types: ['review.published'] })).rejects.toEqual(
    refusal('not-allowed'),
  )
  const stranger = await as('owner', await company())
  await expect(endpointDetail(ctx(stranger), id)).rejects.toEqual(refusal('not-found'))
  await expect(removeEndpoint(ctx(stranger), id, { version: 1 })).rejects.toEqual(refusal('not-allowed'))
  await publishedReview(w.acme)
  const { id: deliveryId } = await w.only(id)
  const mine = await createEndpoint(ctx(stranger), { url, types: ['review.published'] })
  await expect(deliveryDetail(ctx(stranger), mine, deliveryId)).rejects.toEqual(refusal('not-found'))
  await expect(resendDelivery(ctx(stranger), mine, deliveryId)).rejects.toEqual(refusal('not-found'))
  for (let n = 1; n < settings.webhook.endpointsAtMost; n++) await w.listening()
  await expect(w.listening()).rejects.toEqual(refusal('conflict'))
  await removeEndpoint(ctx(w.owner), id, { version: 1 })
  await expect(endpointDetail(ctx(w.owner), id)).rejects.toEqual(refusal('not-found'))
})
