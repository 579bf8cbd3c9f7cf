import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import {
  begun,
  claimRow,
  companyRow,
  documented,
  free,
  membersOf,
  owned,
  pdf,
  proved,
} from '../../../tests/world/claim'
import { atOnce, walked } from '../../../tests/world/walk'
import { ownershipOf } from '../companies/ownership-flow'
import { removeMember } from '../teams/leaving'
import { answerDispute } from './answering'
import { claimFlow, isOpen } from './claim-flow'
import { claimRecord } from './claim-record'
import { acceptClaim, refuseClaim } from './deciding'
import { tendClaim } from './lapsing'
import { askCode, proveByCode } from './mailing-code'
import { codeOf } from './secrets'
import { sendDocument } from './sending-document'
import { withdrawClaim } from './withdrawing'

useWorld()

const reason = 'A certidão permanente mostra quem gere a empresa.'
const answer = 'A empresa é minha desde 1998, como mostra a certidão.'
const later = (days: number) => ctx(byItself, new Date(today.getTime() + days * 86_400_000))

/** Whatever claimants, owners, staff and the clock do to a claim, as it is when they do it. */
const acts = [
  'code',
  'document',
  'answer',
  'accept',
  'refuse',
  'withdraw',
  'fifteen',
  'fifty',
  'leave',
] as const
/** Drawn more often: without a proof nobody answers or decides. */
const drawn = fc.constantFrom(
  ...acts,
  'document' as const,
  'document' as const,
  'refuse' as const,
  'answer' as const,
)

describe('no path outside the table', () => {
  test('of a claim, whatever is done in whatever order, one after the other or two at once', {
    timeout: 90_000,
  }, async () => {
    const staff = [await as('support'), await as('moderator')] as const
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(drawn, fc.option(drawn)), {
          minLength: 2,
          maxLength: 6,
        }),
        async (held, steps) => {
          const acme = held ? await owned() : { ...(await free()), owner: null }
          const ana = await person()
          const id = await begun(ana, acme)
          const act = async (verb: (typeof acts)[number], version: number, by: (typeof staff)[number]) => {
            if (verb === 'document') return sendDocument(ctx(ana), id, { bytes: pdf })
            if (verb === 'withdraw') return withdrawClaim(ctx(ana), id)
            if (verb === 'fifteen') return tendClaim(later(15), id)
            if (verb === 'fifty') return tendClaim(later(50), id)
            if (verb === 'accept') return acceptClaim(ctx(by), id, { version, reason, team: 'fica' })
            if (verb === 'refuse') return refuseClaim(ctx(by), id, { version, reason })
            if (verb === 'answer')
              return acme.owner && answerDispute(ctx(acme.owner), id, { version, answer })
            if (verb === 'leave') {
              const other = acme.owner && (await as('owner', acme))
              return other && removeMember(ctx(other), (acme.owner as { userId: string }).userId)
            }
            await askCode(ctx(ana), id, { mailbox: 'geral' })
            const { codeExpiresAt } = await claimRow(id)
            return proveByCode(ctx(ana), id, codeOf(id, codeExpiresAt as Date))
          }
          for (const [one, two] of steps) {
            const before = await claimRow(id)
            await atOnce(
              () => act(one, before.version, staff[0]),
              ...(two ? [() => act(two, before.version, staff[1])] : []),
            )
            const after = await claimRow(id)
            // What is over stays as it was decided, to the last field.
            if (!isOpen(before.state)) expect(after).toEqual(before)
          }
          const row = await claimRow(id)
          const { at } = await walked(claimFlow, id, 'proving')
          expect(at).toBe(row.state)
          seen.add(row.state)
          // Whose the company is follows from who owns it and what waits.
          const waiting = ['owner_asked', 'in_review'].includes(row.state) ? 1 : 0
          const isOwned = (await membersOf(acme.id)).some((m) => m.startsWith('owner '))
          expect((await companyRow(acme.id)).ownership).toBe(ownershipOf({ owned: isOwned, waiting }))
        },
      ),
      { numRuns: 25, seed: 20261122 },
    )
    expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'refused', 'withdrawn', 'expired']))
  })
})

describe('two of staff at once', () => {
  const accept = { reason, team: 'fica' } as const
  const disputed = async () => {
    const acme = await owned()
    const { id } = await proved(await person(), acme)
    await answerDispute(ctx(acme.owner), id, { version: (await claimRow(id)).version, answer })
    return id
  }
  const claimed = async () => (await documented(await person(), await free())).id
  const made = { claim: claimed, dispute: disputed }
  const both = { accept: acceptClaim, refuse: refuseClaim }
  const pairs = [
    ['accept', 'accept'],
    ['accept', 'refuse'],
    ['refuse', 'refuse'],
  ] as const

  test.each(pairs.flatMap((pair) => [['claim', ...pair] as const, ['dispute', ...pair] as const]))(
    '%s, %s and %s: one stands, the other is told and shown it',
    async (kind, one, other) => {
      const id = await made[kind]()
      const { version } = await claimRow(id)
      const [ana, rui] = [await as('moderator'), await as('support')]
      const heard = await atOnce(
        () => both[one](ctx(ana), id, { version, ...accept }),
        () => both[other](ctx(rui), id, { version, ...accept }),
      )
      expect(heard.toSorted()).toEqual(['conflict', 'done'])
      const winner = heard[0] === 'done' ? ana : rui
      const row = await claimRow(id)
      expect(row).toMatchObject({ version: version + 1, decidedBy: winner.userId })
      const shown = await claimRecord(ctx(heard[0] === 'done' ? rui : ana), id)
      expect(shown).toMatchObject({ state: row.state, verbs: [] })
    },
  )
})
