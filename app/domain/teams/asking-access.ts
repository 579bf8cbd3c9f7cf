import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { notifyOfAccess } from './access-mails'
import { accessFlow, accessTable } from './flows'
import type { AskInput } from './forms'
import { accessRequests } from './schema'
import { lockTeam } from './team'

const perPerson = (): Limit => ({
  name: 'pedidos-de-acesso',
  points: settings.team.accessPerDay,
  seconds: 86_400,
})
const day = 86_400_000

export type AccessRequest = typeof accessRequests.$inferSelect

/** Companies that strangers know of: to ask for access to any other would tell that it is there. */
export const askableListings = ['approved', 'suspended'] as const

/**
 * Asks the people of a company for a role in its team; they have 14 days. Who they are shows nowhere.
 * @returns the request's id
 * @throws Refusal `not-allowed` without a confirmed address, `invalid` for a company that isn't there, `conflict` for
 * members, while one waits, after a refusal, and where nobody could answer; `too-many`
 */
export async function askAccess(ctx: Ctx, { company: slug, role, message }: AskInput): Promise<string> {
  authorise(ctx.actor, 'team.ask')
  const userId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Já fez hoje todos os pedidos de acesso que podia.')
  return transaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.slug, slug), inArray(companies.listing, [...askableListings])))
    if (!found)
      throw new Refusal('invalid', '', {
        fields: { company: 'Não há nenhum perfil público com este endereço.' },
      })
    const { company, members } = await lockTeam(tx, found.id)
    if (members.some((m) => m.userId === userId)) {
      throw new Refusal('conflict', `Já pertence à equipa de ${company.name}.`)
    }
    if (!members.some((m) => m.role === 'owner' || m.role === 'manager')) {
      throw new Refusal(
        'conflict',
        `Ainda ninguém gere o perfil de ${company.name}, por isso ninguém podia responder. Se é da empresa, reivindique-o.`,
      )
    }
    await checkEarlier(tx, found.id, userId)
    const id = newId()
    const expiresAt = new Date(tx.now.getTime() + settings.team.accessDays * day)
    await tx.db
      .insert(accessRequests)
      .values({ id, companyId: found.id, userId, role, message, createdAt: tx.now, expiresAt })
    await recordEvent(tx, {
      subjectType: 'access-request',
      subjectId: id,
      companyId: found.id,
      verb: 'ask',
      toState: 'sent',
      data: { role },
    })
    await notifyOfAccess(tx, id, 'sent')
    return id
  })
}

/** One at a time, and no second time right after a no. The unique index makes the first true. */
async function checkEarlier(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  const [last] = await tx.db
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.companyId, companyId), eq(accessRequests.userId, userId)))
    .orderBy(desc(accessRequests.createdAt))
    .limit(1)
  if (last?.state === 'sent') {
    if (last.expiresAt > tx.now) {
      throw new Refusal('conflict', 'Já tem um pedido a esta empresa à espera de resposta.')
    }
    await move(tx, accessFlow, accessTable, last, 'lapse', { companyId, set: { decidedAt: tx.now } })
    return
  }
  const again = new Date((last?.decidedAt?.getTime() ?? 0) + settings.team.askAgainDays * day)
  if (last?.state === 'declined' && again > tx.now) {
    throw new Refusal(
      'conflict',
      `A empresa recusou um pedido seu há pouco. Pode pedir de novo ${settings.team.askAgainDays} dias depois da resposta.`,
    )
  }
}

/** Takes back a request of one's own. @throws Refusal `not-found`, `conflict` when it was answered */
export async function withdrawAccess(ctx: Ctx, id: string): Promise<void> {
  const request = await accessById(ctx, id)
  authorise(ctx.actor, 'account.edit', { userId: request.userId })
  await transaction(ctx, async (tx) => {
    await lockTeam(tx, request.companyId)
    await move(tx, accessFlow, accessTable, await takeOpen(tx, id), 'withdraw', {
      companyId: request.companyId,
      set: { decidedAt: tx.now },
    })
  })
}

/** @throws Refusal `not-found` */
export async function accessById({ db }: Pick<Ctx, 'db'>, id: string): Promise<AccessRequest> {
  const [found] = isUuid(id) ? await db.select().from(accessRequests).where(eq(accessRequests.id, id)) : []
  if (!found) throw new Refusal('not-found', 'Não encontrámos este pedido.')
  return found
}

/**
 * A request to the company that one acts for.
 * @throws Refusal `not-found` for any other: that there is one is nobody else's
 */
export async function requestToUs(ctx: Ctx, id: string): Promise<AccessRequest> {
  authorise(ctx.actor, 'team.manage', { companyId: ctx.actor.activeCompanyId ?? '', role: 'viewer' })
  const request = await accessById(ctx, id)
  if (request.companyId !== ctx.actor.activeCompanyId) {
    throw new Refusal('not-found', 'Não encontrámos este pedido entre os da empresa por que está a agir.')
  }
  return request
}

/** The request as it is now, while it may still be answered. The caller holds the lock of the company. */
export async function takeOpen(tx: TxCtx, id: string): Promise<AccessRequest> {
  const request = await accessById(tx, id)
  if (request.state === 'sent' && request.expiresAt > tx.now) return request
  throw new Refusal('conflict', answered[request.state])
}

const answered: Record<AccessRequest['state'], string> = {
  accepted: 'Este pedido já tinha sido aceite.',
  declined: 'Este pedido já tinha sido recusado.',
  withdrawn: 'Quem pediu desistiu entretanto do pedido.',
  expired: 'O prazo deste pedido terminou sem resposta.',
  sent: 'O prazo deste pedido terminou sem resposta.',
}
