import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { reviewDrafts } from '../schema'

/** A browser's key opens one draft per company; the table knows only its hash. */
export const draftHash = (key: string, companyId: string) =>
  createHash('sha256').update(`${key}.${companyId}`).digest('base64url')

/** This browser's key, or a new one. */
export const ownKey = (key: string | undefined): string =>
  key && /^[\w-]{32}$/.test(key) ? key : randomBytes(24).toString('base64url')

/** How a company knows the browsers that proposed it. */
export const proposalHash = (key: string) =>
  createHash('sha256').update(`${key}.proposta`).digest('base64url')

/** A draft that was begun for a company which was joined to this one meanwhile is one for this. */
export async function draftHashes(db: Ctx['db'], key: string, companyId: string): Promise<string[]> {
  const joined = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.mergedInto, companyId))
    .limit(50)
  return [companyId, ...joined.map(({ id }) => id)].map((id) => draftHash(key, id))
}

/** By what the table knows a browser's draft about a company; null when there is none (any more). */
export const draftKeyOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: string | undefined,
  companyId: string,
): Promise<string | null> => (await newestDraft(ctx, key, companyId))?.keyHash ?? null

/** The draft itself. */
export async function newestDraft(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string | undefined,
  companyId: string,
) {
  if (!key) return undefined
  const [row] = await db
    .select({ keyHash: reviewDrafts.keyHash, fields: reviewDrafts.fields })
    .from(reviewDrafts)
    .where(
      and(
        inArray(reviewDrafts.keyHash, await draftHashes(db, key, companyId)),
        gt(reviewDrafts.expiresAt, now),
      ),
    )
    .orderBy(desc(reviewDrafts.updatedAt))
    .limit(1)
  return row
}

export const noDraft = () =>
  new Refusal(
    'gone',
    `Não encontrámos este rascunho neste navegador: já foi enviado, ou passaram ${amount(settings.review.draftDays, 'dia')}.`,
  )
