import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { share } from '../periods'
import { discountCodes, discountUses } from '../schema'

/** What a code takes off a price, as the page says it before anything is ordered; `why`: why it takes nothing off. */
export interface ReadCode {
  code: string
  cents: number
  percent: number
  invoices: number
  why: string | null
}

/** Reads a code without using it up; `orderPlan` does that. Null where none was written. */
export async function readCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
  written: string,
  full: number,
): Promise<ReadCode | null> {
  const code = written.trim().toUpperCase().slice(0, 40)
  if (!code) return null
  const [row] = await db
    .select({ found: discountCodes, used: discountUses.at })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.code, discountCodes.code), eq(discountUses.companyId, companyId)),
    )
    .where(eq(discountCodes.code, code))
  const why = whyNot(row, now)
  const { percent = 0, invoices = 0 } = row?.found ?? {}
  return { code, percent, invoices, cents: why ? 0 : share(full, percent, 100), why }
}

function whyNot(
  row: { found: typeof discountCodes.$inferSelect; used: Date | null } | undefined,
  now: Date,
): string | null {
  if (!row) return 'Não conhecemos este código.'
  const { found, used } = row
  if (used) return 'Esta empresa já usou este código.'
  return found.validUntil <= now || found.uses >= found.usesAtMost ? 'Este código já não vale.' : null
}
