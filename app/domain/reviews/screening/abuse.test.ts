import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { goodInput, outcome } from '../../../../tests/world/review'
import { companyMembers } from '../../companies/schema'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import type { ReviewInput } from '../forms'
import { reviewToModerate } from '../moderation/moderation-case'
import { moderationQueue, type QueuedReview } from '../moderation/moderation-queue'
import { saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import type { Origin } from './origins'

/**
 * Reviews as a weapon, by script: who is refused at the door, what is held, and what the moderator reads of it. What the
 * signals are is tested in screening-*.test.ts; here it is what reaches the person who decides.
 */
useWorld()

type Company = Awaited<ReturnType<typeof company>>
type Sent = Partial<ReviewInput> & { origin?: Origin; at?: Date }
const old = { createdAt: new Date('2025-01-01') }

async function send(who: Actor, acme: { slug: string }, { origin, at = today, ...over }: Sent = {}) {
  const c = ctx(who, at)
  const key = await saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
  return sendReview(c, acme.slug, key, { origin })
}
const belongs = async (who: { userId: string }, companyId: string, until: Date | null) => {
  await database()
    .insert(companyMembers)
    .values({ companyId, userId: who.userId, role: 'viewer', since: new Date('2020-01-01'), until })
}
const monthsAgo = (n: number) => {
  const at = new Date(today)
  at.setUTCMonth(at.getUTCMonth() - n)
  return at
}
const stranger = () => person(old)
const praised =
  'Vieram à hora marcada e explicaram tudo o que iam fazer na cozinha. O cano ficou bem soldado e não voltou a pingar desde setembro. No fim limparam o chão e levaram os restos do azulejo partido.'
const invoice = (nipc: string | null) => `A:${nipc}*D:FS*E:N*F:20261007*G:FS S1/77*H:ABCD1234-77`

/** Writes an honest one first, and then its likeness by somebody else. */
const copied = (turn: (text: string) => string) => async (acme: Company) => {
  await send(await stranger(), acme, { body: praised })
  return send(await stranger(), acme, { body: turn(praised) })
}

const cases: [
  what: string,
  act: (acme: Company) => Promise<unknown>,
  seen: Record<string, RegExp> | string,
][] = [
  [
    'the same text in capitals and other signs',
    copied((t) => t.replaceAll('.', '!').replaceAll(' e ', ' & ').replace('Vieram', 'VIERAM')),
    { similar: /^\d+ % igual à avaliação [0-9a-f-]{36}, da mesma empresa, de outro autor$/ },
  ],
  [
    'the same text without accents',
    copied((t) => t.normalize('NFD').replace(/\p{M}/gu, '')),
    { similar: /de outro autor$/ },
  ],
  [
    'the same words in another order',
    copied((t) => t.split(' ').toReversed().join(' ')),
    { similar: /^100 % igual/ },
  ],
  ['the same text with a sentence more', copied((t) => `${t} Recomendo.`), { similar: /de outro autor$/ }],
  [
    'somebody of a competitor',
    async (acme) => {
      const rival = await company({ name: 'Fugas do Minho' })
      return send(await person({ ...old, company: { id: rival.id, role: 'viewer' } }), acme, { rating: 1 })
    },
    { competitor: /pertence a Fugas do Minho, da mesma atividade e distrito/ },
  ],
  [
    'somebody who left a competitor a year ago',
    async (acme) => {
      const rival = await company({ name: 'Canos de Braga' })
      const who = await stranger()
      await belongs(who, rival.id, monthsAgo(12))
      return send(who, acme, { rating: 1 })
    },
    { competitor: /há menos de 24 meses a Canos de Braga/ },
  ],
  [
    'somebody with an address at the company',
    async (acme) => {
      await database().execute(
        sql`update companies set website = 'https://www.obras-do-ave.pt' where id = ${acme.id}`,
      )
      return send(await person({ ...old, email: `rui.${newId()}@obras-do-ave.pt` }), acme)
    },
    { insider: /obras-do-ave\.pt, o domínio da empresa/ },
  ],
  [
    'the owner',
    async (acme) => send(await person({ ...old, company: { id: acme.id, role: 'owner' } }), acme),
    'invalid',
  ],
  [
    'who left the company 23 months ago',
    async (acme) => {
      const who = await stranger()
      await belongs(who, acme.id, monthsAgo(23))
      return send(who, acme)
    },
    'invalid',
  ],
  [
    'who left the company 25 months ago',
    async (acme) => {
      const who = await stranger()
      await belongs(who, acme.id, monthsAgo(25))
      return send(who, acme)
    },
    'ok',
  ],
  [
    'an invoice that proved another review',
    async (acme) => {
      await send(await stranger(), acme, { invoice: invoice(acme.nipc) })
      return send(await stranger(), acme, { invoice: invoice(acme.nipc) })
    },
    'invalid',
  ],
]

let nipc = 501_000_000
test.each(cases)('%s', async (_, act, seen) => {
  nipc += 1
  const acme = await company({ nipc: String(nipc) })
  if (typeof seen === 'string') {
    expect(await outcome(() => act(acme))).toBe(seen)
    return
  }
  const sent = (await act(acme)) as { id: string; state: string }
  expect(sent.state).toBe('held')
  const shown = await reviewToModerate(ctx(await as('moderator')), sent.id)
  const evidence = Object.fromEntries(shown.signals.map((s) => [s.kind, s.evidence]))
  for (const [kind, says] of Object.entries(seen)) expect(evidence[kind]).toMatch(says)
  expect(shown.decisions).toEqual(['publish', 'publish-masked', 'ask-change', 'hold', 'reject'])
})

test('fifty accounts praise one company in an hour, each from a network of its own: five stand, the rest wait', {
  timeout: 60_000,
}, async () => {
  const acme = await company()
  const states: string[] = []
  let last = ''
  for (let i = 0; i < 50; i++) {
    const at = new Date(today.getTime() + i * 70_000)
    const origin = { address: `10.${i}.3.9`, agent: `Firefox/${100 + i}` }
    const sent = await send(await person({ createdAt: at }), acme, { rating: 5, at, origin })
    states.push(sent.state)
    last = sent.id
  }
  expect(states.filter((s) => s === 'published')).toHaveLength(5)
  expect(new Set(states.slice(5))).toEqual(new Set(['held']))
  const moderator = ctx(await as('moderator'))
  const { signals } = await reviewToModerate(moderator, last)
  expect(signals.map((s) => s.kind)).toEqual(['spike', 'new-account'])
  expect(signals[0]?.evidence).toMatch(/^50 avaliações sem comprovativo em 48 horas/)
  const rows: QueuedReview[] = []
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const part = await moderationQueue(
      moderator,
      { state: 'queue', search: acme.name, signal: 'spike' },
      after,
    )
    rows.push(...part.rows)
    after = part.next
  }
  expect(rows.filter((r) => r.company === acme.name && r.signals[0] === 'spike').length).toBeGreaterThan(10)
})
