import { createContext, type RouterContextProvider } from 'react-router'
import type { ShownAt } from '~/domain/certification/seal/seal-sites'
import type { Seen } from '~/domain/company-pages/dashboard/visit-counting'
import type { Ctx } from '~/domain/shared/ctx'

/** What the server knows of a request before any route runs. */
export interface RequestInfo {
  ctx: Ctx
  requestId: string
  /** Nonce of this answer's scripts; null where the page may be cached and therefore has no inline script. */
  nonce: string | null
  /** Network of the client as our own proxy tells it; for limits, never logged whole. */
  address: string
  /** Public page whose answer must be the same for everybody: no cookie, no form key. */
  cacheable: boolean
  /** A session cookie is present: the header says «A minha conta». Nothing personal. */
  member: boolean
  /** The framework asked for the data of a page that is a plain document: answer that it must load it. */
  reload: boolean
  /** Cookies and headers that the answer must carry. */
  headers: Headers
  /** Reference of the error that happened in this request, shown on the error page. */
  digest?: string
  /** The database did not answer in time: what was drawn is no page, the answer is 503. */
  away?: boolean
  /** Tags that the cached answer is made of; `page` functions add to it. */
  tags: Set<string>
  /** Which companies the answer shows, to be counted where it is answered, also from the cache. */
  seen?: Seen
  /** The whole answer, drawn and packed, leaves at a multiple of so many milliseconds: see even-answer.ts. */
  evenMs?: number
  /** The certificate whose seal the answer is: told apart by site where it is answered. */
  shownAt?: ShownAt
}

export const requestInfo = createContext<RequestInfo>()

type Context = Readonly<RouterContextProvider>

export const infoOf = (context: Context): RequestInfo => context.get(requestInfo)
