import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { goodInput } from '../../../../tests/world/review'
import { companyMembers } from '../../companies/schema'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import type { ReviewInput } from '../forms'
import { reviewSignals } from '../schema'
import { saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import type { Origin } from './origins'
import { reviewOrigins } from './screening-schema'

/** Abuse by script: what is held, and what the moderator reads of it. */
useWorld()

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0'
const from = (address: string, browser: string | null = agent): Origin => ({ address, agent: browser })

async function send(
  who: Actor,
  acme: { slug: string },
  { origin, at = today, ...over }: Partial<ReviewInput> & { origin?: Origin; at?: Date } = {},
) {
  const c = ctx(who, at)
  const key = await saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
  return sendReview(c, acme.slug, key, { origin })
}
const signalsOf = async (id: string) => {
  const rows = await database().select().from(reviewSignals).where(eq(reviewSignals.reviewId, id))
  return Object.fromEntries(rows.map((r) => [r.kind, r.evidence]))
}
const minutes = (n: number) => new Date(today.getTime() + n * 60_000)

test('fifty new accounts that praise one company in an hour: the first are read, the rest are held', async () => {
  const acme = await company()
  const states: string[] = []
  let last = ''
  for (let i = 0; i < 50; i++) {
    const at = minutes(i)
    const sent = await send(await person({ createdAt: at }), acme, {
      rating: 5,
      at,
      origin: from('203.0.113.7', `${agent} ${i}`),
    })
    states.push(sent.state)
    last = sent.id
  }
  // Three from one network hold by themselves with a new account; without networks, the sixth would (spike).
  expect(states.slice(0, 3)).toEqual(['published', 'published', 'published'])
  expect(new Set(states.slice(3))).toEqual(new Set(['held']))
  const signals = await signalsOf(last)
  expect(Object.keys(signals)).toEqual(expect.arrayContaining(['network', 'new-account', 'spike']))
  expect(signals.network).toContain('mais 49 contas')
  expect(signals.spike).toBe('50 avaliações sem comprovativo em 48 horas; o limite aqui são 5')
}, 60_000)

test('the third account of one device is held, whatever its age; another browser is not', async () => {
  const acme = await company()
  const old = { createdAt: new Date('2025-01-01') }
  const origin = from('2001:db8:1:2::9')
  const states: string[] = []
  for (let i = 0; i < 3; i++) {
    const sent = await send(await person(old), acme, { origin })
    states.push(sent.state)
    if (i === 2) expect(await signalsOf(sent.id)).toHaveProperty('device')
  }
  expect(states).toEqual(['published', 'published', 'held'])
  const other = await send(await person(old), acme, { origin: from('198.51.100.3', 'curl/8') })
  expect(other.state).toBe('published')
})

test('the same person twice is no ring, and nothing of the address is kept', async () => {
  const ana = await person({ createdAt: new Date('2025-01-01') })
  const origin = from('192.0.2.55')
  for (let day = 0; day < 3; day++) {
    const at = new Date(today.getTime() + day * 86_400_000)
    expect((await send(ana, await company(), { origin, at })).state).toBe('published')
  }
  const kept = await database().select().from(reviewOrigins)
  expect(kept.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2|Firefox/)
})

test('the same text turned around is the same text', async () => {
  const acme = await company()
  const sentences = [
    'Vieram à hora marcada e explicaram tudo o que iam fazer na cozinha.',
    'O cano ficou bem soldado e não voltou a pingar desde setembro.',
    'No fim limparam o chão e levaram os restos do azulejo partido.',
  ]
  const old = { createdAt: new Date('2025-01-01') }
  const first = await send(await person(old), acme, { body: sentences.join(' ') })
  const turned = await send(await person(old), acme, { body: sentences.toReversed().join(' ') })
  const shuffled = await send(await person(old), acme, {
    body: sentences.join(' ').split(' ').toReversed().join(' '),
  })
  expect([first.state, turned.state, shuffled.state]).toEqual(['published', 'held', 'held'])
  expect((await signalsOf(turned.id)).similar).toBe(
    `100 % igual à avaliação ${first.id}, da mesma empresa, de outro autor`,
  )
})

test('who works for a competitor of the district is held, two years after leaving no longer', async () => {
  const acme = await company()
  const rival = await company({ name: 'Fugas do Minho' })
  const far = await company({ name: 'Fugas do Algarve', district: '08', municipality: '0805' })
  const old = { createdAt: new Date('2020-01-01') }
  const gone = async (who: { userId: string }, months: number) => {
    const until = new Date(today)
    until.setUTCMonth(until.getUTCMonth() - months)
    await database().update(companyMembers).set({ until }).where(eq(companyMembers.userId, who.userId))
  }
  const works = await person({ ...old, company: { id: rival.id, role: 'owner' } })
  const sent = await send(works, acme, { rating: 1 })
  expect(sent.state).toBe('held')
  expect((await signalsOf(sent.id)).competitor).toBe(
    'pertence a Fugas do Minho, da mesma atividade e distrito',
  )
  const left = await person({ ...old, company: { id: rival.id, role: 'viewer' } })
  await gone(left, 25)
  expect((await send(left, acme)).state).toBe('published')
  const lately = await person({ ...old, company: { id: rival.id, role: 'viewer' } })
  await gone(lately, 23)
  expect((await send(lately, acme)).state).toBe('held')
  const elsewhere = await person({ ...old, company: { id: far.id, role: 'owner' } })
  expect((await send(elsewhere, acme)).state).toBe('published')
})

test('close to the company itself: its domain, a claim', async () => {
  const acme = await company({ website: 'https://www.canos-do-minho.pt' })
  const old = { createdAt: new Date('2025-01-01') }
  const inside = await send(await person({ ...old, email: `rui.${newId()}@canos-do-minho.pt` }), acme)
  expect(inside.state).toBe('held')
  expect((await signalsOf(inside.id)).insider).toContain('canos-do-minho.pt')
  const claimant = await person(old)
  await database().execute(sql`
    insert into claims (id, company_id, user_id, kind, state, created_at, updated_at)
    values (${newId()}, ${acme.id}, ${claimant.userId}, 'claim', 'refused', ${today}, ${today})`)
  const claimed = await send(claimant, acme)
  expect((await signalsOf(claimed.id)).insider).toBe('pediu para gerir esta empresa há menos de 24 meses')
})

test('the company’s own telephone in a text is no personal data, the neighbour’s is', async () => {
  const acme = await company({ phone: '+351253264100' })
  const old = { createdAt: new Date('2025-01-01') }
  const { body } = goodInput()
  const own = await send(await person(old), acme, { body: `${body} Liguei para o 253 264 100.` })
  expect(own.state).toBe('published')
  const other = await send(await person(old), acme, { body: `${body} Liguei para o 253 987 654.` })
  expect(other.state).toBe('held')
})
