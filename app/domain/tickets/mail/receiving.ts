import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, take } from '~/platform/rate-limit'
import { recordReport } from '../../broadcasts/counts'
import { mailOfMessageId } from '../../broadcasts/message-id'
import { recordBounce, recordComplaint } from '../../invitations/delivery/bouncing'
import { invitationOfMessageId } from '../../invitations/tokens'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { addMessage } from '../adding'
import type { KeptFile } from '../messages'
import { notifyOfHeldMail } from '../notifying-staff'
import { openTicket } from '../opening'
import { ticketMessages, tickets } from '../schema'
import { readDeliveryReport } from './delivery-reports'
import { type IncomingMail, readMail } from './incoming-mail'
import { storable, storing, textOf } from './mail-content'
import { type MailOutcome, ticketMails } from './schema'
import { isOurs, ticketOfAddress, ticketOfMessageId } from './signed-address'

/** What became of a mail. `repeated`: it had come in already. `taken`: somebody else's, who keeps nothing of it as a mail. */
export interface Received {
  outcome: MailOutcome | 'repeated' | 'taken'
  why?: string
  ticketId?: string
  number?: string
}

export type Known = IncomingMail & { from: NonNullable<IncomingMail['from']> }

const perSender = (): Limit => ({
  name: 'ticket-mail',
  points: settings.ticketMail.perSenderAndHour,
  seconds: 3600,
})
const perNewSender = (): Limit => ({
  name: 'ticket-mail-new',
  points: settings.ticketMail.newPerSenderAndDay,
  seconds: 86_400,
})

/**
 * Takes one mail in, from wherever it was delivered (webhook, maildir): the same mail once. An answer finds its ticket
 * by what we signed in it, never by a number in its subject, which anybody can write. Machines are never answered.
 * @returns null for what is no mail.
 */
export async function receiveMail(ctx: Ctx, raw: Buffer): Promise<Received | null> {
  authorise(ctx.actor, 'system.act')
  const mail = await readMail(raw)
  if (!mail) return null
  const { closedMailboxes } = await import('../../mailboxes')
  for (const take of closedMailboxes) {
    const taken = await take(ctx, raw, mail)
    if (taken) return taken
  }
  if (await seen(ctx, mail.messageId)) return { outcome: 'repeated' }
  if (mail.automatic === 'bounce') return ignore(ctx, mail, await heedReport(ctx, raw))
  const fault = faultOf(mail)
  if (fault) return ignore(ctx, mail, fault)
  const known = mail as Known
  const { email } = known.from
  if (!(await take(ctx.db, perSender, email, ctx.now)).ok) return ignore(ctx, mail, 'too-many')
  const elsewhere = await takenElsewhere(ctx, known)
  if (elsewhere) return elsewhere
  const ticketId = await ticketFor(ctx, known)
  if (!ticketId && !(await take(ctx.db, perNewSender, email, ctx.now)).ok)
    return ignore(ctx, mail, 'too-many')
  const files = await storable(known)
  try {
    return await storing(ctx, files.all, {}, (tx, kept) =>
      once(tx, known, () => write(tx, known, ticketId, kept, files.refused)),
    )
  } catch (error) {
    if (error instanceof Repeated) return { outcome: 'repeated' }
    throw error
  }
}

/**
 * What is no ticket's: a conversation of a noun above, whose address is signed as ours are (domain/mailboxes.ts). Asked only
 * then: the table knows the nouns, and they know this one.
 */
async function takenElsewhere(ctx: Ctx, mail: Known): Promise<Received | null> {
  const { mailboxes } = await import('../../mailboxes')
  for (const take of mailboxes) {
    const taken = await take(ctx, mail)
    // Nothing of it stands anywhere: that it came is remembered here, as of every other.
    if (taken?.outcome === 'ignored') return ignore(ctx, mail, taken.why ?? 'elsewhere')
    if (taken) return taken
  }
  return null
}

/** What a machine reports of an invitation or a broadcast of ours follows it; of everything else nothing does. @returns the word for it. */
async function heedReport(ctx: Ctx, raw: Buffer): Promise<string> {
  const report = await readDeliveryReport(raw)
  const broadcast = report && mailOfMessageId(report.messageId)
  if (broadcast) {
    await recordReport(ctx, broadcast, report.kind === 'bounce' ? 'bounced' : 'complained')
    return `broadcast-${report.kind}`
  }
  const invitationId = report && invitationOfMessageId(report.messageId)
  if (!invitationId) return 'bounce'
  if (report.kind === 'bounce') await recordBounce(ctx, { invitationId })
  else await recordComplaint(ctx, { invitationId })
  return `invitation-${report.kind}`
}

/** Why a mail is not for anybody to read; null when it is. */
function faultOf(mail: IncomingMail): string | null {
  if (mail.automatic) return mail.automatic
  if (!mail.from) return 'no-sender'
  if (isOurs(mail.from.email)) return 'loop'
  if (mail.text === '' && mail.subject === '' && mail.files.length === 0) return 'empty'
  return null
}

async function seen({ db }: Ctx, emailMessageId: string): Promise<boolean> {
  const [mail] = await db
    .select({ id: ticketMails.id })
    .from(ticketMails)
    .where(eq(ticketMails.emailMessageId, emailMessageId))
  if (mail) return true
  const [message] = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.emailMessageId, emailMessageId))
  return message !== undefined
}

/** Thrown for whoever of two who bring the same mail comes second: nothing of theirs may stand, files neither. */
class Repeated extends Error {}

/** Takes the mail's place first, so that another who brings it waits, and finds that it is done. */
async function once(tx: TxCtx, mail: IncomingMail, act: () => Promise<Written>): Promise<Received> {
  const [taken] = await tx.db
    .insert(ticketMails)
    .values({ ...rowOf(tx, mail), outcome: 'ignored' })
    .onConflictDoNothing()
    .returning({ id: ticketMails.id })
  if (!taken) throw new Repeated()
  const { row, number } = await act()
  await tx.db.update(ticketMails).set(row).where(eq(ticketMails.id, taken.id))
  const { outcome, why, ticketId } = row
  return { outcome, why, ticketId, number }
}

interface Written {
  row: { outcome: MailOutcome; why?: string; ticketId: string; messageId: string }
  number: string
}

const rowOf = ({ now }: Ctx, mail: IncomingMail) => ({
  id: newId(),
  emailMessageId: mail.messageId,
  fromEmail: mail.from?.email ?? null,
  sender: mail.sender,
  subject: mail.subject,
  quoted: mail.quoted.slice(0, settings.ticketMail.quotedChars) || null,
  receivedAt: now,
})

async function ignore(ctx: Ctx, mail: IncomingMail, why: string): Promise<Received> {
  // Nobody reads it, so nothing of its text is kept.
  const row = { ...rowOf(ctx, mail), subject: '', quoted: null, outcome: 'ignored' as const, why }
  await transaction(ctx, (tx) => tx.db.insert(ticketMails).values(row).onConflictDoNothing())
  return { outcome: 'ignored', why }
}

/** The ticket that a mail answers, by a signed address first, then by a signed Message-ID. */
async function ticketFor({ db }: Ctx, mail: Known): Promise<string | null> {
  const named = [...mail.to.map(ticketOfAddress), ...mail.answers.map(ticketOfMessageId)]
  for (const id of new Set(named)) {
    if (!id) continue
    const [ticket] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id))
    if (ticket) return ticket.id
  }
  return null
}

async function write(
  tx: TxCtx,
  mail: Known,
  ticketId: string | null,
  files: KeptFile[],
  refused: number,
): Promise<Written> {
  const text = textOf(mail, refused)
  const { from, messageId: emailMessageId } = mail
  // What we signed still finds its ticket, and an address still opens one; neither makes it the word of an account.
  const unproved = mail.sender === 'fail'
  if (!ticketId) {
    const { email, name } = from
    const opened = await openTicket(tx, {
      kind: 'support',
      subject: mail.subject || 'Sem assunto',
      text,
      requester: { email, name, unproved },
      source: 'email',
      files,
      emailMessageId,
    })
    return {
      row: { outcome: 'opened', ticketId: opened.id, messageId: opened.messageId },
      number: opened.number,
    }
  }
  const asker = await askerOf(tx, ticketId)
  const message = { ticketId, source: 'email', emailMessageId, files } as const
  if (asker.email === from.email) {
    const authorId = unproved ? null : asker.userId
    const added = await addMessage(tx, { ...message, kind: 'requester', authorId, text })
    return {
      row: { outcome: 'added', ticketId: added.ticketId, messageId: added.messageId },
      number: added.number,
    }
  }
  // Whoever else has the address (forwarded, in copy, or one of ours): staff read it, nobody speaks through it.
  const held = `De ${from.name ? `${from.name} <${from.email}>` : from.email}, que não é quem fez o pedido:\n\n${text}`
  const added = await addMessage(tx, { ...message, kind: 'note', text: held })
  await enqueue(tx, notifyOfHeldMail, { messageId: added.messageId })
  return {
    row: { outcome: 'held', why: 'other-sender', ticketId: added.ticketId, messageId: added.messageId },
    number: added.number,
  }
}

/** The address of whoever asked, as it is now; of an account only one that was confirmed. */
async function askerOf(
  { db }: TxCtx,
  ticketId: string,
): Promise<{ email: string | null; userId: string | null }> {
  const [row] = await db
    .select({
      own: tickets.requesterEmail,
      userId: users.id,
      email: users.email,
      verified: users.emailVerified,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.requesterId))
    .where(eq(tickets.id, ticketId))
  return { email: row?.own ?? (row?.verified ? row.email : null), userId: row?.userId ?? null }
}
