import { eq } from 'drizzle-orm'
import { type Company, isOwnCompany, lockCompany } from '../companies/deciding'
import { companies } from '../companies/schema'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { isClaimable } from './claim-rules'
import { claims } from './schema'

export type Claim = typeof claims.$inferSelect

export const noClaim = () => new Refusal('not-found', 'Não encontrámos este pedido.')

/** A claim and its company as they are, for what is looked at before anything is changed. @throws Refusal `not-found` */
export async function seeClaim({ db }: Ctx, id: string): Promise<{ claim: Claim; company: Company }> {
  const [found] = isUuid(id)
    ? await db
        .select({ claim: claims, company: companies })
        .from(claims)
        .innerJoin(companies, eq(companies.id, claims.companyId))
        .where(eq(claims.id, id))
    : []
  if (!found) throw noClaim()
  return found
}

/**
 * A claim and its company, locked. The company comes first: whatever is done about whose it is follows one after the
 * other, and two claims on one company never wait for each other.
 * @throws Refusal `not-found`
 */
export async function lockClaim(tx: TxCtx, id: string): Promise<{ claim: Claim; company: Company }> {
  const [known] = isUuid(id)
    ? await tx.db.select({ companyId: claims.companyId }).from(claims).where(eq(claims.id, id))
    : []
  if (!known) throw noClaim()
  const company = await lockCompany(tx, known.companyId)
  const [claim] = await tx.db.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim) throw noClaim()
  return { claim, company }
}

/** A company that was closed or joined to another is nobody's to claim any more. @throws Refusal `conflict` */
export function checkClaimable({ listing, name }: Pick<Company, 'listing' | 'name'>): void {
  if (isClaimable(listing)) return
  const what = listing === 'merged' ? 'foi junta a outra' : 'já não tem perfil na Aval'
  throw new Refusal('conflict', `Entretanto ${name} ${what}. O pedido fica sem efeito.`)
}

/** Whoever belongs to the company, or claims it, decides nothing about it. */
export const isOwnClaim = (ctx: Pick<Ctx, 'actor'>, claim: { companyId: string; userId: string }): boolean =>
  isOwnCompany(ctx, claim.companyId) || claim.userId === ctx.actor.userId

export const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto outra pessoa decidiu, ou o pedido mudou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

export const changeClaim = defineChange({
  lock: lockClaim,
  versionOf: ({ claim }) => claim.version,
  subjectOf: ({ claim }) => claim,
  apart: (tx, { claim }) => {
    if (!isOwnClaim(tx, claim)) return
    throw new Refusal(
      'not-allowed',
      'Pertence a esta empresa ou o pedido é seu: tem de decidir outra pessoa.',
      {
        right: 'decidir sobre empresas a que não pertence',
      },
    )
  },
  tooLate,
})
