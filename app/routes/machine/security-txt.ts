import { securityTxt } from '~/domain/administration/security-txt'
import { now } from '~/platform/clock'
import { env } from '~/platform/env'

/** How to tell us of a fault of security (RFC 9116). */
export function loader(): Response {
  const { ORIGIN, SECURITY_ADDRESS, SUPPORT_ADDRESS } = env()
  const text = securityTxt({ origin: ORIGIN, contact: SECURITY_ADDRESS ?? SUPPORT_ADDRESS, now: now() })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
