import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { askVies } from '~/platform/vies'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { vatChecks } from '../schema'

/** What is known of a VAT number; `silent`: VIES did not answer, and what it once said is too old. */
export type VatStanding = 'valid' | 'invalid' | 'silent'

/** Whether VIES confirmed a number, «ESB58378431», within settings.billing.vatCheckDays. Asks nobody. */
export async function isVatConfirmed(db: Db, number: string, now: Date): Promise<boolean> {
  const [known] = await db.select().from(vatChecks).where(eq(vatChecks.number, number))
  const oldest = now.getTime() - settings.billing.vatCheckDays * 86_400_000
  return known?.valid === true && known.checkedAt.getTime() >= oldest
}

/**
 * The standing of a VAT number with its country. A «yes» is relied on for settings.billing.vatCheckDays; all else is asked
 * anew, because numbers come to be. It waits for an outside service, so no transaction may be open around it.
 */
export async function checkVat(ctx: Ctx, number: string): Promise<VatStanding> {
  if (ctx.dropped) throw new Error('VIES is asked outside of transactions')
  if (await isVatConfirmed(ctx.db, number, ctx.now)) return 'valid'
  const said = await askVies(number.slice(0, 2), number.slice(2))
  if (said.state === 'silent') return 'silent'
  const row = { valid: said.state === 'valid', checkedAt: ctx.now, consultation: said.consultation }
  await transaction({ ...ctx, once: undefined }, ({ db }) =>
    db
      .insert(vatChecks)
      .values({ number, ...row })
      .onConflictDoUpdate({ target: vatChecks.number, set: row }),
  )
  return said.state
}
