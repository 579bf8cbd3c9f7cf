import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Found, findByKeys, isCalled } from '../administration/finding'
import { readKey } from '../administration/object-keys'
import type { ObjectKind } from '../administration/object-pages'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import { missingCard } from './changing'
import { teamOf } from './colleagues'
import { cardNotes, cardSteps, cards } from './schema'
import type { WorkspaceFilter } from './workspace-filter'
import { type Column, columnNames } from './workspace-words'

/** What a card is about: as it stands now, or that it is no longer there, or not for whoever asks. */
export type Linked = Pick<Found, 'kind' | 'label' | 'detail' | 'state' | 'href'> | 'gone'

const steps = sql<{
  done: number
  all: number
}>`(select json_build_object('done', count(s.done_at), 'all', count(*)) from card_steps s where s.card_id = ${cards.id})`.as(
  'steps',
)
const notes = sql<number>`(select count(*)::int from card_notes n where n.card_id = ${cards.id})`.as('notes')

const shown = {
  id: cards.id,
  title: cards.title,
  column: cards.column,
  due: cards.due,
  version: cards.version,
  assigneeId: cards.assigneeId,
  assignee: users.name,
  linkKind: cards.linkKind,
  linkId: cards.linkId,
  steps,
  notes,
}

const asked = (ctx: Ctx, { text, whose }: WorkspaceFilter) =>
  and(
    whose === 'mine' ? eq(cards.assigneeId, ctx.actor.userId as string) : undefined,
    whose === 'nobody' ? isNull(cards.assigneeId) : undefined,
    text
      ? or(
          contains(cards.title, text),
          contains(cards.body, text),
          isCalled(ctx, text, { kind: cards.linkKind, id: cards.linkId }),
          sql`exists (select from card_notes n where n.card_id = ${cards.id} and ${contains(sql`n.body`, text)})`,
        )
      : undefined,
  )

/** The board: the cards of each column in their places, the same for everybody; so many of each at most, one's own among them. */
export async function board(ctx: Ctx, filter: WorkspaceFilter) {
  authorise(ctx.actor, 'staff.open')
  const ranked = ctx.db
    .select({
      ...shown,
      place: cards.place,
      n: sql<number>`row_number() over (partition by ${cards.column} order by (${cards.assigneeId} = ${ctx.actor.userId}) is true desc, ${cards.place}, ${cards.id})`.as(
        'n',
      ),
    })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.assigneeId))
    .where(and(isNull(cards.archivedAt), asked(ctx, filter)))
    .as('ranked')
  const [rows, changedAt] = await Promise.all([
    ctx.db
      .select()
      .from(ranked)
      .where(sql`${ranked.n} <= ${settings.workspace.perColumn + 1}`)
      .orderBy(asc(ranked.place), asc(ranked.id)),
    lastChange(ctx),
  ])
  const linked = await withLinks(ctx, rows)
  const columns = columnNames.map((column) => {
    const all = linked.filter((card) => card.column === column)
    return {
      column,
      cards: all.filter(({ n }) => n <= settings.workspace.perColumn),
      more: all.length > settings.workspace.perColumn,
    }
  })
  return { columns, changedAt }
}
export type BoardCard = Awaited<ReturnType<typeof board>>['columns'][number]['cards'][number]

/** What was put away, the latest first. */
export async function archive(ctx: Ctx, filter: WorkspaceFilter, after: string | null) {
  authorise(ctx.actor, 'staff.open')
  const list = keyset({ by: cards.archivedAt, id: cards.id, desc: true }, after)
  const rows = await ctx.db
    .select({ ...shown, archivedAt: cards.archivedAt, key: list.key })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.assigneeId))
    .where(and(isNotNull(cards.archivedAt), asked(ctx, filter), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const page = list.page(rows)
  return { rows: await withLinks(ctx, page.shown), next: page.next }
}

/** When anything on the board changed last: what open boards ask every second or so, answered by an index. */
export async function lastChange({ db, actor }: Ctx): Promise<string | null> {
  authorise(actor, 'staff.open')
  const [last] = await db.select({ at: cards.changedAt }).from(cards).orderBy(desc(cards.changedAt)).limit(1)
  return last?.at.toISOString() ?? null
}

/** One card with its steps and notes. @throws Refusal `not-found` */
export async function cardDetail(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'staff.open')
  const [[card], allSteps, allNotes, team] = await Promise.all([
    isUuid(id)
      ? ctx.db
          .select({
            ...shown,
            body: cards.body,
            createdAt: cards.createdAt,
            changedAt: cards.changedAt,
            archivedAt: cards.archivedAt,
            createdBy: sql<string | null>`(select u.name from users u where u.id = ${cards.createdBy})`,
          })
          .from(cards)
          .leftJoin(users, eq(users.id, cards.assigneeId))
          .where(eq(cards.id, id))
      : [],
    isUuid(id)
      ? ctx.db
          .select({ id: cardSteps.id, text: cardSteps.text, doneAt: cardSteps.doneAt, doneBy: users.name })
          .from(cardSteps)
          .leftJoin(users, eq(users.id, cardSteps.doneBy))
          .where(eq(cardSteps.cardId, id))
          .orderBy(cardSteps.no)
      : [],
    isUuid(id)
      ? ctx.db
          .select({ id: cardNotes.id, body: cardNotes.body, at: cardNotes.at, author: users.name })
          .from(cardNotes)
          .leftJoin(users, eq(users.id, cardNotes.authorId))
          .where(eq(cardNotes.cardId, id))
          .orderBy(cardNotes.at, cardNotes.id)
          .limit(settings.workspace.notesShown)
      : [],
    teamOf(ctx.db),
  ])
  if (!card) throw missingCard()
  const [linked] = await withLinks(ctx, [card])
  return { ...(linked as NonNullable<typeof linked>), allSteps, allNotes, team }
}

/** Who works here, for a card that is to be written, what it would be about, and the cards that are about that already. */
export async function cardStart(ctx: Ctx, link: string | null) {
  authorise(ctx.actor, 'staff.open')
  const key = link ? readKey(link) : null
  const [team, found, there] = await Promise.all([
    teamOf(ctx.db),
    link ? findByKeys(ctx, [link]) : [],
    key ? cardsAbout(ctx, key.kind, key.id) : [],
  ])
  return { team, about: found[0] ?? null, there }
}

/** Cards on the board that are about one thing, those that changed last first. */
export async function cardsAbout({ db, actor }: Ctx, kind: ObjectKind, id: string) {
  authorise(actor, 'staff.open')
  return db
    .select({ id: cards.id, title: cards.title, column: cards.column })
    .from(cards)
    .where(and(eq(cards.linkKind, kind), eq(cards.linkId, id), isNull(cards.archivedAt)))
    .orderBy(desc(cards.changedAt))
    .limit(settings.workspace.aboutShown)
}

async function withLinks<C extends { linkKind: ObjectKind | null; linkId: string | null; column: Column }>(
  ctx: Ctx,
  rows: C[],
) {
  const keyOf = (card: C) => (card.linkKind ? `${card.linkKind}:${card.linkId}` : null)
  const keys = [...new Set(rows.flatMap((card) => keyOf(card) ?? []))]
  const found = new Map((await findByKeys(ctx, keys)).map((one) => [`${one.kind}:${one.id}`, one]))
  return rows.map((card) => {
    const key = keyOf(card)
    const linked: Linked | null = key === null ? null : (found.get(key) ?? 'gone')
    return { ...card, linked }
  })
}
