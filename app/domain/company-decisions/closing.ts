import { sql } from 'drizzle-orm'
import { decide, step } from '../companies/deciding'
import type { CloseInput } from '../companies/deciding-forms'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { endWaits } from './ending'

/**
 * Closes a company that is no longer in business: profile and reviews stay readable, it leaves the directory, invitations
 * are off, and new reviews come in for twelve months more (reviews/writing/reviewed-company.ts). What waited about it ends.
 * @throws Refusal `conflict` while a certificate of it is in force or suspended
 */
export function closeCompany(ctx: Ctx, id: string, { version, reason }: CloseInput): Promise<void> {
  authorise(ctx.actor, 'company.merge')
  return decide(ctx, id, version, async (tx, company) => {
    await checkNoCertificate(tx, id, 'encerrar')
    const set = {
      stateReason: reason,
      stateReasonCode: null,
      decideBy: null,
      closedAt: tx.now,
      updatedAt: tx.now,
    }
    const action = await step(tx, company, 'close', { reason, set })
    await endWaits(tx, id, `O perfil de ${company.name} foi encerrado: a empresa deixou de ter atividade.`)
    return action
  })
}

/** A certificate vouches for a company in business: it is revoked or renounced by its own rules first (four eyes). */
export async function checkNoCertificate({ db }: TxCtx, companyId: string, what: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from certificates where company_id = ${companyId} and state in ('valid', 'updating', 'suspended')`,
  )
  if (rows.length === 0) return
  throw new Refusal(
    'conflict',
    `Esta empresa tem um certificado por tratar. Revogue-o primeiro, nas certificações; depois pode ${what}.`,
  )
}
