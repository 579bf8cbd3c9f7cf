import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { certificates } from '../../certification/schema'
import { undecidedStates } from '../../companies/listing-flow'
import { companies, formerSlugs, municipalities } from '../../companies/schema'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { monthsBefore } from '../review'
import { proposalHash } from './draft-key'

/** A company as far as the review form needs it. */
export interface ReviewedCompany {
  id: string
  slug: string
  name: string
  category: string
  district: string
  municipality: string | null
  place: string | null
  certified: boolean
  logoFileId: string | null
  nipc: string | null
  /** Not approved yet: its review waits with it. */
  waits: boolean
}

/** Another address is the right one for this company. */
export interface Elsewhere {
  movedTo: string
}

const unknown = new Refusal('not-found', 'Não encontrámos esta empresa. Procure-a pelo nome, ou adicione-a.')

/**
 * The company behind a slug, when it may be reviewed. One that is not public does not exist for strangers; a closed
 * one takes no new reviews after 12 months; a merged or renamed one has another address.
 * One that was proposed from this browser (`key`) and is not approved yet may be, too.
 * @throws Refusal `not-found`, `gone`
 */
export async function companyToReview(
  { db, now }: Ctx,
  slug: string,
  key?: string,
): Promise<ReviewedCompany | Elsewhere> {
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
  const { listing, mergedInto, closedAt, proposalKeys, ...company } = row
  if (listing === 'merged' && mergedInto) {
    const [target] = await db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, mergedInto))
    if (target) return { movedTo: target.slug }
  }
  const waits =
    undecidedStates.includes(listing) && key !== undefined && proposalKeys.includes(proposalHash(key))
  if (!waits) checkTakesReviews({ name: company.name, listing, closedAt }, now)
  if (!company.category || !company.district) throw unknown
  return { ...company, waits, category: company.category, district: company.district }
}

/** Approved and suspended companies are reviewed, closed ones for twelve months more (product/companies.md). */
function checkTakesReviews(
  { name, listing, closedAt }: Pick<typeof companies.$inferSelect, 'name' | 'listing' | 'closedAt'>,
  now: Date,
): void {
  if (listing === 'approved' || listing === 'suspended') return
  if (listing !== 'closed') throw unknown
  if (closedAt && closedAt < monthsBefore(now, settings.review.closedCompanyMonths)) {
    throw new Refusal(
      'gone',
      `A empresa ${name} encerrou há mais de ${amount(settings.review.closedCompanyMonths, 'mês')} e já não recebe avaliações.`,
    )
  }
}

/**
 * The same once more where the review is written: the company can't be closed or joined to another until it is in.
 * Whoever also takes its figures (lockScore) does so before.
 * @throws Refusal `conflict` when it was joined to another meanwhile; `gone`, `not-found`
 */
export async function stillReviewed({ db, now }: TxCtx, companyId: string): Promise<void> {
  const [company] = await db
    .select({
      name: companies.name,
      listing: companies.listing,
      closedAt: companies.closedAt,
      proposedAt: companies.proposedAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share')
  if (!company) throw unknown
  if (company.listing === 'merged') {
    throw new Refusal(
      'conflict',
      `Entretanto o perfil de ${company.name} foi junto a outro da mesma empresa. O que escreveu ficou guardado: abra de novo a página da empresa para o enviar.`,
    )
  }
  if (company.listing === 'draft' ? company.proposedAt : undecidedStates.includes(company.listing)) return
  checkTakesReviews(company, now)
}

/** The same, where an address that is not the present one can't be followed. */
export async function reviewedCompany(ctx: Ctx, slug: string, key?: string): Promise<ReviewedCompany> {
  const company = await companyToReview(ctx, slug, key)
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
      municipality: companies.municipality,
      place: municipalities.name,
      logoFileId: companies.logoFileId,
      nipc: companies.nipc,
      listing: companies.listing,
      closedAt: companies.closedAt,
      mergedInto: companies.mergedInto,
      proposalKeys: companies.proposalKeys,
      certified: sql<boolean>`exists (select 1 from ${certificates} t where t.company_id = ${companies.id} and t.state in ('valid', 'updating'))`,
    })
    .from(companies)
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(companies.slug, slug))
  return row
}
