import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { jobsFor, publishedReview, reload } from '../../../tests/world/review'
import {
  secondsLater as at,
  receiverAddress as url,
  webhookReceiver,
} from '../../../tests/world/webhook-receiver'
import { removeReview } from '../reviews/moderation/moderating'
import { settings } from '../settings/settings'
import { deliver, sweepDeliveries } from './delivering'
import { notifyOfSilence } from './mails'
import { createEndpoint, pauseEndpoint, resendDelivery, resumeEndpoint } from './managing'
import { endpointDetail } from './reading'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './schema'

useWorld()
const w = webhookReceiver()

test('a review is published: its endpoint gets one signed message that says where, and no word of it', async () => {
  const id = await w.listening(['review.published', 'review.removed'])
  const review = await publishedReview(w.acme)
  const before = await w.rows(id)
  expect(before.map((r) => r.type)).toEqual(['review.published'])
  expect(await jobsFor(before[0]?.id ?? '')).toEqual(['webhooks.deliver'])
  await w.run(id, today)
  expect(w.came).toHaveLength(1)
  const { headers, body } = w.came[0] as (typeof w.came)[number]
  const { secret } = await endpointDetail(ctx(w.owner), id)
  // The specification's own library looks at the real clock: it is told of the moment by the header alone.
  const now = Date.now
  Date.now = () => today.getTime()
  try {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'review.published',
      data: { object: 'review', id: review.id, state: 'published' },
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow(
      /No matching/,
    )
  } finally {
    Date.now = now
  }
  const text = await reload(review.id)
  for (const word of [text.title, text.body, text.authorName]) if (word) expect(body).not.toContain(word)
  expect(await w.only(id)).toMatchObject({ state: 'delivered', tries: 1 })
  await removeReview(ctx(await as('moderator')), review.id, {
    version: text.version,
    rule: 'wrong-company',
    reason: 'Não fala da empresa avaliada, mas de outra da mesma rua.',
  })
  expect((await w.rows(id)).map((r) => r.type)).toEqual(['review.removed', 'review.published'])
})

test('nobody else is told: another company, another kind, a paused endpoint', async () => {
  const id = await w.listening(['certificate.changed'])
  const paused = await w.listening()
  await pauseEndpoint(ctx(w.owner), paused, { version: 1 })
  const other = await company()
  const theirs = await createEndpoint(ctx(await as('owner', other)), { url, types: ['review.published'] })
  await publishedReview(w.acme)
  for (const one of [id, paused, theirs]) expect(await w.rows(one)).toEqual([])
})

describe('three days of a broken receiver', () => {
  test('it is sent ten times over 75 hours under one id, each time signed anew, and then given up', async () => {
    const id = await w.listening()
    await publishedReview(w.acme)
    const broken = [500, 503, 302, 404, 429]
    w.answering = (n) => ({
      status: broken[n % broken.length] as number,
      text: 'avaria',
      headers: { location: 'https://loja.pt/x' },
    })
    let clock = 0
    for (const wait of [...settings.webhook.retrySeconds, null]) {
      await w.run(id, at(clock))
      const { state, nextAt, tries } = await w.only(id)
      if (wait === null) expect({ state, tries }).toEqual({ state: 'failed', tries: 10 })
      else {
        // A minute too early nothing leaves.
        expect({ state, nextAt }).toEqual({ state: 'waiting', nextAt: at(clock + wait) })
        const sent = w.came.length
        await w.run(id, at(clock + wait - 1))
        expect(w.came).toHaveLength(sent)
        clock += wait
      }
    }
    expect(clock / 3600).toBeGreaterThan(72)
    expect(w.came).toHaveLength(10)
    expect(new Set(w.came.map((c) => c.headers['webhook-id'])).size).toBe(1)
    expect(new Set(w.came.map((c) => c.body)).size).toBe(1)
    expect(new Set(w.came.map((c) => c.headers['webhook-signature'])).size).toBe(10)
    const log = await w.attemptsOf((await w.only(id)).id)
    expect(log.map((a) => a.status)).toEqual(Array.from({ length: 10 }, (_, i) => broken[(i + 1) % 5]))
    expect(log[0]?.answer).toBe('avaria')
  })

  test('it works again on the third day: delivered, and the endpoint is well', async () => {
    const id = await w.listening()
    await publishedReview(w.acme)
    w.answering = () => ({ status: 500 })
    await w.run(id, today)
    expect((await endpointDetail(ctx(w.owner), id)).failingSince).toEqual(today)
    w.answering = () => ({ status: 204 })
    await w.run(id, at(5))
    expect(await w.only(id)).toMatchObject({ state: 'delivered', tries: 2 })
    expect((await endpointDetail(ctx(w.owner), id)).failingSince).toBeNull()
  })

  test('after five days of nothing it is switched off, what waits is dropped, and the owner is told once', async () => {
    const id = await w.listening()
    await publishedReview(w.acme)
    w.answering = () => ({ status: 500 })
    await w.run(id, today)
    await publishedReview(w.acme)
    await w.run(id, at(5 * 86_400 + 10))
    expect((await w.rows(id)).map((r) => r.state)).toEqual(['dropped', 'dropped'])
    const { state } = await endpointDetail(ctx(w.owner), id)
    expect(state).toBe('off')
    expect(await jobsFor(id)).toEqual(['webhooks.notify-of-silence'])
    const letters = await notifyOfSilence.run(
      ctx(byItself),
      { endpointId: id, since: today.toISOString() },
      'x',
    )
    expect(letters).toBeUndefined()
    await resumeEndpoint(ctx(w.owner), id, { version: 2 })
    w.answering = () => ({ status: 200 })
    await resendDelivery(ctx(w.owner), id, (await w.only(id)).id)
    await w.run(id, at(6 * 86_400))
    expect((await w.only(id)).state).toBe('delivered')
  })

  test('«410 Gone» switches it off at once', async () => {
    const id = await w.listening()
    await publishedReview(w.acme)
    w.answering = () => ({ status: 410 })
    await w.run(id, today)
    expect((await endpointDetail(ctx(w.owner), id)).state).toBe('off')
  })
})

test('killed between delivery and record: sent again under the same id, and recorded once', async () => {
  const id = await w.listening()
  await publishedReview(w.acme)
  const { id: deliveryId } = await w.only(id)
  // What a killed worker leaves behind: it is taken, the receiver has it, nothing is written.
  const killed = deliver(ctx(byItself), { deliveryId, tries: 0 })
  await killed
  await database()
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, round: 0, takenUntil: at(30) })
    .where(eq(webhookDeliveries.id, deliveryId))
  await database().delete(webhookAttempts).where(eq(webhookAttempts.deliveryId, deliveryId))
  await deliver(ctx(byItself, at(10)), { deliveryId, tries: 0 })
  expect(w.came).toHaveLength(1)
  await deliver(ctx(byItself, at(31)), { deliveryId, tries: 0 })
  expect(w.came.map((c) => c.headers['webhook-id'])).toEqual([
    w.came[0]?.headers['webhook-id'],
    w.came[0]?.headers['webhook-id'],
  ])
  expect(await w.attemptsOf(deliveryId)).toHaveLength(1)
  expect(await w.only(id)).toMatchObject({ state: 'delivered', tries: 1 })
})

test('removed while it is sent: it was sent, and nothing is written of it', async () => {
  const id = await w.listening()
  await publishedReview(w.acme)
  const { id: deliveryId } = await w.only(id)
  w.answering = async () => {
    await database().delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    return { status: 200 }
  }
  await deliver(ctx(byItself), { deliveryId, tries: 0 })
  expect(w.came).toHaveLength(1)
  expect(await w.rows(id)).toEqual([])
})

test('two workers with the same job, and the sweep of what was lost: one message', async () => {
  const id = await w.listening()
  await publishedReview(w.acme)
  const { id: deliveryId } = await w.only(id)
  await Promise.all([1, 2, 3].map(() => deliver(ctx(byItself), { deliveryId, tries: 0 })))
  expect(w.came).toHaveLength(1)
  await publishedReview(w.acme)
  await sweepDeliveries.run(ctx(byItself, at(1200)), {}, '')
  expect(await jobsFor((await w.only(id)).id)).toEqual(['webhooks.deliver', 'webhooks.deliver'])
})
