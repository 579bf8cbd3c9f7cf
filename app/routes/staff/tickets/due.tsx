import { isActive, type TicketState } from '~/domain/tickets/ticket-words'
import { Badge } from '~/ui/badge'
import { Time } from '~/ui/time'

/** Until when our next word is due; in red words when it is past, none while nothing is awaited of us. */
export function Due({ dueAt, state, now }: { dueAt: Date | null; state: TicketState; now: Date }) {
  if (!dueAt || !isActive(state)) return <span className="soft">—</span>
  if (dueAt < now)
    return (
      <Badge tone="bad">
        passou <Time at={dueAt} now={now} />
      </Badge>
    )
  const soon = dueAt.getTime() - now.getTime() < 4 * 3_600_000
  return soon ? (
    <Badge tone="us">
      <Time at={dueAt} now={now} />
    </Badge>
  ) : (
    <Time at={dueAt} now={now} />
  )
}
