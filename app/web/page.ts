import { data, redirect, redirectDocument } from 'react-router'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { carriedOn } from './carried-address'
import { infoOf, type RequestInfo } from './context'
import { readCookie } from './cookies'
import { isFile, pageBefore } from './safe-return'
import { refuseSecrets } from './visits'

/** What the error page gets from a refusal: one sentence for the reader. */
export interface RefusalView {
  refusal: string
  sentence: string
  right?: string
  /** A form of one company, sent while acting for another: which, and where the form is. */
  actFor?: { id: string; name: string; back: string }
  /** What somebody has not who came to an area of those who have it. */
  without?: 'company' | 'affiliate'
}

interface Args {
  request: Request
  context: Parameters<typeof infoOf>[0]
}

/**
 * The loader of a page: asks the domain and answers. A Refusal becomes its status and sentence; a visitor who must
 * sign in is led there and back; anything else is a bug and goes to the error page with a digest.
 */
export function page<A extends Args, T>(load: (ctx: Ctx, args: A, info: RequestInfo) => Promise<T> | T) {
  return async (args: A): Promise<T> => {
    const info = infoOf(args.context)
    if (info.reload) throw redirectDocument(returnPath(args.request))
    try {
      refuseSecrets(info, args.request)
      const found = await load(info.ctx, args, info)
      if (found instanceof Response) carriedOn(found, args.request)
      return found
    } catch (error) {
      if (error instanceof Refusal)
        for (const [name, value] of new Headers(retryAfter(error))) info.headers.set(name, value)
      const answer = answerRefusal(error, args.request)
      throw answer instanceof Response ? carriedOn(answer, args.request) : answer
    }
  }
}

/** Pages that people come to who have no account yet: they start by making one. */
const forNewcomers = (to: string): boolean => {
  const path = to.split('?')[0] as string
  return (
    path === paths.createCompany() ||
    path === paths.newCompany() ||
    [paths.newClaim(''), paths.tryPlan(''), paths.orderPlan('')].some((begin) => path.startsWith(begin))
  )
}

/** Turns a Refusal into what React Router throws; passes anything else on. */
export function answerRefusal(error: unknown, request: Request): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.kind === 'sign-in') {
    // A visit of staff that is over: their own session waits, and the way back to it.
    const visited = readCookie(request.headers.get('cookie'), 'own') !== undefined
    if (visited) return redirect(paths.stopImpersonating())
    const volta = returnPath(request)
    return redirect(forNewcomers(volta) ? paths.signUp({ volta }) : paths.signIn({ volta }))
  }
  if (error.kind === 'step-up') {
    const volta = returnPath(request)
    return redirect(paths.stepUp({ volta, ...(isFile(volta) && pageBefore(request)) }))
  }
  const { right, actFor, without } = error.detail
  const view: RefusalView = { refusal: error.kind, sentence: error.message, right, without }
  if (actFor) view.actFor = { ...actFor, back: returnPath(request) }
  return data(view, { status: refusalStatus[error.kind] })
}

export function retryAfter(error: Refusal): HeadersInit {
  return error.detail.retryAfter ? { 'retry-after': String(error.detail.retryAfter) } : {}
}

/** The path of this request as it may be returned to: GET address, without React Router's own suffixes. */
export function returnPath(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return url.pathname.replace(/\.data$/, '') + url.search
}
