import { and, eq, inArray, sql } from 'drizzle-orm'
import { files } from '~/platform/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import type { FeedbackKind, FeedbackState } from './feedback-words'
import { feedback } from './schema'

const f = feedback

/** What the inbox may be narrowed to: by what is to be done. */
export const feedbackViews = {
  waiting: ['new', 'seen'],
  handled: ['done', 'dismissed'],
  tickets: ['ticket'],
} as const satisfies Record<string, FeedbackState[]>
export type FeedbackView = keyof typeof feedbackViews

interface Filter {
  view: FeedbackView
  kind: FeedbackKind | null
  after: string | null
}

/** Comments, the newest first. */
export async function feedbackList({ db, actor }: Ctx, { view, kind, after }: Filter) {
  authorise(actor, 'staff.support')
  const list = keyset({ by: f.createdAt, id: f.id, desc: true }, after)
  const rows = await db
    .select({
      id: f.id,
      kind: f.kind,
      begins: sql<string>`left(${f.message}, 200)`,
      page: f.page,
      state: f.state,
      createdAt: f.createdAt,
      pictured: sql<boolean>`${f.fileId} is not null`,
      key: sql<string>`${f.createdAt}::text`,
    })
    .from(f)
    .where(and(inArray(f.state, [...feedbackViews[view]]), kind ? eq(f.kind, kind) : undefined, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ key: _key, ...row }) => row),
    next,
  }
}

/** How many comments nobody has looked at. */
export async function newFeedback({ db, actor }: Ctx): Promise<number> {
  authorise(actor, 'staff.support')
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(db.select({ id: f.id }).from(f).where(eq(f.state, 'new')).limit(100).as('new'))
  return row?.n ?? 0
}

/** @throws Refusal `not-found` */
export async function feedbackRecord({ db, actor }: Ctx, id: string) {
  authorise(actor, 'staff.support')
  const [row] = isUuid(id)
    ? await db
        .select({
          feedback: f,
          width: files.width,
          height: files.height,
          who: users.name,
          decidedBy: sql<string | null>`(select d.name from users d where d.id = ${f.decidedBy})`,
        })
        .from(f)
        .leftJoin(files, eq(files.id, f.fileId))
        .leftJoin(users, eq(users.id, f.userId))
        .where(eq(f.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este comentário.')
  const { fileId, ...rest } = row.feedback
  const { width, height, who, decidedBy } = row
  return {
    ...rest,
    who,
    decidedByName: decidedBy,
    picture: fileId && width && height ? { width, height } : null,
  }
}

/** Which file is the picture of a comment. @throws Refusal `not-found` */
export async function screenshotFile({ db, actor }: Ctx, id: string): Promise<string> {
  authorise(actor, 'staff.support')
  const [row] = isUuid(id) ? await db.select({ fileId: f.fileId }).from(f).where(eq(f.id, id)) : []
  if (!row?.fileId) throw new Refusal('not-found', 'Este comentário não tem captura.')
  return row.fileId
}
