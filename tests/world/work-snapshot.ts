import { eq } from 'drizzle-orm'
import { contactsOf } from '~/domain/work-requests/contacts'
import { workOutcomes, workProposals, workRequests, workResults } from '~/domain/work-requests/schema'
import type { Side } from '~/domain/work-requests/states'
import { database } from '~/platform/db'
import { ctx, type person } from '../world.ts'

const hour = 3_600_000

interface OnStage {
  work: { id: string }
  offers: readonly { id: string }[]
  customer: Awaited<ReturnType<typeof person>>
}

const time = (at: Date | null) => at?.getTime() ?? null

/** The whole of a request in the tables, as its model says it. */
export async function snapshot({ work, offers, customer }: OnStage, now: number) {
  const [row] = await database().select().from(workRequests).where(eq(workRequests.id, work.id))
  const rows = await database().select().from(workProposals).where(eq(workProposals.requestId, work.id))
  const written = await database().select().from(workOutcomes).where(eq(workOutcomes.requestId, work.id))
  const figuresOf = (side: Side, phase: 'agreed' | 'final') => {
    const found = written.find((w) => w.side === side && w.phase === phase)
    return found ? { price: found.price, day: found.day && Date.parse(found.day) / (24 * hour) } : null
  }
  const sideOf = (side: Side) => ({ agreed: figuresOf(side, 'agreed'), final: figuresOf(side, 'final') })
  const [result] = await database().select().from(workResults).where(eq(workResults.requestId, work.id))
  if (!row) throw new Error('no request')
  const open = await Promise.all(offers.map(({ id }) => contactsOf(ctx(customer, new Date(now)), id)))
  return {
    work: {
      state: row.state,
      version: row.version,
      awarded: row.awardedId ? offers.findIndex((o) => o.id === row.awardedId) : null,
      awardedAt: time(row.awardedAt),
      acceptBy: time(row.acceptBy),
      doneBy: row.doneBySide,
      completeBy: time(row.completeBy),
      completedAt: time(row.completedAt),
      endedAt: time(row.endedAt),
      expiresAt: time(row.expiresAt),
    },
    counters: { proposals: row.proposals, shortlisted: row.shortlisted },
    proposals: offers.map((o) => rows.find((r) => r.id === o.id)?.state),
    contacts: open.map((c) => c !== null),
    written: { customer: sideOf('customer'), company: sideOf('company') },
    result: result
      ? {
          onTime: result.onTime,
          priceKept: result.priceKept,
          customerSilent: result.customerSilent,
          companySilent: result.companySilent,
        }
      : null,
  }
}
