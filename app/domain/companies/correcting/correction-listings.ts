import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { isOwnCompany } from '../deciding'
import { type CorrectionState, companyCorrections } from '../editing/editing-schema'
import { companies } from '../schema'
import type { CorrectionFilter } from './correction-filter'

export interface ListedCorrection {
  id: string
  field: string
  suggestion: string
  createdAt: Date
  state: CorrectionState
  company: { id: string; name: string; slug: string }
}

/** Suggestions about the company that this person acts for. */
export function myCorrections(
  ctx: Ctx,
  { answered }: Pick<CorrectionFilter, 'answered'>,
  after: string | null,
) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  return list(ctx, answered, after, eq(companyCorrections.companyId, companyId))
}

/** Suggestions about all companies, for staff. */
export function allCorrections(
  ctx: Ctx,
  { answered, search, field }: CorrectionFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'correction.answer')
  return list(
    ctx,
    answered,
    after,
    and(
      field ? eq(companyCorrections.field, field) : undefined,
      search ? contains(companies.name, search) : undefined,
    ),
  )
}

async function list({ db }: Ctx, answered: boolean, after: string | null, which: SQL | undefined) {
  const c = companyCorrections
  const by = answered ? c.decidedAt : c.createdAt
  const keys = keyset({ by, id: c.id, desc: answered }, after)
  const rows = await db
    .select({
      id: c.id,
      field: c.field,
      suggestion: c.suggestion,
      createdAt: c.createdAt,
      state: c.state,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
      key: keys.key,
    })
    .from(c)
    .innerJoin(companies, eq(companies.id, c.companyId))
    .where(and(answered ? ne(c.state, 'open') : eq(c.state, 'open'), which, keys.where))
    .orderBy(keys.order)
    .limit(keys.limit)
  const { shown, next } = keys.page(rows)
  return {
    rows: shown.map(
      ({ id, field, suggestion, createdAt, state, company }): ListedCorrection => ({
        id,
        field,
        suggestion,
        createdAt,
        state,
        company,
      }),
    ),
    next,
  }
}

/**
 * One suggestion, for whoever may answer it, with what was answered.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function correctionToAnswer({ db, actor }: Ctx, id: string) {
  const c = companyCorrections
  const [row] = isUuid(id)
    ? await db
        .select({
          id: c.id,
          companyId: c.companyId,
          field: c.field,
          suggestion: c.suggestion,
          sourceUrl: c.sourceUrl,
          createdAt: c.createdAt,
          state: c.state,
          version: c.version,
          answer: c.answer,
          decidedAt: c.decidedAt,
          /** Whether somebody hears of the answer; not who. */
          heard: sql<boolean>`${c.email} is not null`,
          company: { id: companies.id, name: companies.name, slug: companies.slug },
          staffDecided: sql<boolean>`coalesce(cardinality(${users.staffRoles}) > 0, false)`,
        })
        .from(c)
        .innerJoin(companies, eq(companies.id, c.companyId))
        .leftJoin(users, eq(users.id, c.decidedBy))
        .where(eq(c.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta sugestão.')
  if (isOwnCompany({ actor }, row.companyId)) authorise(actor, 'company.edit', row)
  else authorise(actor, 'correction.answer')
  return row
}
