import { and, asc, count, eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { figureFor, figures } from './figures'
import { figureSubscriptions } from './schema'

/** Figures that somebody of staff is mailed each Monday: asked for and ended by a press. */

const mine = (userId: string, figure?: string) =>
  and(
    eq(figureSubscriptions.userId, userId),
    figure === undefined ? undefined : eq(figureSubscriptions.figure, figure),
  )

/** @throws Refusal `conflict` past the limit, `not-allowed` for a figure of another part */
export function subscribeToFigure(ctx: Ctx, key: string): Promise<void> {
  authorise(ctx.actor, 'staff.statistics')
  figureFor(ctx, key)
  return transaction(ctx, async ({ db, actor, now }) => {
    const userId = actor.userId as string
    await db.insert(figureSubscriptions).values({ userId, figure: key, createdAt: now }).onConflictDoNothing()
    const [all] = await db.select({ n: count() }).from(figureSubscriptions).where(mine(userId))
    if ((all?.n ?? 0) > settings.statistics.perPerson)
      throw new Refusal(
        'conflict',
        `À segunda enviamos até ${settings.statistics.perPerson} números. Deixe de receber algum para pedir outro.`,
      )
  })
}

/** Ending twice ends once; also of a figure that is no longer theirs to see. */
export function unsubscribeFromFigure(ctx: Ctx, key: string): Promise<void> {
  authorise(ctx.actor, 'staff.statistics')
  figureFor(ctx, key)
  return transaction(ctx, async ({ db, actor }) => {
    await db.delete(figureSubscriptions).where(mine(actor.userId as string, key))
  })
}

/** What somebody asked for, by name. */
export const subscribedBy = ({ db }: Pick<Ctx, 'db'>, userId: string) =>
  db
    .select({ figure: figureSubscriptions.figure })
    .from(figureSubscriptions)
    .where(mine(userId))
    .orderBy(asc(figureSubscriptions.createdAt), asc(figureSubscriptions.figure))

/** What the link of a mail ends: one figure, or all of them. */
export interface FigureLink {
  userId: string
  figure?: string
}

/** Names of what a link in a mail ends (`shared/unsubscribe.ts`): `numero:<person>:<figure>`, `numeros:<person>`. */
export function figureLinkOf(what: string, id: string): FigureLink | null {
  const [userId = '', figure = ''] = id.split(':')
  if (!isUuid(userId)) return null
  if (what === 'numeros') return { userId }
  return what === 'numero' && figures.has(figure) ? { userId, figure } : null
}

/** What it would end, in words; null: it has ended. */
export async function figureOfLink({ db }: Pick<Ctx, 'db'>, { userId, figure }: FigureLink) {
  const [row] = await db
    .select({ figure: figureSubscriptions.figure })
    .from(figureSubscriptions)
    .where(mine(userId, figure))
    .limit(1)
  if (!row) return null
  return figure === undefined ? 'todos os números da segunda' : (figures.get(figure)?.name ?? figure)
}

/** Ends it for whoever has the link; ending twice ends once. */
export async function endFigureLink(
  { db }: Pick<TxCtx, 'db'>,
  { userId, figure }: FigureLink,
): Promise<void> {
  await db.delete(figureSubscriptions).where(mine(userId, figure))
}
