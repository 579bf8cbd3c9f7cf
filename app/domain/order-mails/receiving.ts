import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { take } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { machine, orderOf, undoneOf } from '../shops/orders'
import { perShop, takeBack, takeOrder } from '../shops/receiving'
import type { IncomingMail } from '../tickets/mail/incoming-mail'
import type { Received } from '../tickets/mail/receiving'
import { isOurs } from '../tickets/mail/signed-address'
import { type Candidate, nameIn } from './candidates'
import { byRule, findOrder, type IsNobody, type MailOrder } from './finding-orders'
import { type MailParts, mailParts } from './mail-parts'
import {
  agreementNow,
  categoryObstacle,
  isOfDomains,
  type Mailbox,
  mailboxByToken,
  provenDomains,
  tokenOf,
} from './mailbox'
import { plain } from './order-labels'
import type { MailOutcome } from './order-mail-words'
import { type NamedCandidate, orderMailCounts, orderMailForms, orderMailWaits } from './schema'

/**
 * A copy of an order mail, sent to a company's address for them. Whoever sent it must be of a domain of the company's, by the word of our
 * mail server on DKIM and SPF; who bought, the number and the day are taken, and nothing else is written anywhere.
 * @returns null for a mail to any other address of ours
 */
export async function takeOrderMail(ctx: Ctx, raw: Buffer, mail: IncomingMail): Promise<Received | null> {
  authorise(ctx.actor, 'system.act')
  const tokens = [...new Set(mail.to.flatMap((address) => tokenOf(address) ?? []))]
  if (tokens.length === 0) return null
  // An address that was renewed or removed: nothing of it is kept, and it is nothing for the support.
  for (const token of tokens.slice(0, 3)) {
    const found = await mailboxByToken(ctx, token)
    if (found) await count(ctx, found.mailbox.id, await outcomeOf(ctx, found, raw, mail))
  }
  return { outcome: 'taken' }
}

const count = ({ db, now }: Ctx, mailboxId: string, outcome: MailOutcome) =>
  db
    .insert(orderMailCounts)
    .values({ mailboxId, outcome, n: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [orderMailCounts.mailboxId, orderMailCounts.outcome],
      set: { n: sql`${orderMailCounts.n} + 1`, lastAt: now },
    })

async function outcomeOf(ctx: Ctx, found: Mailbox, raw: Buffer, mail: IncomingMail): Promise<MailOutcome> {
  const { mailbox, shop } = found
  if (mailbox.agreement !== agreementNow(ctx.now)) return 'no-agreement'
  if (categoryObstacle(found)) return 'category'
  const domains = await provenDomains(ctx, shop.companyId, mailbox.domain)
  if (!mail.from || !isOfDomains(mail.from.email, domains)) return 'not-proven'
  if (mail.sender !== 'pass') return mail.sender === 'fail' ? 'forged' : 'unchecked'
  // After the proof: whoever only knows the address uses up nothing.
  if (!(await take(ctx.db, perShop, shop.id, ctx.now)).ok) return 'too-many'
  if (mail.automatic === 'bounce') return 'no-order'
  if (shop.state === 'paused') return 'paused'
  const parts = await mailParts(raw)
  if (!parts) return 'unreadable'
  return readAndTake(ctx, found, parts, { domains, sender: mail.from.email, messageId: mail.messageId })
}

interface From {
  domains: string[]
  sender: string
  messageId: string
}

async function readAndTake(ctx: Ctx, found: Mailbox, parts: MailParts, from: From): Promise<MailOutcome> {
  const isNobody = await nobodyOf(ctx, found, from)
  const result = findOrder(parts, isNobody)
  if ('was' in result && result.was) {
    const { email, number } = result.was
    const outcome = await takeBack(ctx, found.shop, 'mail', undoneOf({ number, email, reference: number }))
    return outcome === 'taken-back' ? outcome : 'undone'
  }
  if ('ignored' in result) return result.ignored
  if ('order' in result) return takeFound(ctx, found, result.order, dayOf(parts, ctx.now))
  const shape = shapeOf(parts.subject)
  const forms = await ctx.db
    .select({ shape: orderMailForms.shape, rule: orderMailForms.rule })
    .from(orderMailForms)
    .where(and(eq(orderMailForms.mailboxId, found.mailbox.id), eq(orderMailForms.sender, from.sender)))
  for (const { rule } of forms) {
    const order = rule && byRule(result.unknown, rule)
    if (order)
      return takeFound(ctx, found, { ...order, name: nameIn(parts, order.email) }, dayOf(parts, ctx.now))
  }
  if (forms.some((form) => form.rule === null && form.shape === shape)) return 'no-order'
  return wait(ctx, found, parts, { ...from, shape }, result.unknown)
}

/** An order mail goes out with the order; what a clock says of tomorrow is today. */
const dayOf = ({ date }: MailParts, now: Date): string => {
  const day = lisbonDay(date ?? now)
  return day > lisbonDay(now) ? lisbonDay(now) : day
}

/** What was found becomes an order of the company's shop, by the rules of those. */
export async function takeFound(
  ctx: Ctx,
  mailbox: Mailbox,
  order: MailOrder,
  date: string,
): Promise<MailOutcome> {
  if (categoryObstacle(mailbox)) return 'category'
  const { email, number, name } = order
  const read = orderOf({ number, email, name: name ?? '', reference: number, date }, ctx.now)
  if (!read) return 'no-order'
  return 'order' in read ? takeOrder(ctx, mailbox.shop, 'mail', read.order) : read.ignored
}

/** Ours, the company's and its people's, and those of machines. */
async function nobodyOf({ db }: Ctx, { shop, email }: Mailbox, { domains }: From): Promise<IsNobody> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = ${shop.companyId} and m.until is null limit 200`)
  const own = new Set([...rows.map((row) => row.email), email?.toLowerCase()])
  return (address) =>
    own.has(address) ||
    isOfDomains(address, domains) ||
    machine.test(address) ||
    isOurs(address) ||
    tokenOf(address) !== null
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Mails of one kind have one subject, but for figures. */
export const shapeOf = (subject: string): string => digest(plain(subject).replace(/[\p{N}#]+/gu, '#'))

/** What people are reached by, and what says where they live, is no order's number. */
const isOtherFigure = (value: string) =>
  /^(?:\+?351)?[29]\d{8}$|^\d{4}-\d{3}$|^\d{1,3}(?:\.\d{1,3}){3}$|^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/.test(value)

async function wait(
  ctx: Ctx,
  { mailbox }: Mailbox,
  parts: MailParts,
  { sender, messageId, shape }: From & { shape: string },
  unknown: Candidate[],
): Promise<MailOutcome> {
  const emails = unknown.filter((c) => c.kind === 'email').slice(0, 5)
  const numbers = unknown.filter((c) => c.kind === 'number' && !isOtherFigure(c.value))
  if (numbers.length === 0) return 'no-number'
  const kept: NamedCandidate[] = [
    ...emails.map(({ kind, value, where }) => ({
      kind,
      value,
      where,
      name: nameIn(parts, value) ?? undefined,
    })),
    // Those that follow a word for order first.
    ...numbers
      .toSorted((a, b) => Number(b.as !== null) - Number(a.as !== null))
      .slice(0, settings.orderMail.numbersShown)
      .map(({ kind, value, where }) => ({ kind, value, where })),
  ]
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ n: number }>(
      sql`select count(*)::int n from order_mail_waits where mailbox_id = ${mailbox.id}`,
    )
    if ((rows[0]?.n ?? 0) >= settings.orderMail.waitingAtMost) return 'many-unknown'
    const inserted = await tx.db
      .insert(orderMailWaits)
      .values({
        id: newId(),
        mailboxId: mailbox.id,
        digest: digest(messageId),
        sender,
        shape,
        candidates: kept,
        emails: [...new Set(emails.map((c) => c.value))],
        date: dayOf(parts, tx.now),
        receivedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: orderMailWaits.id })
    return inserted.length > 0 ? 'unknown' : 'repeated'
  })
}
