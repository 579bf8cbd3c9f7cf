import { eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { type CompanyRole, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { requestToUs } from './asking-access'
import { grantable } from './roles'

export interface RequestPage {
  id: string
  name: string
  email: string
  company: string
  role: CompanyRole
  message: string | null
  createdAt: Date
  expiresAt: Date
  /** False once it was answered, withdrawn, or its days are over. */
  open: boolean
  roles: CompanyRole[]
}

/**
 * A request to join the team of the company that one acts for.
 * @throws Refusal `not-found` for a request to any other
 */
export async function requestPage(ctx: Ctx, id: string): Promise<RequestPage> {
  const { companyId, userId, ...request } = await requestToUs(ctx, id)
  const [[asker], [company]] = await Promise.all([
    ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId)),
    ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
  ])
  return {
    id,
    name: asker?.name ?? '',
    email: asker?.email ?? '',
    company: company?.name ?? '',
    role: request.role,
    message: request.message,
    createdAt: request.createdAt,
    expiresAt: request.expiresAt,
    open: request.state === 'sent' && request.expiresAt > ctx.now,
    roles: grantable(request.role).filter((role) => may(ctx.actor, 'team.manage', { companyId, role })),
  }
}
