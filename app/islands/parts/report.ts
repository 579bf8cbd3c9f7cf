import { addressOf } from './address-of'

/**
 * Tells the server of errors in the browser, also on pages without framework scripts. Sends what failed, where (path
 * without query), and the steps before it: pages, clicks by selector and never by text, requests with their status. The
 * server takes out whatever is personal before it keeps anything. Never throws, at most ten reports a page.
 */
interface Crumb {
  kind: 'page' | 'click' | 'fetch' | 'submit' | 'error'
  what: string
  at: number
}

/** What was reported of this page, for a comment that goes along with it. */
export interface Reported {
  digest: string
  message: string
  at: number
}

const crumbs: Crumb[] = []
const reported: Reported[] = []
const told = new Map<string, number>()
const most = 10

const leave = (kind: Crumb['kind'], what: string) => {
  if (crumbs.push({ kind, what, at: Date.now() }) > 20) crumbs.shift()
}

const newDigest = () => {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2))
  return String((a % 1e5) * 1e5 + (b % 1e5)).padStart(10, '0')
}

/** Errors of this page so far. */
export const lastErrors = (): readonly Reported[] => reported

/**
 * Reports an error that was caught, or anything else that was thrown.
 * @returns the reference that finds it in the inbox; empty when it was not sent.
 */
export function report(error: unknown, { where }: { where?: string } = {}): string {
  try {
    const e = (typeof error === 'object' && error ? error : { message: String(error) }) as Partial<Error>
    const message = String(e.message ?? 'not an error')
    const stack = typeof e.stack === 'string' ? e.stack : undefined
    // Of extensions, and what browsers say of scripts that are not ours.
    if (/-extension:\/\//.test(stack ?? '') || message === 'Script error.') return ''
    const key = message + (stack?.slice(0, 200) ?? '')
    const times = (told.get(key) ?? 0) + 1
    told.set(key, times)
    if (times > 3 || reported.length >= most) return ''
    const digest = newDigest()
    const now = Date.now()
    reported.push({ digest, message, at: now })
    const body = JSON.stringify({
      digest,
      type: String(e.name ?? 'Error').slice(0, 80),
      message: message.slice(0, 1000),
      stack: stack?.slice(0, 4000),
      where,
      path: location.pathname,
      release: document.body.dataset.release,
      crumbs: crumbs.map(({ at, ...crumb }) => ({ ...crumb, ago: Math.max(0, now - at) })),
    })
    const sent = new Blob([body], { type: 'application/json' })
    if (!navigator.sendBeacon?.('/erros', sent))
      void fetch('/erros', { method: 'POST', body: sent, keepalive: true }).catch(() => {})
    leave('error', message.slice(0, 200))
    return digest
  } catch {
    return ''
  }
}

/** What something is, by its place in the markup: nothing of what it says. */
export function selector(element: Element): string {
  const { island } = (element as HTMLElement).dataset
  const name = element.getAttribute('name')
  const kind = element.classList[0]
  return (
    element.localName +
    (element.id && !/\d/.test(element.id) ? `#${element.id}` : '') +
    (kind ? `.${kind}` : '') +
    (name ? `[name=${name}]` : '') +
    (island ? `[island=${island}]` : '')
  )
}

/** Begins to listen: once, by the loader that every page has. */
export function startReporting() {
  if (document.referrer.startsWith(`${location.origin}/`)) leave('page', new URL(document.referrer).pathname)
  leave('page', location.pathname)
  addEventListener('error', (event) => {
    if (event.error || event.message) report(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', (event) => report(event.reason, { where: 'promise' }))
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile }) => {
    if (/-extension|^(about|data|blob)/.test(blockedURI + sourceFile)) return
    const what = URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI
    report({ name: 'PolicyViolation', message: `${effectiveDirective} blocked ${what}` })
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = (target as Element | null)?.closest?.('a,button,input,select,summary,label')
      if (element) leave('click', selector(element))
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'submit',
    ({ target }) => leave('submit', new URL(addressOf(target as HTMLFormElement)).pathname),
    {
      capture: true,
    },
  )
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        if (entry.initiatorType === 'fetch')
          leave('fetch', `${entry.responseStatus ?? ''} ${new URL(entry.name).pathname}`.trim())
      }
    }).observe({ type: 'resource' })
  } catch {
    // Browsers without it tell of no requests.
  }
}
