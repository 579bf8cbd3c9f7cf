/** Domains whose addresses live for minutes. They only raise scrutiny (product/README), so the list need not be whole. */
export const disposableDomains: ReadonlySet<string> = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io crazymailing.com
  discard.email discardmail.com dispostable.com dropmail.me emailondeck.com emltmp.com fakeinbox.com fakemail.net
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com jetable.org
  mail-temp.com mail.tm mailcatch.com maildrop.cc mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailtemp.net mintemail.com moakt.com mohmal.com mytemp.email nada.email nowmymail.com one-time.email
  sharklasers.com spam4.me spambog.com spamgourmet.com spamex.com temp-mail.io temp-mail.org tempail.com tempinbox.com
  tempmail.dev tempmail.net tempmailo.com tempr.email throwam.com throwawaymail.com tmail.ws tmpmail.net tmpmail.org
  trashmail.com trashmail.de trashmail.net trbvm.com wegwerfmail.de yopmail.com yopmail.fr yopmail.net zetmail.com`.split(
    /\s+/,
  ),
)

/** Whether an address is of such a domain, or of one below it. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, i) => disposableDomains.has(labels.slice(i).join('.')))
}
