/** Where a seal may be shown. Pure. */

/** What an answer knows of the certificate it shows. The same object stays with the picture while it is kept. */
export interface ShownAt {
  certificateId: string
  /** Domains that the company proved: they and what lies below them. */
  domains: readonly string[]
}

/**
 * The host of the page that asks for a picture, by its Origin or Referer; null where the browser says nothing, which is
 * no offence: mail programmes and careful readers say nothing.
 */
export function askingHost(headers: { origin?: string; referer?: string }): string | null {
  const from = headers.origin && headers.origin !== 'null' ? headers.origin : headers.referer
  if (!from || from.length > 2000 || !URL.canParse(from)) return null
  const { protocol, hostname } = new URL(from)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return host.length <= 253 && /^[a-z0-9.:[\]-]+$/.test(host) ? host : null
}

/** Whether a host is one of the domains, or lies below one. */
export const isAuthorised = (domains: readonly string[], host: string): boolean =>
  domains.some((domain) => {
    const bare = domain.toLowerCase().replace(/^www\./, '')
    return bare !== '' && (host === bare || host.endsWith(`.${bare}`))
  })

/** A domain as people type it: with or without scheme, path, «www.»; null for what is none. */
export function typedDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const url = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(url)) return null
  const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '')
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && host.length <= 200
    ? host
    : null
}
