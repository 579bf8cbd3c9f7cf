import { paths } from '~/paths'

/** Where to go when there is nowhere to go back to, or somebody tampered with it: to where one's work is. */
const fallback = paths.start()
const longest = 500

/** What browsers drop or turn into slashes before they read an address (WHATWG URL, 4.4), and what no path needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbidden =
  /[\u0000-\u0020\u007f-\u009f\\<>"'`{}|^\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i

/**
 * The return address of a visit (`?volta=`): a path of this site, or `otherwise` for anything else. Only one shape is
 * let through, `/` and then no second slash, plain or encoded; a scheme or host can't begin that way. Sign-in pages
 * are no destination, one would go round in circles; completing one's profile is none of them.
 */
export function safeReturn(value: unknown, otherwise: string = fallback): string {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/')) return otherwise
  if (forbidden.test(value)) return otherwise
  const path = value.split(/[?#]/)[0] as string
  let plain = path
  for (let i = 0; i < 3; i++) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return otherwise
    }
  }
  // Two slashes name a host; a backslash counts as a slash; `.` and `..` segments could lead to either.
  if ([path, plain].some((p) => /^\/[/\\]|\/\/|\\|\/\.{1,2}(?:\/|$)/.test(p))) return otherwise
  if (/^\/auth(?:\/(?!verificar-perfil(?:\/|$))|$)/i.test(plain)) return otherwise
  // As it goes into a header: what lies past U+00FF is none of its characters, and would be a fault of ours.
  const { pathname, search, hash } = new URL(value, 'https://site.invalid')
  return pathname + search + hash
}

/** The return address that this request carries in its own address, for pages that pass it on. */
export const returnOf = (request: Request, otherwise?: string): string =>
  safeReturn(new URL(request.url).searchParams.get('volta'), otherwise)

/** As a query parameter: only when it says something else than the usual. */
export const volta = (to: string): { volta?: string } => (to === fallback ? {} : { volta: to })

/** Whether an address is a file that browsers keep, not show: the page that led there stays in sight. */
export const isFile = (to: string): boolean => /\.(?:csv|pdf|zip)$/.test(to.split(/[?#]/)[0] as string)

/** The page that a file was asked from, for the way back. */
export const pageOf = (request: Request): string => safeReturn(new URL(request.url).searchParams.get('de'))

/** The same of a request for a file, by what browsers say: a page of this site, or nothing. */
export function pageBefore(request: Request): { de?: string } {
  const said = request.headers.get('referer')
  if (!said || !URL.canParse(said) || new URL(said).host !== new URL(request.url).host) return {}
  const { pathname, search } = new URL(said)
  const de = safeReturn(pathname + search)
  return de === fallback ? {} : { de }
}
