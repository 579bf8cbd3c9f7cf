import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { notify } from '../notifications/notifying'
import { users } from '../people/schema'
import { authorise, may, type StaffRole, withRoles } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { longDateTime } from '../shared/long-date'
import { transaction } from '../shared/transaction'
import { forgetObligations } from './forgetting'
import { kindWords } from './obligation-words'
import { obligations } from './schema'

const o = obligations

/** When so much of the term is gone (`warnAt`). */
const warned = () => sql`${o.receivedAt} + (${o.dueAt} - ${o.receivedAt}) * ${settings.obligation.warnShare}`

/**
 * Warns, in the product and by mail, whoever holds one of which little of the term is left; of one that is nobody's, or held by
 * somebody who may handle it no longer, all who handle its kind. Once for each term. @returns how many
 */
export async function warnOfTerms(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const near = and(ne(o.state, 'closed'), isNull(o.warnedAt), sql`${warned()} <= ${ctx.now}`)
  const due = await ctx.db.select({ id: o.id }).from(o).where(near).orderBy(o.dueAt).limit(200)
  for (const { id } of due) await transaction(ctx, (tx) => warn(tx, id))
  return due.length
}

async function warn(tx: TxCtx, id: string): Promise<void> {
  const [row] = await tx.db.select().from(o).where(eq(o.id, id)).for('update')
  if (!row || row.state === 'closed' || row.warnedAt) return
  const { label, who } = kindWords[row.kind]
  for (const userId of await readers(tx, row.holderId, who))
    await notify(tx, {
      userId,
      kind: 'team',
      byLaw: true,
      key: `obrigacao-prazo-${id}-${row.dueAt.getTime()}-${userId}`,
      title:
        row.dueAt <= tx.now
          ? `${label} n.º ${row.number}: o prazo passou`
          : `${label} n.º ${row.number}: responder até ${longDateTime(row.dueAt)}`,
      text: row.subject,
      href: paths.obligation(id),
    })
  await tx.db.update(o).set({ warnedAt: tx.now }).where(eq(o.id, id))
}

async function readers({ db }: TxCtx, holderId: string | null, role: string): Promise<string[]> {
  const works = sql`${users.staffRoles} && array[${role}, 'admin']`
  const people = await db
    .select({ id: users.id, roles: sql<StaffRole[]>`${users.staffRoles}`, works: sql<boolean>`${works}` })
    .from(users)
    .where(and(or(works, holderId ? eq(users.id, holderId) : undefined), isNull(users.blockedAt)))
  const holder = people.find(
    ({ id, roles }) => id === holderId && may(withRoles(id, roles), 'obligation.handle'),
  )
  return holder ? [holder.id] : people.filter((one) => one.works).map(({ id }) => id)
}

/** Every ten minutes: terms that near their end, and what is kept no longer. */
export const tendObligations = defineJob({
  name: 'obligations.tend',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    await warnOfTerms(ctx)
    await forgetObligations(ctx)
  },
})
