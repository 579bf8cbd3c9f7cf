import type { IncomingHttpHeaders } from 'node:http'
import { paths } from '~/paths'
import { isOfKeys } from './api-door'

/**
 * The addresses that take a POST from elsewhere. Mail programs end mails at one by one click, without a page of ours
 * (RFC 8058); it holds by the signed token in it. A mail server delivers at another, our payment provider at the third, and sign what they deliver. At
 * the fourth assistants ask what everybody may read. Programs of a company show its key, which no browser holds and sends by itself;
 * companies' shops sign what they deliver, each at an address of its own. Such a POST is nobody's.
 */
const open: string[] = [paths.unsubscribe(), paths.mailWebhook(), paths.paymentWebhook(), paths.mcp()]
const ofShops = paths.shopWebhook('')
export const openToAll = (pathname: string): boolean =>
  open.includes(pathname) || isOfKeys(pathname) || /^[\w-]+$/.test(beyond(pathname, ofShops))

const beyond = (path: string, start: string) => (path.startsWith(start) ? path.slice(start.length) : '')

/** Takes from a request whatever says whose browser it comes from: no session and no cookie is looked at after this. */
export function makeNobodys(headers: IncomingHttpHeaders): void {
  delete headers.cookie
  delete headers.origin
}

/**
 * Whether a request that changes something comes from our own pages: `Origin` must be ours; where a browser leaves it
 * out, `Sec-Fetch-Site` must say same-origin. Neither: refused (OWASP, Cross-Site Request Forgery Prevention).
 */
export function fromOurselves(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin !== undefined) return headers.origin === origin
  return site === 'same-origin'
}
