import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { workVisits } from '../schema'
import type { Side, VisitState } from '../states'
import { maskContacts } from './masking'
import { maskFor } from './thread'

export interface ShownVisit {
  id: string
  version: number
  state: VisitState
  /** This reader's side offered it. */
  mine: boolean
  times: Date[]
  chosen: Date | null
  note: string
  /** The other side waits for an answer of this one. */
  toAnswer: boolean
  /** Nothing can be done with it any more: another one may be offered. */
  over: boolean
}

/** The last visit of a proposal, whatever became of it. */
export async function visitOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  proposalId: string,
  { side, open, later, closed }: { side: Side; open: boolean; later: boolean; closed: boolean },
): Promise<ShownVisit | null> {
  const [visit] = await db
    .select()
    .from(workVisits)
    .where(eq(workVisits.proposalId, proposalId))
    .orderBy(desc(workVisits.version))
    .limit(1)
  if (!visit) return null
  const mine = visit.offeredBy === side
  const passed = visit.state === 'agreed' ? (visit.chosen as Date) <= now : visit.times.every((t) => t <= now)
  const living = visit.state === 'offered' || visit.state === 'agreed'
  const over = !living || passed || closed
  return {
    id: visit.id,
    version: visit.version,
    // Nobody goes to see a work that was given to another, or that is not wanted any more.
    state: living && !passed && closed ? 'cancelled' : visit.state,
    mine,
    times: visit.times,
    chosen: visit.chosen,
    note: open ? visit.note : maskContacts(visit.note, maskFor(later)),
    toAnswer: visit.state === 'offered' && !mine && !over,
    over,
  }
}
