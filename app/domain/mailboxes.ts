import { takeOrderMail } from './order-mails/receiving'
import type { Ctx } from './shared/ctx'
import type { IncomingMail } from './tickets/mail/incoming-mail'
import type { Known, Received } from './tickets/mail/receiving'
import { takeWorkMail } from './work-requests/conversation/mail-answers'

/**
 * Whose a mail may be besides the support's, where that is a noun on a higher floor than `tickets`, which receives it: each
 * looks for its own signed address, and says null where there is none. The first that takes it has it (README.md).
 */
export const mailboxes: readonly ((ctx: Ctx, mail: Known) => Promise<Received | null>)[] = [takeWorkMail]

/** Asked before anything of a mail is written, sender and subject included: of these nothing stands anywhere as a mail. */
export const closedMailboxes: readonly ((
  ctx: Ctx,
  raw: Buffer,
  mail: IncomingMail,
) => Promise<Received | null>)[] = [takeOrderMail]
