import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, useWorld } from '../../../tests/world'
import { eventsOf, listed, newNipc, pendingCompany, reloaded, trailOf } from '../../../tests/world/company'
import { verifyAuditChain } from '../audit/log'
import { sendCompany } from '../companies/creation/sending'
import {
  approveCompany,
  askCompany,
  reinstateCompany,
  rejectCompany,
  suspendCompany,
} from '../companies/deciding'
import { listingFlow } from '../companies/listing-flow'
import type { ListingState } from '../companies/schema'
import { mergeCompanies } from '../merging/merging'
import type { Actor } from '../permissions'
import { Refusal } from '../shared/refusal'
import { closeCompany } from './closing'
import { changeCategory } from './deciding-category'
import { changeStanding } from './standing'

useWorld()

const reason = 'Verificámos o registo comercial e o que a empresa enviou.'
interface World {
  id: string
  version: number
  moderator: Actor
  owner: Actor
  target: { id: string; version: number }
}

/** Every way in which a company's listing or its facts change. */
const steps = {
  approve: ({ id, version, moderator }: World) =>
    approveCompany(ctx(moderator), id, { version, checked: [] }),
  ask: ({ id, version, moderator }: World) =>
    askCompany(ctx(moderator), id, { version, ground: 'proof', reason }),
  reject: ({ id, version, moderator }: World) =>
    rejectCompany(ctx(moderator), id, { version, ground: 'licence', reason }),
  suspend: ({ id, version, moderator }: World) =>
    suspendCompany(ctx(moderator), id, { version, ground: 'conduct', reason }),
  reinstate: ({ id, version, moderator }: World) => reinstateCompany(ctx(moderator), id, { version, reason }),
  close: ({ id, version, moderator }: World) => closeCompany(ctx(moderator), id, { version, reason }),
  merge: ({ id, version, moderator, target }: World) =>
    mergeCompanies(ctx(moderator), id, {
      version,
      target: target.id,
      targetVersion: target.version,
      reason,
      sure: 'sim',
    }),
  resend: ({ id, version, owner }: World) =>
    sendCompany(ctx(owner), id, { version, answer: reason, terms: 'sim', entitled: 'sim' }),
  standing: ({ id, version, moderator }: World) =>
    changeStanding(ctx(moderator), id, {
      version,
      standing: 'insolvent',
      source: 'citius',
      day: '2026-11-01',
      reason,
    }),
  category: ({ id, version, moderator }: World) =>
    changeCategory(ctx(moderator), id, { version, category: 'pintura', reason }),
}
type Step = keyof typeof steps
const moves = (step: Step): step is Exclude<Step, 'standing' | 'category'> => step in listingFlow.verbs
const inDirectory = (state: ListingState) => state === 'approved' || state === 'suspended'

test('whatever is decided in whatever order keeps to the table: versions, events, audit and directory agree', async () => {
  const moderator = await as('moderator')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...(Object.keys(steps) as Step[])), fc.boolean()), {
        minLength: 3,
        maxLength: 12,
      }),
      async (sequence) => {
        const made = await pendingCompany({
          email: 'geral@empresa.pt',
          phone: '+351253000000',
          address: 'Rua da Prova, 1',
          postalCode: '4700-123',
          nipc: newNipc(),
        })
        const owner = await as('owner', made)
        const target = await company()
        let rounds = 0
        let state: ListingState = 'pending'
        let version = 1
        for (const [step, stale] of sequence) {
          const asked = stale ? version + 1 : version
          const result = await steps[step]({ id: made.id, version: asked, moderator, owner, target }).then(
            () => null,
            (error: unknown) => error,
          )
          const row = await reloaded(made.id)
          if (result !== null) {
            // Refused: in words, and nothing moved.
            expect(result).toBeInstanceOf(Refusal)
            expect([row.listing, row.version]).toEqual([state, version])
            if (!stale && moves(step) && listingFlow.verbs[step].from.includes(state))
              expect([step, rounds]).toEqual(['ask', 3])
            continue
          }
          expect(stale).toBe(false)
          if (moves(step)) {
            expect(listingFlow.verbs[step].from).toContain(state)
            state = listingFlow.verbs[step].to
            rounds = step === 'ask' ? rounds + 1 : row.info_rounds === 0 ? 0 : rounds
          }
          expect(row.listing).toBe(state)
          expect(row.version).toBe(version + 1)
          version += 1
          expect((await listed(made.id)) !== null).toBe(inDirectory(state))
        }
        const told = (await eventsOf(made.id)).filter((e) => e.to_state)
        expect(told.map((e) => e.from_state)).toEqual(
          ['pending', ...told.map((e) => e.to_state)].slice(0, -1),
        )
        const decided = (await eventsOf(made.id)).filter((e) => e.verb !== 'resend')
        expect((await trailOf(made.id)).map((t) => t.verb)).toEqual(
          decided.map((e) => `company.${String(e.verb)}`),
        )
      },
    ),
    { numRuns: 40, seed: 20261118 },
  )
  expect((await verifyAuditChain(database())).brokenAt).toBeNull()
}, 60_000)
