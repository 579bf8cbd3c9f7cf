import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { proofWords } from '../proof/proof-words'
import { reviewWithCompany } from '../review-with-company'
import { reviewVersions } from '../schema'

/** What its author keeps of a review that people see: where it stands, since when, and what exactly it says. */
export interface Receipt {
  id: string
  title: string
  company: { name: string; href: string }
  address: string
  image: string
  proof: string
  versions: { version: number; at: Date; fingerprint: string }[]
  /** Since when it is in the public log; null for the seconds until it is. */
  loggedAt: Date | null
}

/**
 * SHA-256 of stars, title and text as people see them: whoever has the text can reckon it anew and see that nothing in
 * it was changed.
 */
export const fingerprintOf = ({ rating, title, body }: { rating: number; title: string; body: string }) =>
  createHash('sha256').update(`${rating}\n${title}\n${body}`).digest('hex')

/** @throws Refusal `not-found` for what people don't see, `not-allowed` */
export async function receiptOf(ctx: Ctx, id: string): Promise<Receipt> {
  const missing = new Refusal('not-found', 'Esta avaliação não está publicada: ainda não há recibo.')
  const { review, company } = await reviewWithCompany(ctx, id, missing)
  authorise(ctx.actor, 'review.edit', review)
  if (!review.publishedAt) throw missing
  const [versions, { rows: logged }] = await Promise.all([
    ctx.db
      .select()
      .from(reviewVersions)
      .where(eq(reviewVersions.reviewId, id))
      .orderBy(desc(reviewVersions.version)),
    ctx.db.execute<{ at: Date }>(
      sql`select at from log_leaves where kind = 'review' and subject_id = ${id} order by index limit 1`,
    ),
  ])
  return {
    id,
    title: review.title,
    company: { name: company.name, href: paths.company(company.slug) },
    address: `${env().ORIGIN}${paths.review(id)}`,
    image: paths.reviewImage(id),
    proof: proofWords(review.proof, review.proofKind).label,
    versions: versions.flatMap((v) =>
      v.publishedAt ? [{ version: v.version, at: v.publishedAt, fingerprint: fingerprintOf(v) }] : [],
    ),
    loggedAt: logged[0] ? new Date(logged[0].at) : null,
  }
}
