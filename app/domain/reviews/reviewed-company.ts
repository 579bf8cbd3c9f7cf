import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { certificates } from '../certification/schema'
import { companies, formerSlugs, municipalities } from '../companies/schema'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { monthsBefore } from './review'

/** A company as far as the review form needs it. */
export interface ReviewedCompany {
  id: string
  slug: string
  name: string
  category: string
  district: string
  place: string | null
  certified: boolean
  logoFileId: string | null
}

/** Another address is the right one for this company. */
export interface Elsewhere {
  movedTo: string
}

const unknown = new Refusal('not-found', 'Não encontrámos esta empresa. Procure-a pelo nome, ou adicione-a.')

/**
 * The company behind a slug, when it may be reviewed. One that is not public does not exist for strangers; a closed
 * one takes no new reviews after 12 months; a merged or renamed one has another address.
 * @throws Refusal `not-found`, `gone`
 */
export async function companyToReview({ db, now }: Ctx, slug: string): Promise<ReviewedCompany | Elsewhere> {
  const row = await companyBySlug(db, slug)
  if (!row) {
    const [former] = await db
      .select({ slug: companies.slug })
      .from(formerSlugs)
      .innerJoin(companies, eq(companies.id, formerSlugs.companyId))
      .where(eq(formerSlugs.slug, slug))
    if (!former) throw unknown
    return { movedTo: former.slug }
  }
  const { listing, mergedInto, closedAt, ...company } = row
  if (listing === 'merged' && mergedInto) {
    const [target] = await db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, mergedInto))
    if (target) return { movedTo: target.slug }
  }
  if (listing === 'closed') {
    if (closedAt && closedAt < monthsBefore(now, settings.review.closedCompanyMonths)) {
      throw new Refusal(
        'gone',
        `A empresa ${company.name} encerrou há mais de 12 meses e já não recebe avaliações.`,
      )
    }
  } else if (listing !== 'approved' && listing !== 'suspended') throw unknown
  if (!company.category || !company.district) throw unknown
  return { ...company, category: company.category, district: company.district }
}

/** The same, where an address that is not the present one can't be followed. */
export async function reviewedCompany(ctx: Ctx, slug: string): Promise<ReviewedCompany> {
  const company = await companyToReview(ctx, slug)
  if ('movedTo' in company) throw unknown
  return company
}

async function companyBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      category: companies.category,
      district: companies.district,
      place: municipalities.name,
      logoFileId: companies.logoFileId,
      listing: companies.listing,
      closedAt: companies.closedAt,
      mergedInto: companies.mergedInto,
      certified: sql<boolean>`exists (select 1 from ${certificates} t where t.company_id = ${companies.id} and t.state in ('valid', 'updating'))`,
    })
    .from(companies)
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(companies.slug, slug))
  return row
}
