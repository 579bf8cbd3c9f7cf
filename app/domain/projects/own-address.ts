/** Whether an address that is named as a customer's is the company's own. Pure. */

/** Where everybody may have a mailbox: to share such a domain with a company says nothing. */
export const everybodys: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.pt outlook.com outlook.pt live.com live.com.pt msn.com yahoo.com yahoo.com.br
  ymail.com icloud.com me.com mac.com proton.me protonmail.com pm.me aol.com gmx.com gmx.net mail.com zoho.com tutanota.com
  sapo.pt mail.telepac.pt telepac.pt netcabo.pt meo.pt vodafone.pt zonmail.pt nos.pt iol.pt clix.pt aeiou.pt portugalmail.pt
  portugalmail.com simplesnet.pt mail.pt`.split(/\s+/),
)

export interface CompanyAddresses {
  /** Of its people, present and former. */
  members: string[]
  contact: string | null
  website: string | null
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export function hostOf(website: string | null): string | null {
  try {
    return website ? new URL(website).hostname.replace(/^www\./, '') : null
  } catch {
    return null
  }
}

/** Mailbox providers ignore dots and what follows a plus: the same person must not pass for another. */
export function mailboxOf(email: string): string {
  const domain = domainOf(email)
  const [local = ''] = email.slice(0, email.lastIndexOf('@')).split('+')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}

/** Why this address can't be the customer's, in a sentence; null when it may be. Addresses are normalised. */
export function ownAddressProblem(email: string, own: CompanyAddresses): string | null {
  const box = mailboxOf(email)
  const known = [...own.members, ...(own.contact ? [own.contact] : [])]
  if (known.some((address) => mailboxOf(address) === box))
    return 'Este endereço é de alguém da empresa. Indique o do cliente.'
  const domain = domainOf(email)
  const domains = [hostOf(own.website), own.contact && domainOf(own.contact)].filter(
    (d): d is string => Boolean(d) && !everybodys.has(d as string),
  )
  return domains.some((d) => domain === d || domain.endsWith(`.${d}`))
    ? 'Este endereço é do domínio da empresa. Indique o do cliente.'
    : null
}
