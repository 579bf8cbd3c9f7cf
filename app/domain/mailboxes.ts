import type { Ctx } from './shared/ctx'
import type { Known, Received } from './tickets/mail/receiving'
import { takeWorkMail } from './work-requests/conversation/mail-answers'

/**
 * Whose a mail may be besides the support's, where that is a noun on a higher floor than `tickets`, which receives it: each
 * looks for its own signed address, and says null where there is none. The first that takes it has it (README.md).
 */
export const mailboxes: readonly ((ctx: Ctx, mail: Known) => Promise<Received | null>)[] = [takeWorkMail]
