import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { notify } from '../notifications/notifying'
import { users } from '../people/schema'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { reordered } from '../shared/reordering'
import { lisbonDay } from '../shared/working-days'
import { isColleague } from './colleagues'
import type { EditCardInput, MoveCardInput } from './forms'
import { cards } from './schema'
import { type Column, columns } from './workspace-words'

export type Card = typeof cards.$inferSelect

export const missingCard = () => new Refusal('not-found', 'Este cartão não existe, ou já não existe.')

/** Whoever comes second is told who was first, and where the card is now. */
async function tooLate({ db }: TxCtx, card: Card): Promise<Refusal> {
  const [by] = card.changedBy
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, card.changedBy))
    : []
  const who = by ? firstName(by.name) : 'alguém'
  return new Refusal(
    'conflict',
    `Entretanto ${who} mudou este cartão, que está em «${columns[card.column]}». Mostramos como está agora.`,
  )
}

export const changeCard = defineChange({
  lock: async (tx, id: string) => {
    const [card] = isUuid(id)
      ? await tx.db.select().from(cards).where(eq(cards.id, id)).for('no key update')
      : []
    if (!card) throw missingCard()
    return card
  },
  versionOf: (card) => card.version,
  tooLate,
})

const right = 'staff.open' as const

export const lastPlace = async ({ db }: TxCtx, column: Column): Promise<number> => {
  const [row] = await db
    .select({ last: max(cards.place) })
    .from(cards)
    .where(and(eq(cards.column, column), isNull(cards.archivedAt)))
  return row?.last ?? 0
}

export async function checkAssignee({ db }: TxCtx, id: string | undefined): Promise<void> {
  if (id && !(await isColleague(db, id)))
    throw new Refusal('invalid', '', { fields: { assigneeId: 'Escolha alguém que trabalhe cá.' } })
}

/** A day that is over is no term: a card keeps the one it had, and gets none anew. */
export function checkDue(
  { now }: Pick<Ctx, 'now'>,
  due: string | null | undefined,
  before: string | null = null,
) {
  if (due && due !== before && due < lisbonDay(now))
    throw new Refusal('invalid', '', {
      fields: { due: 'Este dia já passou: escolha hoje ou outro por vir.' },
    })
}

/** Told once per card and version: not who does it for themselves. */
export async function notifyAssignee(
  tx: TxCtx,
  card: Pick<Card, 'id' | 'title' | 'version'>,
  assigneeId: string | null,
): Promise<void> {
  if (!assigneeId || assigneeId === tx.actor.userId) return
  await notify(tx, {
    userId: assigneeId,
    kind: 'team',
    key: `card:${card.id}:${card.version}`,
    title: 'Tem um cartão novo',
    text: card.title,
    href: paths.card(card.id),
  })
}

const changed = ({ actor, now }: TxCtx, card: Card) => ({
  changedBy: actor.userId,
  changedAt: now,
  version: card.version + 1,
})

/** @throws Refusal `not-found`, `conflict`, `invalid` for somebody who does not work here */
export function updateCard(ctx: Ctx, id: string, input: EditCardInput): Promise<void> {
  const { version, title, body = '', due = null, assigneeId = null } = input
  return changeCard(ctx, id, { right, version }, async (tx, card) => {
    checkDue(tx, due, card.due)
    await checkAssignee(tx, assigneeId ?? undefined)
    await tx.db
      .update(cards)
      .set({ title, body, due, assigneeId, ...changed(tx, card) })
      .where(eq(cards.id, id))
    if (assigneeId !== card.assigneeId)
      await notifyAssignee(tx, { id, title, version: card.version + 1 }, assigneeId)
  })
}

/** Whoever asks has it from now on; who had it, no longer. */
export function assignCardToMe(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeCard(ctx, id, { right, version }, async (tx, card) => {
    await tx.db
      .update(cards)
      .set({ assigneeId: tx.actor.userId, ...changed(tx, card) })
      .where(eq(cards.id, id))
  })
}

/**
 * Into a column, to its end, or before another card, or one up or down. @throws Refusal `not-found`, `conflict` where somebody moved
 * or changed it meanwhile
 */
export function moveCard(
  ctx: Ctx,
  id: string,
  { version, column, ...where }: MoveCardInput,
): Promise<Column> {
  return changeCard(ctx, id, { right, version }, async (tx, card) => {
    if (card.archivedAt) throw new Refusal('conflict', 'Este cartão está arquivado.')
    // Who moves within one column waits for whoever does so there: two midpoints would be the same.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('card-column'), hashtext(${column}))`)
    const there = await tx.db
      .select({ id: cards.id, place: cards.place })
      .from(cards)
      .where(and(eq(cards.column, column), isNull(cards.archivedAt)))
      .orderBy(asc(cards.place), asc(cards.id))
    const moved = there.find((one) => one.id === id) ?? { id, place: 0 }
    const all = there.includes(moved) ? there : [...there, moved]
    const order = where.to || where.before ? reordered(all, moved, where) : all
    const at = order.indexOf(moved)
    const [before, after] = [order[at - 1]?.place, order[at + 1]?.place]
    await tx.db
      .update(cards)
      .set({ column, place: between(before, after), ...changed(tx, card) })
      .where(eq(cards.id, id))
    if (isTight(before, after)) await spread(tx, order)
    if (column !== card.column)
      await recordEvent(tx, {
        subjectType: 'card',
        subjectId: id,
        verb: 'move',
        fromState: card.column,
        toState: column,
      })
    return column
  })
}

const between = (before: number | undefined, after: number | undefined): number =>
  before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : (before + after) / 2
const isTight = (before: number | undefined, after: number | undefined): boolean =>
  before !== undefined && after !== undefined && after - before < 1e-6

/** Whole numbers again, in this order. */
const spread = ({ db }: TxCtx, order: readonly { id: string }[]) =>
  db.execute(sql`update cards c set place = n.no
    from unnest(${sql.param(order.map(({ id }) => id))}::uuid[]) with ordinality n(id, no) where n.id = c.id`)

/** Off the board, and found by search still; back at the end of its column. */
export function archiveCard(ctx: Ctx, id: string, version: number, archived: boolean): Promise<void> {
  return changeCard(ctx, id, { right, version }, async (tx, card) => {
    if (archived === (card.archivedAt !== null)) return
    const place = archived ? card.place : (await lastPlace(tx, card.column)) + 1
    await tx.db
      .update(cards)
      .set({ archivedAt: archived ? tx.now : null, place, ...changed(tx, card) })
      .where(eq(cards.id, id))
    await recordEvent(tx, { subjectType: 'card', subjectId: id, verb: archived ? 'archive' : 'restore' })
  })
}

/** Others see that something is new; what they are about to send still fits. */
export const touch = ({ db, actor, now }: TxCtx, card: Card) =>
  db.update(cards).set({ changedAt: now, changedBy: actor.userId }).where(eq(cards.id, card.id))
