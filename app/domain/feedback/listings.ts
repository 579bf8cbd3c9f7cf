import { and, eq, inArray, sql } from 'drizzle-orm'
import { files } from '~/platform/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import { within } from '../shared/within'
import type { FeedbackFilter, FeedbackView } from './feedback-filter'
import type { FeedbackState } from './feedback-words'
import { feedback } from './schema'

const f = feedback

const statesOf: Record<FeedbackView, FeedbackState[]> = {
  waiting: ['new', 'seen'],
  handled: ['done', 'dismissed'],
  tickets: ['ticket'],
}

/** Comments, the newest first or the oldest. */
export async function findFeedback(
  { db, actor }: Ctx,
  { view, kind, from, until, sort }: FeedbackFilter,
  after: string | null,
) {
  authorise(actor, 'staff.support')
  const list = keyset({ by: f.createdAt, id: f.id, desc: sort === 'newest' }, after)
  const rows = await db
    .select({
      id: f.id,
      kind: f.kind,
      begins: sql<string>`left(${f.message}, 200)`,
      page: f.page,
      state: f.state,
      createdAt: f.createdAt,
      pictured: sql<boolean>`${f.fileId} is not null`,
      key: list.key,
    })
    .from(f)
    .where(
      and(
        inArray(f.state, statesOf[view]),
        kind ? eq(f.kind, kind) : undefined,
        within(f.createdAt, from, until),
        list.where,
      ),
    )
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
