import { eq, getTableColumns } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { companyResolutions } from '../reviews/score/cases-schema'
import { type IndexPart, indexParts } from '../reviews/score/resolution-index'
import type { Ctx } from '../shared/ctx'

export interface IndexExplained {
  shown: number | null
  cases: number
  parts: (IndexPart & { count: string })[]
}

/** «Como se calcula»: each part of a company's resolution index with what it comes from. */
export async function explainIndex({ db }: Ctx, slug: string): Promise<IndexExplained> {
  const [kept] = await db
    .select(getTableColumns(companyResolutions))
    .from(companyResolutions)
    .innerJoin(companies, eq(companies.id, companyResolutions.companyId))
    .where(eq(companies.slug, slug))
  if (!kept) return { shown: null, cases: 0, parts: [] }
  const { cases, resolved, answered, said } = kept
  const count = {
    resolved: `${resolved} de ${cases}`,
    hire: said === 0 ? 'ninguém disse' : `${said} disseram`,
    answered: `${answered} de ${cases}`,
    speed: resolved === 0 ? 'nenhum resolvido' : `${resolved} resolvidos`,
  }
  return { shown: kept.shown, cases, parts: indexParts(kept).map((p) => ({ ...p, count: count[p.key] })) }
}
