import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit } from '../audit/log'
import {
  type Company,
  checkImpartial,
  decidedMeanwhile,
  lockCompany,
  publishListing,
} from '../companies/deciding'
import { listingFlow, listingTable } from '../companies/listing-flow'
import { companies } from '../companies/schema'
import { staffAsNow } from '../people/staff/staff-as-now'
import { authorise } from '../permissions'
import { moveReviews } from '../reviews/moving'
import { lockScore } from '../reviews/score/score-keeping'
import { companyScores } from '../reviews/score/scores-schema'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { invalidate, transaction } from '../shared/transaction'
import { notifyOfMerge } from './mails'
import { joinBelongings } from './merging-belongings'
import { mergeBlockers } from './merging-blockers'
import type { MergeInput } from './merging-forms'
import { joinPeople } from './merging-people'

/**
 * Joins a company to another that it turned out to be (product/companies.md): reviews, people and what hangs on it go
 * over, its addresses lead to the other for good, its history stays its own. There is no way back; the audit has all
 * of it.
 */

/** @returns whether it is done, or a job does it because of many reviews. */
export async function mergeCompanies(
  ctx: Ctx,
  sourceId: string,
  input: MergeInput,
): Promise<'merged' | 'begun'> {
  authorise(ctx.actor, 'company.merge')
  requireProof(ctx.actor, ctx.now)
  const [figures] = await ctx.db
    .select({ reviews: companyScores.reviews })
    .from(companyScores)
    .where(eq(companyScores.companyId, sourceId))
  if ((figures?.reviews ?? 0) <= settings.company.mergeAtOnce) {
    await transaction(ctx, (tx) => join(tx, sourceId, input))
    return 'merged'
  }
  await transaction(ctx, async (tx) => {
    const source = await lockCompany(tx, sourceId)
    const target = await known(tx, input.target)
    await checkSides(tx, source, target, input)
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: sourceId,
      companyId: sourceId,
      verb: 'merge-begin',
      reason: input.reason,
      data: { into: target.id },
    })
    const { version, target: targetId, targetVersion, reason } = input
    const userId = tx.actor.userId as string
    await enqueue(tx, mergeMany, { sourceId, targetId, version, targetVersion, reason, userId })
  })
  return 'begun'
}

/**
 * The same where there are many reviews: in one transaction as well, so that nobody sees half of it. A run that is killed
 * left nothing; whatever changed meanwhile refuses it, which its history says.
 */
export const mergeMany = defineJob({
  name: 'companies.merge',
  data: z.object({
    sourceId: z.uuid(),
    targetId: z.uuid(),
    version: z.number(),
    targetVersion: z.number(),
    reason: z.string(),
    userId: z.uuid(),
  }),
  async run(ctx, { sourceId, targetId, userId, ...input }) {
    const actor = await staffAsNow(ctx.db, userId)
    try {
      authorise(actor, 'company.merge')
      await transaction({ ...ctx, actor }, (tx) => join(tx, sourceId, { ...input, target: targetId }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Done already: the job ran twice.
      const [now] = await ctx.db
        .select({ into: companies.mergedInto })
        .from(companies)
        .where(eq(companies.id, sourceId))
      if (now?.into) return
      await transaction(ctx, (tx) =>
        recordEvent(tx, {
          subjectType: 'company',
          subjectId: sourceId,
          companyId: sourceId,
          verb: 'merge-fail',
          reason: error.message,
          data: { into: targetId },
        }),
      )
    }
  },
})

type Input = Omit<MergeInput, 'sure'>

/**
 * Of several mergers at once one follows the other, since each takes what belongs to two. Figures are taken before
 * companies, as everywhere. The target is taken when the reviews have moved: until then people write about it.
 */
async function join(tx: TxCtx, sourceId: string, input: Input): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('companies.merge', 0))`)
  await tx.db.execute(sql`set local statement_timeout = '120s'`)
  await lockKnown(tx, sourceId)
  const source = await lockCompany(tx, sourceId)
  const seen = await known(tx, input.target)
  await checkSides(tx, source, seen, input)
  const { id, category, district, municipality } = seen
  if (!category || !district) throw new Error('a listed company has a category and a district')
  const reviews = await moveReviews(tx, { from: sourceId, to: { id, category, district, municipality } })
  const target = await lockCompany(tx, id)
  if (target.version !== input.targetVersion) throw await decidedMeanwhile(tx, target)
  await move(tx, listingFlow, listingTable, { ...source, state: source.listing }, 'merge', {
    companyId: source.id,
    reason: input.reason,
    set: {
      mergedInto: target.id,
      stateReason: null,
      stateReasonCode: null,
      decideBy: null,
      updatedAt: tx.now,
    },
    data: { into: target.id },
  })
  const people = await joinPeople(tx, source, target)
  const belongings = await joinBelongings(tx, source, target)
  await happened(tx, 'company.merged', source.id, target.id)
  const version = await fillIn(tx, source, target)
  await recordEvent(tx, {
    subjectType: 'company',
    subjectId: target.id,
    companyId: target.id,
    verb: 'absorb',
    reason: input.reason,
    data: { from: source.id, name: source.name },
  })
  await publishListing(tx, source.id)
  await publishListing(tx, target.id)
  invalidate(tx, tag.reviews)
  await enqueue(tx, notifyOfMerge, { sourceId: source.id, targetId: target.id })
  const moved = { ...reviews, ...belongings, people: people.map((p) => [p.userId, p.becomes]) }
  const shared = { objectType: 'company', reason: input.reason } as const
  await audit(tx, {
    ...shared,
    verb: 'company.merge',
    objectId: source.id,
    before: { state: source.listing, version: source.version, slug: source.slug },
    after: { state: 'merged', into: target.id, moved },
  })
  await audit(tx, {
    ...shared,
    verb: 'company.absorb',
    objectId: target.id,
    before: { version: target.version },
    after: { version, from: source.id, moved },
  })
}

/** @throws Refusal `not-found` */
async function known({ db }: TxCtx, id: string): Promise<Company> {
  const [company] = isUuid(id) ? await db.select().from(companies).where(eq(companies.id, id)) : []
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return company
}

/** The figures of a company that is there; of an id that is none there are none to take. */
async function lockKnown(tx: TxCtx, id: string): Promise<void> {
  await known(tx, id)
  await lockScore(tx, id)
}

/** @throws Refusal `not-allowed`, `conflict` with what stands in the way */
async function checkSides(tx: TxCtx, source: Company, target: Company, input: Input): Promise<void> {
  checkImpartial(tx, source)
  checkImpartial(tx, target)
  if (source.version !== input.version) throw await decidedMeanwhile(tx, source)
  if (target.version !== input.targetVersion) throw await decidedMeanwhile(tx, target)
  const [first] = await mergeBlockers(tx.db, source, target)
  if (first) throw new Refusal('conflict', first)
}

/** The target is as it was, with a number and a legal name where it had none. @returns its version */
async function fillIn({ db, now }: TxCtx, source: Company, target: Company): Promise<number> {
  const lacks = target.nipc === null && source.nipc !== null
  const [filled] = await db
    .update(companies)
    .set({
      ...(lacks && {
        nipc: source.nipc,
        legalName: target.legalName ?? source.legalName,
        legalForm: target.legalForm ?? source.legalForm,
      }),
      updatedAt: now,
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, target.id))
    .returning({ version: companies.version })
  return filled?.version as number
}
