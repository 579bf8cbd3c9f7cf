import { eq } from 'drizzle-orm'
import { companies, type ListingState } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { PlanUse } from '../../plans/use'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { type Coverage, coverageOf } from '../customers/coverage'
import type { PauseReason } from '../delivery/pause-words'
import { invitationCounters } from '../schema'
import { invitationUse } from './monthly-room'

/** The company in whose name customers are invited: the one that whoever acts has chosen. */
export interface InvitingCompany {
  id: string
  name: string
  slug: string
  listing: ListingState
  registered: number
  invited: number
  answered: number
  /** What its profile says; null while there are too few. */
  coverage: Coverage | null
  paused: { at: Date; reason: PauseReason } | null
  /** What its plan allows this month. */
  month: PlanUse
  /** Why nobody can be invited now, in words; null when they can. */
  obstacle: string | null
}

/**
 * @throws Refusal `not-allowed` for whoever has no company or no right to invite in its name
 */
export async function invitingCompany(ctx: Ctx): Promise<InvitingCompany> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'invitation.review', { companyId })
  const [row] = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      listing: companies.listing,
      counters: invitationCounters,
    })
    .from(companies)
    .leftJoin(invitationCounters, eq(invitationCounters.companyId, companies.id))
    .where(eq(companies.id, companyId))
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const { counters, ...company } = row
  const { registered = 0, invited = 0, answered = 0 } = counters ?? {}
  return {
    ...company,
    registered,
    invited,
    answered,
    coverage: coverageOf({ registered, invited, answered }),
    paused: counters?.pausedAt
      ? { at: counters.pausedAt, reason: counters.pausedReason as PauseReason }
      : null,
    month: await invitationUse(ctx, companyId),
    obstacle: obstacleOf(row.listing),
  }
}

/**
 * The same for a command.
 * @throws Refusal `conflict` while the company is not approved
 */
export async function companyThatInvites(ctx: Ctx): Promise<InvitingCompany> {
  const company = await invitingCompany(ctx)
  if (company.obstacle) throw new Refusal('conflict', company.obstacle)
  return company
}

function obstacleOf(listing: ListingState): string | null {
  if (listing === 'approved') return null
  return listing === 'suspended'
    ? 'O perfil está suspenso, e os convites ficam desligados até a suspensão ser levantada.'
    : 'Só empresas aprovadas convidam clientes. Quando o perfil for aprovado, volte aqui.'
}
