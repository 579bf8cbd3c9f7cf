import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { outcome, outcomes, publishedReview, reload } from '../../../tests/world/review'
import { withdrawReview } from '../reviews/editing/withdrawing'
import { eraseAuthor } from '../reviews/erasing-author'
import { maskReview } from '../reviews/moderation/masking'
import { removeReview } from '../reviews/moderation/moderating'
import { lockReview } from '../reviews/publishing'
import { replyToReview } from '../reviews/replies/replying'
import { indexDifferences } from '../reviews/score/case-keeping'
import { companyResolutions } from '../reviews/score/cases-schema'
import { transaction } from '../shared/transaction'
import { acceptPact, confirmPact } from './answering'
import { notifyPact, notifyPactVoid } from './mails'
import { proposePact } from './proposing'
import { resolutions } from './schema'
import { sweepPacts } from './sweeping'

/** A pact from its offer to its end with the very jobs that run: who is written to, once each, and what it is by then. */

const data = useWorld()

const box = () => join(data, 'outbox')
const files = () => {
  try {
    return readdirSync(box()).filter((f) => f.endsWith('.eml'))
  } catch {
    return []
  }
}
let before = new Set<string>()
beforeEach(() => {
  before = new Set(files())
})
/** «ana: assunto», of what was written since the last look. */
async function written(): Promise<string[]> {
  const fresh = files().filter((f) => !before.has(f))
  before = new Set(files())
  const mails = await Promise.all(fresh.map((f) => PostalMime.parse(readFileSync(join(box(), f)))))
  // A job that runs again sends the same message again, under the same name: programs and we take it for one.
  const each = [...new Map(mails.map((m) => [m.messageId, m])).values()]
  return each.map((m) => `${m.to?.[0]?.address?.split('@')[0]}: ${m.subject}`).toSorted()
}

const daysOn = (n: number) => new Date(today.getTime() + n * 86_400_000)
const jobs = { [notifyPact.name]: notifyPact, [notifyPactVoid.name]: notifyPactVoid } as Record<
  string,
  typeof notifyPact
>

/** The hourly job at a moment, then whatever it and the commands before it enqueued, each twice as may happen. */
async function hour(at: Date, pactId: string): Promise<number> {
  await sweepPacts.run(ctx(byItself, at), {}, 'sweep')
  const { rows } = await database().execute<{ id: string; name: string; data: never }>(sql`
    update pgboss.job set state = 'active' where name like 'resolutions.notify%' and data ->> 'id' = ${pactId} and state < 'active'
    returning id, name, data`)
  for (const { name, data } of rows)
    for (let twice = 0; twice < 2; twice++) await jobs[name]?.run(ctx(byItself, at), data, 'job')
  return rows.length
}
/** At each of these moments: how often anything was to be said. */
async function hours(at: Date[], pactId: string): Promise<number> {
  let told = 0
  for (const one of at) told += await hour(one, pactId)
  return told
}

const stateOf = async (id: string) =>
  (await database().select().from(resolutions).where(eq(resolutions.id, id)))[0]?.state
const offer = {
  kind: 'redo' as const,
  terms: 'Voltamos para refazer a ligação, sem custos.',
  due: '2026-12-01',
}

async function bad() {
  const acme = await company({ name: 'Acme' })
  const [ana, owner] = [await person({ name: 'Ana Serrão' }), await as('owner', acme)]
  const review = await publishedReview(acme, { author: ana, rating: 1, daysAgo: 2 })
  const [a, o] = [ana.email?.split('@')[0], owner.email?.split('@')[0]]
  return { acme, ana, owner, review, a, o }
}

test('an offer that nobody answers: told, reminded once three days before, over after fourteen', async () => {
  const { acme, owner, review, a, o } = await bad()
  const id = await proposePact(ctx(owner), review.id, offer)
  await hour(daysOn(0), id)
  expect(await written()).toEqual([`${a}: Acme propõe resolver o que correu mal`])
  await hour(daysOn(10), id)
  expect(await written()).toEqual([])
  expect(await hours([11.5, 12, 13].map(daysOn), id)).toBe(1)
  expect(await written()).toEqual([`${a}: A proposta de Acme está quase a terminar`])
  expect(await stateOf(id)).toBe('proposed')
  expect(await hours([15, 16].map(daysOn), id)).toBe(1)
  expect(await written()).toEqual([`${o}: O acordo proposto por Acme ficou sem resposta`])
  expect(await stateOf(id)).toBe('lapsed')
  expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
})

test('a promise: asked about once its day has passed, over thirty days later; the case stays unresolved', async () => {
  const { acme, ana, owner, review, a, o } = await bad()
  const id = await proposePact(ctx(owner), review.id, offer)
  await hour(daysOn(0), id)
  await acceptPact(ctx(ana, daysOn(1)), review.id, { version: 1 })
  await written()
  await hour(daysOn(1), id)
  expect(await written()).toEqual([`${o}: O acordo proposto por Acme foi aceite`])
  await hour(new Date('2026-12-01T20:00:00Z'), id)
  expect(await written()).toEqual([])
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  expect(await hours(['2026-12-02', '2026-12-03', '2026-12-20'].map(at), id)).toBe(1)
  expect(await written()).toEqual(
    [`${a}: Acme cumpriu o acordo?`, `${o}: O dia combinado num acordo já passou`].toSorted(),
  )
  await hour(new Date('2026-12-31T20:00:00Z'), id)
  expect([await written(), await stateOf(id)]).toEqual([[], 'accepted'])
  expect(await hours(['2027-01-01', '2027-01-02'].map(at), id)).toBe(1)
  expect(await written()).toEqual(
    [
      `${a}: O acordo com Acme terminou sem confirmação`,
      `${o}: O acordo de Acme terminou sem confirmação`,
    ].toSorted(),
  )
  expect(await stateOf(id)).toBe('unconfirmed')
  const [kept] = await database()
    .select()
    .from(companyResolutions)
    .where(eq(companyResolutions.companyId, acme.id))
  expect(kept).toMatchObject({ cases: 1, resolved: 0 })
})

describe('the review goes while a pact is open', () => {
  test('taken back by its author: no effect, its words gone, the company told', async () => {
    const { acme, ana, owner, review, o } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    await hour(daysOn(0), id)
    await written()
    await withdrawReview(ctx(ana, daysOn(1)), review.id, { version: review.version })
    expect(await stateOf(id)).toBeUndefined()
    await hour(daysOn(1), id)
    expect(await written()).toEqual([`${o}: Um acordo de Acme ficou sem efeito`])
    expect(await outcome(() => acceptPact(ctx(ana, daysOn(1)), review.id, { version: 1 }))).toBe('conflict')
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })

  test('removed: no effect at once; masked in part: it goes on', async () => {
    const { acme, ana, owner, review, o } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    await hour(daysOn(0), id)
    await written()
    await transaction(ctx(await as('moderator')), async (tx) =>
      maskReview(tx, await lockReview(tx, review.id), [{ part: 'body', start: 0, end: 5 }], {
        rule: 'personal-data',
        facts: 'Tem o nome de quem atendeu.',
      }),
    )
    await acceptPact(ctx(ana, daysOn(1)), review.id, { version: 1 })
    expect(await stateOf(id)).toBe('accepted')
    await removeReview(ctx(await as('moderator'), daysOn(2)), review.id, {
      version: (await reload(review.id)).version,
      rule: 'advertising',
      reason: 'Faz publicidade a outra empresa do ramo.',
    })
    expect(await stateOf(id)).toBe('void')
    await written()
    await hour(daysOn(2), id)
    // That it was accepted is no longer so: nobody is told of it any more.
    expect(await written()).toEqual([`${o}: Um acordo de Acme ficou sem efeito`])
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })

  test('its author’s account erased, the review kept without a name: nobody can answer, the company is told', async () => {
    const { acme, ana, owner, review, o } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    await hour(daysOn(0), id)
    await written()
    await transaction(ctx(byItself, daysOn(1)), (tx) =>
      eraseAuthor(tx, { userId: ana.userId as string, emails: [] }, () => 'anonymise'),
    )
    expect(await stateOf(id)).toBe('void')
    await hour(daysOn(1), id)
    expect(await written()).toEqual([`${o}: Um acordo de Acme ficou sem efeito`])
    expect((await reload(review.id)).publishedAt).not.toBeNull()
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })

  test('confirmed, answered and offered anew while it is taken back: one order or the other, figures right', async () => {
    const { acme, ana, owner, review } = await bad()
    await proposePact(ctx(owner), review.id, offer)
    await acceptPact(ctx(ana), review.id, { version: 1 })
    const went = await outcomes([
      () => withdrawReview(ctx(ana), review.id, { version: review.version }),
      () => confirmPact(ctx(ana), review.id, { version: 2, rating: 5 }),
      () =>
        replyToReview(ctx(owner), review.id, {
          text: 'Lamentamos o que aconteceu.',
          version: 0,
          sure: false,
        }),
      () => proposePact(ctx(owner), review.id, offer),
    ])
    expect(went.every((w) => w === 'ok' || w === 'conflict')).toBe(true)
    const rows = await database().select().from(resolutions).where(eq(resolutions.reviewId, review.id))
    if ((await reload(review.id)).state === 'withdrawn') expect(rows).toEqual([])
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })
})
