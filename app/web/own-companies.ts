import { settings } from '~/domain/settings/settings'
import type { RequestInfo } from './context'
import { cookie, cookieName, readCookie } from './cookies'

/**
 * Public pages are kept once for everybody. Who manages a company sees its page drawn for them («Gerir» instead of
 * «Avaliar»): a cookie names those pages to the door of the cache. It grants nothing; the page asks the session.
 */

/** Has this browser remember the addresses of the companies that whoever is signed in belongs to. */
export function markOwnCompanies(info: RequestInfo, request: Request, slugs: string[]): void {
  const value = slugs.join('.')
  if (readCookie(request.headers.get('cookie'), 'companies') === value) return
  info.headers.append('set-cookie', cookie('companies', value, settings.auth.sessionDays * 86_400))
}

export const noOwnCompanies = (): string => cookie('companies', '', 0)

/** Whether an address leads to the page of a company that this browser manages. Read on every hit of the cache. */
export function isOwnCompanyPage(header: string, address: string): boolean {
  if (!header.includes(`${cookieName('companies')}=`)) return false
  const slug = /^\/[^/?]+\/([^/?]+)/.exec(address)?.[1]
  return slug !== undefined && (readCookie(header, 'companies')?.split('.').includes(slug) ?? false)
}
