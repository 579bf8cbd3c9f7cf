import { signedMail } from '../../tickets/mail/signed-address'

/** What the mails of a proposal's conversation carry; both sides answer to the same address, and are told by theirs. */
export const workMail = signedMail('work-mail', 'w')
