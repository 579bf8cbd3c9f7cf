import { eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { workProposals, workRequests } from './schema'
import type { ProposalState } from './states'

/** After the end of a request its two sides read each other's contacts for so long (ms). */
const after = () => settings.work.keep.contactsDays * 86_400_000

/**
 * Whether the two sides of a proposal may read each other's contacts: from the shortlist on, and not before; for as long
 * as the proposal stands, and `settings.work.keep.contactsDays` after the end of its request. Whoever was left out after
 * that (declined, withdrawn, expired) reads nothing any more. Pure.
 */
export function contactsOpen(
  work: { endedAt: Date | null },
  proposal: { state: ProposalState },
  now: Date,
): boolean {
  if (proposal.state !== 'shortlisted' && proposal.state !== 'accepted') return false
  return work.endedAt === null || now.getTime() < work.endedAt.getTime() + after()
}

/** Of a customer: what their account says. Of a company: what its profile says. */
export interface Contact {
  name: string
  email: string | null
  phone: string | null
}

export interface Contacts {
  /** Null once the account is gone. */
  customer: Contact | null
  company: Contact
}

/**
 * The contacts of both sides of a proposal; null while they are closed (`contactsOpen`), or where there is no such
 * proposal. Who may read the proposal is the caller's to say.
 */
export async function contactsOf({ db, now }: Pick<Ctx, 'db' | 'now'>, proposalId: string) {
  const [row] = await db
    .select({
      endedAt: workRequests.endedAt,
      state: workProposals.state,
      customer: { name: users.name, email: users.email, phone: users.phone },
      company: { name: companies.name, email: companies.email, phone: companies.phone },
    })
    .from(workProposals)
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
    .innerJoin(companies, eq(companies.id, workProposals.companyId))
    .leftJoin(users, eq(users.id, workRequests.customerId))
    .where(eq(workProposals.id, proposalId))
  if (!row || !contactsOpen(row, row, now)) return null
  return { customer: row.customer, company: row.company } satisfies Contacts
}
