import type { Anchor } from './anchor'
import { happen } from './history'
import type { Cast } from './people'
import { dice } from './random'
import type { Settled, World } from './world'

/** How every company came to where it is: sent, approved or not, suspended, closed. */
export function tellCompanies(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('company history')
  for (const { row, team } of settled) {
    const { submittedAt, approvedAt, closedAt, listing, stateReason, stateReasonCode } = row
    const deed = { subject: 'company' as const, id: row.id, companyId: row.id }
    const staff = cast.staff(d.chance(0.5) ? 'support' : 'moderator', cast.by('apoio@aval.example').id)
      .id as string
    const decided = {
      ...deed,
      by: staff,
      reason: stateReason ?? undefined,
      data: stateReasonCode ? { ground: stateReasonCode } : undefined,
      staff: true,
    }
    if (submittedAt)
      happen(world, d, {
        ...deed,
        at: submittedAt,
        verb: 'send',
        from: 'draft',
        to: 'pending',
        by: team[0]?.id,
      })
    if (approvedAt)
      happen(world, d, {
        ...deed,
        at: approvedAt,
        verb: 'approve',
        from: 'pending',
        to: 'approved',
        by: staff,
        staff: true,
      })
    if (listing === 'info_requested')
      happen(world, d, {
        ...decided,
        at: anchor.ago(3, 11),
        verb: 'ask',
        from: 'pending',
        to: 'info_requested',
      })
    if (listing === 'rejected')
      happen(world, d, { ...decided, at: anchor.ago(4, 15), verb: 'reject', from: 'pending', to: 'rejected' })
    if (listing === 'suspended')
      happen(world, d, {
        ...decided,
        at: anchor.ago(31, 10),
        verb: 'suspend',
        from: 'approved',
        to: 'suspended',
      })
    if (listing === 'closed' && closedAt) {
      const reason = 'A empresa cessou atividade, como consta do registo comercial.'
      happen(world, d, { ...decided, at: closedAt, verb: 'close', from: 'approved', to: 'closed', reason })
    }
  }
}
