import { env } from '~/platform/env'

/** Headers of every answer (S4). HSTS goes with https only. */
export function securityHeaders(origin: string): [string, string][] {
  const common: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    // The screenshot of the feedback tool needs display-capture for ourselves.
    [
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), display-capture=(self)',
    ],
  ]
  if (origin.startsWith('https:'))
    common.push(['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'])
  return common
}

/** Where people pay and change their card. */
const stripePages = ' https://checkout.stripe.com https://billing.stripe.com'

/** Where Vite says what changed, in development; null in what is built. */
let hotReload: string | null = null
export function allowHotReload(socket: string): void {
  hotReload = socket
}

/**
 * Content security policy. Cached pages have no inline script, so they need neither nonce nor hash; hydrated pages
 * carry a nonce. Trusted Types forbid every string that would become script. `strict-dynamic` is left out on
 * purpose: it would block the island loader, which the parser inserts without nonce. In development Vite's socket is let
 * in, and the styles that its client writes, by the nonce.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${hotReload && nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${hotReload ? ` ${hotReload}` : ''}`,
    // Browsers hold it against where a form leads on to as well: the provider's page (CSP 3, form-action).
    `form-action 'self'${env().STRIPE_SECRET_KEY ? stripePages : ''}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
