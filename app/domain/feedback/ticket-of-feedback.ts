import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { openTicket } from '../tickets/opening'
import { feedback } from './schema'

interface About {
  id: string
  message: string
  page: string
  email: string | null
  userId: string | null
}

/** Opens the ticket that a comment becomes, each linked to the other. @returns its number */
export async function ticketFor(tx: TxCtx, { id, message, page, email, userId }: About): Promise<string> {
  const requester = userId ? { userId } : { email: email as string }
  const ticket = await openTicket(tx, {
    kind: 'support',
    subject: subjectOf(message),
    text: `${message}\n\nPágina: ${page}`,
    requester,
    source: 'feedback',
    links: [{ kind: 'feedback', targetId: id }],
  })
  await tx.db.update(feedback).set({ ticketId: ticket.id }).where(eq(feedback.id, id))
  return ticket.number
}

/** Its first sentence, or as much of it as a subject holds. */
function subjectOf(message: string): string {
  const [first = ''] = message.split(/(?<=[.!?])\s|\n/)
  return first.length <= 100 ? first : `${first.slice(0, 100).replace(/\s+\S*$/, '')}…`
}
