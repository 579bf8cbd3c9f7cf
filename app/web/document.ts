import { createHmac, randomUUID } from 'node:crypto'
import loader from 'virtual:islands'
import type { LoaderFunctionArgs } from 'react-router'
import { operatorLine } from '~/domain/legal/processors'
import type { Actor } from '~/domain/permissions'
import { heldOverrides, settings } from '~/domain/settings/settings'
import { env } from '~/platform/env'
import { infoOf } from './context'
import { cookie, readCookie } from './cookies'
import { keptForm } from './kept-forms'
import { returnPath } from './page'
import { partnerOfDocument } from './partner'
import { visitOf } from './session'

/** What the document itself needs; nothing of it is personal on pages that are kept. */
export async function loadDocument({ request, context }: LoaderFunctionArgs) {
  const info = infoOf(context)
  const release = env().AVAL_RELEASE
  const common = {
    member: info.member,
    nonce: info.nonce ?? undefined,
    loader,
    release,
    operator: operatorLine(),
    // Numbers that were changed, for pages that the browser draws anew.
    settings: heldOverrides(),
    partner: await partnerOfDocument(info.ctx, request),
  }
  if (info.cacheable)
    return {
      ...common,
      once: undefined,
      kept: undefined,
      flash: undefined,
      sent: undefined,
      text: undefined,
      theme: undefined,
      visit: undefined,
    }
  const flash = readCookie(request.headers.get('cookie'), 'flash')
  // Data asked for where a document is due (page.ts): the sentence is for the document that comes then.
  const sent = readCookie(request.headers.get('cookie'), 'sent')
  if (!info.reload)
    for (const [name, value] of Object.entries({ flash, sent } as const))
      if (value) info.headers.append('set-cookie', cookie(name as 'flash' | 'sent', '', 0))
  return {
    ...common,
    once: randomUUID(),
    kept: request.method === 'GET' ? await keptForm(request, returnPath(request), info.ctx.now) : undefined,
    flash,
    sent,
    text: textsOf(info.ctx.actor),
    theme: undefined,
    visit: visitOf(request, info.ctx),
  }
}

/** Texts on the device are each account's own; the account is not told by its name for them. None while staff visit. */
function textsOf({ kind, userId, impersonator }: Actor) {
  if (impersonator) return undefined
  const of =
    kind === 'user'
      ? createHmac('sha256', env().AVAL_SECRET)
          .update(`kept-text\n${userId}`)
          .digest('base64url')
          .slice(0, 16)
      : 'visita'
  return { of, days: settings.privacy.keptTextDays }
}
