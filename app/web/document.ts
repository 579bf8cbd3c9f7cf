import { randomUUID } from 'node:crypto'
import islands from 'virtual:islands'
import type { LoaderFunctionArgs } from 'react-router'
import { env } from '~/platform/env'
import { infoOf } from './context'
import { cookie, readCookie } from './cookies'
import { keptForm } from './kept-forms'
import { returnPath } from './page'
import { visitOf } from './session'

/** What the document itself needs; nothing of it is personal on pages that are kept. */
export async function loadDocument({ request, context }: LoaderFunctionArgs) {
  const info = infoOf(context)
  // Only the server knows the islands' addresses: the browser's build is where they come from.
  const common = { member: info.member, nonce: info.nonce ?? undefined, islands, release: env().AVAL_RELEASE }
  if (info.cacheable)
    return {
      ...common,
      once: undefined,
      kept: undefined,
      flash: undefined,
      theme: undefined,
      visit: undefined,
    }
  const flash = readCookie(request.headers.get('cookie'), 'flash')
  if (flash) info.headers.append('set-cookie', cookie('flash', '', 0))
  return {
    ...common,
    once: randomUUID(),
    kept: request.method === 'GET' ? await keptForm(request, returnPath(request), info.ctx.now) : undefined,
    flash,
    theme: undefined,
    visit: visitOf(request, info.ctx),
  }
}
