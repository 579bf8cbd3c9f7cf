import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '~/domain/shared/ids'
import { Refusal } from '~/domain/shared/refusal'
import { transaction } from '~/domain/shared/transaction'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import { acceptAward, rejectAward } from '~/domain/work-requests/award/answering'
import { awardProposal } from '~/domain/work-requests/award/awarding'
import { abandonWork, cancelWork } from '~/domain/work-requests/award/cancelling'
import { endAwards, endSilences } from '~/domain/work-requests/award/clocks'
import { endProposals } from '~/domain/work-requests/award/ending'
import { declineProposal, seeProposal, shortlistProposal } from '~/domain/work-requests/award/shortlisting'
import { writeAgreed } from '~/domain/work-requests/outcome/agreeing'
import { disputeWork, settleDispute } from '~/domain/work-requests/outcome/disputing'
import { confirmDone, sayDone, writeFinal } from '~/domain/work-requests/outcome/finishing'
import { recomputeFacts } from '~/domain/work-requests/outcome/results'
import { withdrawProposal } from '~/domain/work-requests/proposals/proposing'
import { workFacts, workMessages } from '~/domain/work-requests/schema'
import { isOpen } from '~/domain/work-requests/states'
import { proposalFlow, workFlow } from '~/domain/work-requests/work-flow'
import { lockWork, stepWork } from '~/domain/work-requests/work-request'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today } from '../world.ts'
import { walked } from './walk.ts'
import { proposalIn, workIn } from './work.ts'
import { type Act, type Seen, WorkModel } from './work-model.ts'
import { snapshot } from './work-snapshot.ts'

/** Plays histories of a request with the very commands, beside the model. */

const hour = 3_600_000
export interface Step {
  /** Hours until then. */
  after: number
  one: Act
  /** At the same moment. */
  two: Act | null
}
export const reached: Record<string, number> = {}

/** Six companies do the work of so many histories: their facts are sums of many, by whoever concludes at the same moment. */
const historiesEach = 25
const firms = async (n: number) =>
  Promise.all(
    Array.from({ length: n }, async () => {
      const acme = await company({ category: 'canalizacao' })
      const manager = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'manager' } })
      return { companyId: acme.id, manager }
    }),
  )
let played = 0
let working: ReturnType<typeof firms> | undefined
let helping: ReturnType<typeof as> | undefined

async function stage(n: number) {
  const nth = played++ % historiesEach
  if (nth === 0) working = firms(n)
  helping ??= as('support')
  const [theirs, support] = await Promise.all([working as ReturnType<typeof firms>, helping])
  // Accounts that began together would look like a ring.
  const createdAt = new Date(today.getTime() - nth * 7 * 24 * hour)
  const customer = await person({ name: 'Marta Reis', phone: '912345678', createdAt })
  const work = await workIn('published', { customerId: customer.userId, createdAt: today })
  const offers = []
  for (const firm of theirs) {
    const { id } = await proposalIn('sent', work, { companyId: firm.companyId, messages: 2 })
    offers.push({ id, ...firm })
  }
  // Both wrote: else nothing that is concluded would count.
  await database()
    .insert(workMessages)
    .values(
      offers.flatMap(({ id: proposalId }) => [
        {
          id: newId(),
          proposalId,
          place: 1,
          side: 'customer' as const,
          body: 'Quando podem vir?',
          at: today,
        },
        {
          id: newId(),
          proposalId,
          place: 2,
          side: 'company' as const,
          body: 'Na próxima semana.',
          at: today,
        },
      ]),
    )
  const model = new WorkModel(n, (work.expiresAt as Date).getTime(), today.getTime() + 30 * 24 * hour)
  return { customer, support, work, offers, model }
}
type Stage = Awaited<ReturnType<typeof stage>>

/** The command that the act stands for, as whoever saw these versions sends it. */
function command({ customer, support, work, offers, model }: Stage, act: Act, seen: Seen, at: number) {
  const now = new Date(at)
  const mine = ctx(customer, now)
  if ('of' in act) {
    const offer = offers[act.of] as (typeof offers)[0]
    const { id } = offer
    const theirs = ctx(offer.manager, now)
    const version = seen.proposals[act.of] as number
    const saw = { version: seen.work, reason: 'Ficámos sem equipa nesta altura.' }
    return {
      see: () => seeProposal(mine, id),
      shortlist: () => shortlistProposal(mine, id, { version }),
      decline: () => declineProposal(mine, id, { version, why: 'date', words: undefined }),
      award: () => awardProposal(mine, id, { version }),
      accept: () => acceptAward(theirs, id, saw),
      reject: () => rejectAward(theirs, id, saw),
      abandon: () => abandonWork(theirs, id, saw),
      withdraw: () => withdrawProposal(theirs, work.id, { version, reason: saw.reason }),
    }[act.do]
  }
  if (act.do === 'awardClock') return () => endAwards(ctx(byItself, now), work.id)
  if (act.do === 'silenceClock') return () => endSilences(ctx(byItself, now), work.id)
  if (act.do === 'expire')
    return () =>
      transaction(ctx(byItself, now), async (tx) => {
        const row = await lockWork(tx, work.id)
        if (!isOpen(row.state)) throw new Refusal('conflict', 'Já não está aberto.')
        await endProposals(tx, await stepWork(tx, row, 'expire'), 'expired')
      })
  const version = seen.work
  if (act.do === 'cancel') return () => cancelWork(mine, work.id, { version, why: 'price', words: undefined })
  if (act.do === 'settle')
    return () =>
      settleDispute(ctx(support, now), work.id, {
        version,
        way: act.way,
        reason: 'Ouvimos os dois lados com atenção.',
      })
  // Of the one that was chosen when they looked; of none: of the first, which is not it.
  const chosen = offers[model.work.awarded ?? 0] as (typeof offers)[0]
  if (!('side' in act)) throw new Error('the clock is nobody’s act')
  const { side } = act
  const who = side === 'customer' ? mine : ctx(chosen.manager, now)
  if (act.do === 'dispute')
    return () => disputeWork(who, chosen.id, { side, version, text: 'Não foi isto que combinámos os dois.' })
  const began = lisbonDay(new Date(model.work.awardedAt ?? at))
  const why = 'Houve mais trabalho do que se via.'
  if (act.do === 'agree')
    return () =>
      writeAgreed(who, chosen.id, { side, version, price: act.price, day: shiftDay(began, act.off) })
  const back = shiftDay(lisbonDay(now), -act.off)
  const said = { side, version, price: act.price, day: back < began ? began : back, why }
  const write = { done: sayDone, confirm: confirmDone, final: writeFinal }[act.do]
  return () => write(who, chosen.id, said)
}

/** @returns whether it was done; whoever is not let through hears it in words, never as a failure. */
async function went(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(['conflict', 'not-allowed', 'not-found']).toContain(error.kind)
    return false
  }
}

export async function play(steps: readonly Step[]): Promise<void> {
  const at = await stage(6)
  let now = today.getTime()
  for (const { after, one, two } of steps) {
    now += after * hour
    const seen = at.model.seen()
    const acts = two ? [one, two] : [one]
    const did = await Promise.all(acts.map((act) => went(command(at, act, seen, now))))
    await agree(at, acts, did, seen, now)
    acts.forEach((act, i) => {
      if (did[i]) reached[act.do] = (reached[act.do] ?? 0) + 1
    })
  }
  await settled(at)
}

/** What came of it is what the model says, of two at once in one order or the other. */
async function agree(at: Stage, acts: Act[], did: boolean[], seen: Seen, now: number) {
  const found = await snapshot(at, now)
  const orders =
    acts.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ]
  const tried = orders.map((order) => {
    const model = at.model.copy()
    const done: boolean[] = []
    for (const i of order) done[i] = model.act(acts[i] as Act, seen, now)
    return { model, says: { did: done, ...said(at, model, now) } }
  })
  const right = tried.find(({ says }) => same(says, { did, ...found }))
  if (!right) expect({ acts, did, ...found }).toEqual({ acts, ...tried[0]?.says })
  at.model = (right ?? (tried[0] as (typeof tried)[0])).model
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const said = ({ offers }: Stage, model: WorkModel, now: number) => ({
  work: model.work,
  counters: model.counters,
  proposals: model.proposals.map((p) => p.state),
  contacts: offers.map((_, i) => model.contactsOpen(i, now)),
  written: model.written,
  result: model.result,
})

/** At the end: every step that was written stands in the tables, and the facts are those of a recomputation. */
async function settled({ work, offers, model }: Stage) {
  expect((await walked(workFlow, work.id, 'published')).at).toBe(model.work.state)
  for (const [i, { id, companyId }] of offers.entries()) {
    expect((await walked(proposalFlow, id, 'sent')).at).toBe(model.proposals[i]?.state)
    await database().transaction(
      async (db) => {
        const [facts] = await db.select().from(workFacts).where(eq(workFacts.companyId, companyId))
        if (facts) expect(facts).toMatchObject(await recomputeFacts({ db }, companyId))
      },
      // Others work for the same company meanwhile.
      { isolationLevel: 'repeatable read' },
    )
  }
  expect(model.proposals.filter((p) => p.state === 'accepted').length).toBeLessThanOrEqual(1)
}
