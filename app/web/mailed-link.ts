import type { LoaderFunctionArgs } from 'react-router'
import type { AuthErrorCode } from '~/domain/people/auth-errors'
import type { Ctx } from '~/domain/shared/ctx'
import { toAuthError } from './auth-failure'
import { page } from './page'
import { seo } from './seo'

/** Of the link by which somebody came from a mail; empty without one. */
export const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/**
 * The loader of the page behind such a link. Looks at the link and consumes nothing: mail programs open links by
 * themselves.
 */
export const linkPage = <Link extends object>(
  read: (ctx: Ctx, token: string, request: Request) => Promise<Link | AuthErrorCode>,
  title: string,
  description: string,
) =>
  page(async (ctx, { request }: LoaderFunctionArgs) => {
    const link = await read(ctx, tokenOf(request), request)
    if (typeof link === 'string') throw toAuthError(link)
    return { ...link, seo: seo({ title, description, noindex: true, secret: true }) }
  })
