import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, useWorld } from '../../../tests/world'
import { eventsOf, reloaded } from '../../../tests/world/company'
import { fullDraft, yes } from '../../../tests/world/draft'
import { editIdentity, editsOf, published } from '../../../tests/world/edit'
import { walk } from '../../../tests/world/walk'
import { lapseUnanswered } from '../company-decisions/answer-deadline'
import { sendCompany } from './creation/sending'
import { approveCompany, askCompany, reinstateCompany, rejectCompany, suspendCompany } from './deciding'
import { withdrawChange } from './editing/sensitive'
import { acceptEdit, refuseEdit } from './editing/sensitive-deciding'
import { editFlow } from './editing/sensitive-flow'
import { listingFlow } from './listing-flow'
import type { ListingState } from './schema'

/**
 * Whatever people do in whatever order, a company and its changes only ever go the ways of their tables: the commands are
 * drawn at random, run one after the other or two at once, and the events that they leave are walked.
 */

useWorld()

const reason = 'Um motivo com mais de vinte caracteres, para a empresa o ler.'
const verbs = ['send', 'approve', 'ask', 'reject', 'suspend', 'reinstate', 'lapse'] as const

test('listing: no path outside the table; of two at once on what they saw, one', {
  timeout: 60_000,
}, async () => {
  const staff = [await as('support'), await as('moderator')]
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...verbs), fc.option(fc.constantFrom(...verbs))), {
        minLength: 4,
        maxLength: 10,
      }),
      async (steps) => {
        const { id, owner } = await fullDraft()
        const act = async (verb: (typeof verbs)[number], version: number, who = staff[0]) => {
          const by = ctx(who as (typeof staff)[0])
          const ground = 'other' as const
          if (verb === 'send') return sendCompany(ctx(owner), id, { version, ...yes, answer: reason })
          if (verb === 'approve') return approveCompany(by, id, { version, checked: [] })
          if (verb === 'ask') return askCompany(by, id, { version, ground, reason })
          if (verb === 'reject') return rejectCompany(by, id, { version, ground, reason })
          if (verb === 'suspend') return suspendCompany(by, id, { version, ground, reason })
          if (verb === 'reinstate') return reinstateCompany(by, id, { version, reason })
          return lapseUnanswered(ctx(byItself, new Date('2027-06-01')), id)
        }
        for (const [one, two] of steps) {
          const before = await reloaded(id)
          const version = before.version as number
          const results = await Promise.allSettled([
            act(one, version),
            ...(two ? [act(two, version, staff[1])] : []),
          ])
          const failed = results.filter((r) => r.status === 'rejected')
          for (const { reason: error } of failed) {
            expect(error).toMatchObject({ name: 'Refusal', kind: expect.stringMatching(/conflict|invalid/) })
          }
          refused += failed.length
          const after = await reloaded(id)
          // The clock goes by what is, whatever anybody saw: it may follow the other.
          const byClock = one === 'lapse' || two === 'lapse'
          // At most one of both had an effect: they had seen the same.
          expect((after.version as number) - version).toBeLessThanOrEqual(byClock ? 2 : 1)
          if (byClock) continue
          const legal = listingFlow.from(before.listing as ListingState).map((v) => listingFlow.verbs[v].to)
          expect([before.listing, ...legal]).toContain(after.listing)
        }
        expect(walk(listingFlow, await eventsOf(id), 'draft')).toBe((await reloaded(id)).listing)
      },
    ),
    { numRuns: 12 },
  )
  expect(refused).toBeGreaterThan(0)
})

const edits = ['ask', 'accept', 'refuse', 'withdraw'] as const

test('changes that wait: the same, and one waits at most', { timeout: 60_000 }, async () => {
  const staff = [await as('support'), await as('moderator')] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...edits), fc.constantFrom(...edits)), {
        minLength: 3,
        maxLength: 7,
      }),
      async (steps) => {
        const { acme, owner } = await published()
        let asked = 0
        const act = async (verb: (typeof edits)[number], who: (typeof staff)[number]) => {
          asked += 1
          if (verb === 'ask') return editIdentity(owner, acme.id, { legalName: `Denominação ${asked}, Lda.` })
          const edit = (await editsOf(acme.id)).at(-1)
          if (!edit) return
          if (verb === 'accept')
            return acceptEdit(ctx(who), edit.id, { version: edit.version, checked: undefined })
          if (verb === 'refuse') return refuseEdit(ctx(who), edit.id, { version: edit.version, reason })
          return withdrawChange(ctx(owner), edit.id, edit)
        }
        for (const [one, two] of steps) {
          const results = await Promise.allSettled([act(one, staff[0]), act(two, staff[1])])
          for (const r of results) {
            if (r.status === 'rejected') expect(r.reason).toMatchObject({ name: 'Refusal', kind: 'conflict' })
          }
          const waiting = (await editsOf(acme.id)).filter((e) => e.state === 'waiting')
          expect(waiting.length).toBeLessThanOrEqual(1)
        }
        for (const edit of await editsOf(acme.id)) {
          const { rows } = await database().execute(
            sql`select verb, from_state, to_state from events where subject_type = 'company-edit' and subject_id = ${edit.id} order by id`,
          )
          expect(walk(editFlow, rows, 'waiting')).toBe(edit.state)
          // What left the queue did so once.
          expect(rows.length).toBeLessThanOrEqual(2)
        }
        const last = (await editsOf(acme.id)).filter((e) => e.state === 'accepted').at(-1)
        if (last) expect((await reloaded(acme.id)).legal_name).toBe(last.after)
      },
    ),
    { numRuns: 12 },
  )
})
