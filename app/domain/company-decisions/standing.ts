import { eq, sql } from 'drizzle-orm'
import { amend } from '../companies/deciding'
import type { StandingInput } from '../companies/deciding-forms'
import { companies } from '../companies/schema'
import { standingSources, standingWords } from '../companies/staff/staff-lists-words'
import type { Ctx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { lisbonDay } from '../shared/working-days'

/**
 * Writes down what a register says of a company's legal standing, where and when it was read. It is a fact with a source
 * of its own, not a state of the listing: an insolvent company may stay listed, and its profile says so.
 * @throws Refusal `invalid` for a day to come, `conflict` when nothing changes
 */
export function changeStanding(
  ctx: Ctx,
  id: string,
  { version, standing, source, day, reason }: StandingInput,
): Promise<void> {
  return amend(ctx, id, version, async (tx, company) => {
    if (day > lisbonDay(tx.now)) {
      const sentence = 'Esse dia ainda não chegou. Indique quando foi consultado.'
      throw new Refusal('invalid', sentence, { fields: { day: sentence } })
    }
    const known = company.sources.find((s) => s.field === 'legalStanding')
    const fact = { field: 'legalStanding', checkedAt: day, source: standingSources[source].toLowerCase() }
    const { legalStanding: before } = company
    if (before === standing && known?.checkedAt === fact.checkedAt && known.source === fact.source) {
      throw new Refusal('conflict', `Já consta como «${standingWords[standing]}», desse dia e dessa fonte.`)
    }
    const sources = [...company.sources.filter((s) => s !== known), ...(standing === 'unknown' ? [] : [fact])]
    await tx.db
      .update(companies)
      .set({
        legalStanding: standing,
        sources,
        updatedAt: tx.now,
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, id))
    await companyEvent(tx, id, 'standing', { reason, data: { before, after: standing, source, day } })
    return {
      verb: 'company.standing',
      objectType: 'company',
      objectId: id,
      reason,
      before: { standing: before, source: known?.source ?? null, day: known?.checkedAt ?? null },
      after: { standing, source: fact.source, day },
    }
  })
}
