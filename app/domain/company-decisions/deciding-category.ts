import { eq, sql } from 'drizzle-orm'
import { amend } from '../companies/deciding'
import { categories, companies } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'

interface CategoryInput {
  version: number
  category: string
  reason: string
}

/**
 * Puts a company into another main category; lists of its reviews by category follow.
 * @throws Refusal `invalid` for a category that is none, `conflict` for the one it has, or a company that is no more
 */
export function changeCategory(
  ctx: Ctx,
  id: string,
  { version, category, reason }: CategoryInput,
): Promise<void> {
  return amend(ctx, id, version, async (tx, company) => {
    if (company.listing === 'merged') throw new Refusal('conflict', 'Esta empresa foi junta a outra.')
    if (company.category === category) throw new Refusal('conflict', 'Já tem esta categoria.')
    const [found] = await tx.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, category))
    if (!found) throw new Refusal('invalid', 'Escolha uma categoria da lista.')
    const { category: before, otherCategories } = company
    await tx.db
      .update(companies)
      .set({
        category,
        otherCategories: otherCategories.filter((other) => other !== category),
        updatedAt: tx.now,
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, id))
    await companyEvent(tx, id, 'category', { reason, data: { before, after: category } })
    await happened(tx, 'company.moved', id)
    return {
      verb: 'company.category',
      objectType: 'company',
      objectId: id,
      reason,
      before: { category: before },
      after: { category },
    }
  })
}
