import type { IncomingHttpHeaders } from 'node:http'

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
