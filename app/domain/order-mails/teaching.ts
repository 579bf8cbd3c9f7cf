import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { authorise, system } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { byRule, type TaughtRule } from './finding-orders'
import { categoryObstacle, type Mailbox, ownMailbox } from './mailbox'
import { mailboxObstacles } from './order-mail-words'
import { takeFound } from './receiving'
import { type NamedCandidate, orderMailForms, orderMailWaits } from './schema'

type Wait = typeof orderMailWaits.$inferSelect

const gone = () => new Refusal('not-found', 'Esta mensagem já não está à espera.')

/** What waits to be understood, for whoever acts for the company. @throws Refusal `not-found` */
export async function ownWait(
  ctx: Ctx,
  mailboxId: string,
  id: string,
): Promise<{ mailbox: Mailbox; wait: Wait }> {
  const mailbox = await ownMailbox(ctx, mailboxId)
  const [wait] = isUuid(id)
    ? await ctx.db
        .select()
        .from(orderMailWaits)
        .where(and(eq(orderMailWaits.id, id), eq(orderMailWaits.mailboxId, mailbox.mailbox.id)))
    : []
  if (!wait) throw gone()
  return { mailbox, wait }
}

/** Addresses and numbers to choose from, in the order of the page. */
export const choicesOf = (candidates: NamedCandidate[]) => ({
  emails: candidates.filter((c) => c.kind === 'email'),
  numbers: candidates.filter((c) => c.kind === 'number'),
})

/**
 * Which address is the customer's and which number the order's: said once, it holds for mails of this sender, those that wait among them.
 * @throws Refusal `invalid` for what was not shown, `conflict` where the company's trade allows it no more, `not-found` for what waits no more
 */
export function teachForm(
  ctx: Ctx,
  mailboxId: string,
  waitId: string,
  { email, number }: { email: number; number: number },
): Promise<void> {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  return transaction(ctx, async (tx) => {
    const { mailbox, wait } = await ownWait(tx, mailboxId, waitId)
    const obstacle = categoryObstacle(mailbox)
    if (obstacle) throw new Refusal('conflict', mailboxObstacles[obstacle].why)
    const { emails, numbers } = choicesOf(wait.candidates)
    const [address, figure] = [emails[email], numbers[number]]
    if (!address || !figure)
      throw new Refusal('invalid', '', {
        fields: address ? { number: 'Escolha um dos números.' } : { email: 'Escolha um dos endereços.' },
      })
    const rule = { email: address.where, number: figure.where }
    await learn(tx, mailbox, wait, rule)
    const waiting = await waitingOf(tx, wait)
    for (const other of waiting) {
      // Of this mail it was said; of the others the rule has to say exactly one thing.
      const order =
        other.id === wait.id ? { email: address.value, number: figure.value } : followed(other, rule)
      if (!order) continue
      const name = other.candidates.find((c) => c.value === order.email)?.name ?? null
      await takeFound({ ...tx, actor: system }, mailbox, { ...order, name }, other.date)
      await tx.db.delete(orderMailWaits).where(eq(orderMailWaits.id, other.id))
    }
  })
}

const followed = ({ candidates }: Wait, rule: TaughtRule) =>
  byRule(
    candidates.map((c) => ({ ...c, as: null })),
    rule,
  )

/** Mails of this kind are no orders: what waits of them goes, and what comes of them. */
export function dismissForm(ctx: Ctx, mailboxId: string, waitId: string): Promise<void> {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  return transaction(ctx, async (tx) => {
    const { mailbox, wait } = await ownWait(tx, mailboxId, waitId)
    await learn(tx, mailbox, wait, null)
    const same = (await waitingOf(tx, wait)).filter(({ shape }) => shape === wait.shape)
    await tx.db.delete(orderMailWaits).where(
      inArray(
        orderMailWaits.id,
        same.map(({ id }) => id),
      ),
    )
  })
}

const waitingOf = ({ db }: TxCtx, { mailboxId, sender }: Wait) =>
  db
    .select()
    .from(orderMailWaits)
    .where(and(eq(orderMailWaits.mailboxId, mailboxId), eq(orderMailWaits.sender, sender)))
    .orderBy(asc(orderMailWaits.id))
    .for('update')

async function learn(
  tx: TxCtx,
  { mailbox, shop }: Mailbox,
  { sender, shape }: Wait,
  rule: TaughtRule | null,
) {
  const { rows } = await tx.db.execute<{ n: number }>(
    sql`select count(*)::int n from order_mail_forms where mailbox_id = ${mailbox.id}`,
  )
  if ((rows[0]?.n ?? 0) >= settings.orderMail.formsAtMost)
    throw new Refusal('conflict', 'Já há demasiados formatos ensinados. Remova o endereço e crie-o de novo.')
  const values = { rule, taughtBy: tx.actor.userId, taughtAt: tx.now }
  await tx.db
    .insert(orderMailForms)
    .values({ id: newId(), mailboxId: mailbox.id, sender, shape, ...values })
    .onConflictDoUpdate({
      target: [orderMailForms.mailboxId, orderMailForms.sender, orderMailForms.shape],
      set: values,
    })
  await recordEvent(tx, {
    subjectType: 'order-mailbox',
    subjectId: mailbox.id,
    companyId: shop.companyId,
    verb: rule ? 'teach' : 'dismiss',
  })
}

/** What waits of somebody who is erased. @returns how many mails. */
export async function forgetMailsOf({ db }: TxCtx, emails: readonly string[]): Promise<number> {
  const list = sql.join(
    emails.map((email) => sql`${email}`),
    sql`, `,
  )
  if (emails.length === 0) return 0
  const gone = await db
    .delete(orderMailWaits)
    .where(sql`${orderMailWaits.emails} && array[${list}]::text[]`)
    .returning({ id: orderMailWaits.id })
  return gone.length
}
