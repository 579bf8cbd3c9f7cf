import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { markAffiliate } from '../../people/affiliate-mark'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { type Move, move, recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { affiliateFlow } from '../flows'
import { affiliates, affiliateTax } from '../schema'
import { type AffiliateNews, notifyAffiliate } from './mail-jobs'

export type Affiliate = typeof affiliates.$inferSelect
export type AffiliateTax = typeof affiliateTax.$inferSelect

export const affiliateTable = {
  table: affiliates,
  id: affiliates.id,
  state: affiliates.state,
  version: affiliates.version,
}

/** Nobody's name in the ranking, neither there nor asked for. */
export const noAlias = {
  alias: null,
  aliasSince: null,
  aliasAsked: null,
  aliasAskedAt: null,
  aliasReason: null,
} as const

export const noAffiliate = () => new Refusal('not-found', 'Não encontrámos este registo de afiliado.')

/** Holds an affiliate: everything that changes one, or their money, comes by here first. @throws Refusal `not-found` */
export async function lockAffiliate({ db }: TxCtx, id: string): Promise<Affiliate> {
  const [row] = isUuid(id)
    ? await db.select().from(affiliates).where(eq(affiliates.id, id)).for('update')
    : []
  if (!row) throw noAffiliate()
  return row
}

/** Of an account; undefined where there is none. */
export async function affiliateOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string | null,
): Promise<Affiliate | undefined> {
  if (!userId) return undefined
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId))
  return row
}

export async function taxRow(
  { db }: Pick<Ctx, 'db'>,
  affiliateId: string,
): Promise<AffiliateTax | undefined> {
  const [row] = await db.select().from(affiliateTax).where(eq(affiliateTax.affiliateId, affiliateId))
  return row
}

/** What is told of each step. */
const told = {
  apply: 'applied',
  approve: 'approved',
  refuse: 'refused',
  suspend: 'suspended',
  lift: 'lifted',
  ban: 'banned',
  close: 'closed',
} as const
export type AffiliateVerb = keyof typeof told

/**
 * Moves an affiliate on, and tells them, unless `quietly`: with the reason, where there is one. Whoever ever was active keeps their area: they
 * still read there what they earned.
 */
export async function stepAffiliate(
  tx: TxCtx,
  affiliate: Affiliate,
  verb: AffiliateVerb,
  { set, quietly = false, ...more }: Move & { quietly?: boolean } = {},
): Promise<void> {
  await move(tx, affiliateFlow, affiliateTable, affiliate, verb, {
    ...more,
    set: {
      decidedAt: tx.now,
      decidedBy: tx.actor.userId === affiliate.userId ? null : tx.actor.userId,
      reason: more.reason ?? null,
      // The ranking is of those who are in the programme.
      ...(verb === 'ban' || verb === 'close' ? noAlias : {}),
      ...set,
    },
  })
  if (verb === 'approve' && affiliate.userId) await markAffiliate(tx, affiliate.userId)
  if (!quietly) await tell(tx, affiliate.id, told[verb], affiliate.version + 1)
}

const tell = (tx: TxCtx, affiliateId: string, news: AffiliateNews, version: number) =>
  enqueue(tx, notifyAffiliate, { affiliateId, news, version })

/** We have what they asked, and somebody looks at it. */
export const notifyApplied = (tx: TxCtx, { id, version }: Affiliate): Promise<void> =>
  tell(tx, id, 'applied', version)

/** Something that is no step. */
export const affiliateEvent = (
  tx: TxCtx,
  affiliateId: string,
  verb: string,
  data?: Record<string, unknown>,
  reason?: string,
) => recordEvent(tx, { subjectType: 'affiliate', subjectId: affiliateId, verb, data, reason })
