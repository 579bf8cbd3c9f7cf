import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { sql } from 'drizzle-orm/sql'
import type { Limit } from '~/platform/rate-limit'
import { type Company, lockCompany } from '../companies/deciding'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { openStates } from './claim-flow'
import { inDays, isClaimable } from './claim-rules'
import type { BeginInput } from './forms'
import { claims } from './schema'

const perDay = (): Limit => ({ name: 'pedido-empresa', points: 10, seconds: 86_400 })

/**
 * Somebody says that a company is theirs. Nothing comes of it before they prove something; of a company that has an
 * owner it will be a dispute.
 * @returns its id: the one that is open already, if there is one
 * @throws Refusal `not-found`; `conflict` for an owner, too many open, or a dispute that was refused lately
 */
export async function beginClaim(ctx: Ctx, slug: string, { message }: BeginInput): Promise<string> {
  authorise(ctx.actor, 'claim.make')
  const userId = ctx.actor.userId as string
  await limitTo(ctx.db, perDay, userId, ctx.now, 'Já fez hoje muitos pedidos.')
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const company = await companyOf(tx, slug)
    // Two begun at once by one person come one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await checkNotOwner(tx, company.id)
    const open = await db
      .select({ id: claims.id, companyId: claims.companyId })
      .from(claims)
      .where(and(eq(claims.userId, userId), inArray(claims.state, [...openStates])))
    const same = open.find((o) => o.companyId === company.id)
    if (same) return same.id
    if (open.length >= settings.claim.openPerPerson) {
      throw new Refusal(
        'conflict',
        `Tem ${settings.claim.openPerPerson} pedidos em aberto, que é o máximo. Acabe um deles ou desista, e comece depois este.`,
      )
    }
    await checkNotRefusedLately(tx, company.id)
    const held = isHeld(await settleOwnership(tx, company.id))
    const id = newId()
    const kind = held ? 'dispute' : 'claim'
    await db.insert(claims).values({
      id,
      companyId: company.id,
      userId,
      kind,
      message,
      expiresAt: inDays(now, settings.claim.provingDays),
      createdAt: now,
      updatedAt: now,
    })
    await recordEvent(tx, {
      subjectType: 'claim',
      subjectId: id,
      companyId: company.id,
      verb: 'begin',
      toState: 'proving',
    })
    return id
  })
}

async function companyOf(tx: TxCtx, slug: string): Promise<Company> {
  const missing = new Refusal('not-found', 'Não encontrámos esta empresa.')
  const [found] = await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.slug, slug.slice(0, 200)))
  if (!found) throw missing
  const company = await lockCompany(tx, found.id)
  // Profiles that somebody prepares are known to nobody else.
  const hidden =
    company.listing !== 'approved' && company.listing !== 'suspended' && isHeld(company.ownership)
  if (!isClaimable(company.listing) || hidden) throw missing
  return company
}

/** @throws Refusal `conflict` */
export async function checkNotOwner(
  { db, actor }: TxCtx,
  companyId: string,
  userId: string | null = actor.userId,
): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from company_members where company_id = ${companyId}
    and user_id = ${userId} and role = 'owner' and until is null`)
  if (rows.length > 0) throw new Refusal('conflict', 'Já é responsável por esta empresa.')
}

async function checkNotRefusedLately({ db, actor, now }: TxCtx, companyId: string): Promise<void> {
  const [last] = await db
    .select({ decidedAt: claims.decidedAt })
    .from(claims)
    .where(
      and(
        eq(claims.companyId, companyId),
        eq(claims.userId, actor.userId as string),
        eq(claims.kind, 'dispute'),
        eq(claims.state, 'refused'),
        gt(claims.decidedAt, inDays(now, -settings.claim.againDays)),
      ),
    )
    .orderBy(desc(claims.decidedAt))
    .limit(1)
  if (!last) return
  throw new Refusal(
    'conflict',
    `Uma disputa sua sobre esta empresa foi recusada há menos de ${settings.claim.againDays} dias. Se tem uma prova nova, escreva ao apoio da Aval.`,
  )
}
