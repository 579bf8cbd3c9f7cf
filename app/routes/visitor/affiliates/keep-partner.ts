import { redirect } from 'react-router'
import { isPartnerCode } from '~/domain/affiliates/attribution/partner-code'
import { keepPartnerForm } from '~/domain/affiliates/forms'
import { paths } from '~/paths'
import { partnerInAddress } from '~/web/carried-address'
import { noPartnerCookie, partnerCookie } from '~/web/partner'
import { done, page, submit } from '~/web/route'
import { safeReturn } from '~/web/safe-return'
import type { Route } from './+types/keep-partner'

/** The button lies on the page to which a partner's link led: whoever comes here by address is led to the first page. */
export const loader = page(() => redirect(paths.home()))

/** Keeps the code on this device, because its owner pressed for it; without one, forgets what was kept. */
export const action = submit(keepPartnerForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { parceiro = '', ligacao = '', anuncio = '', volta } = input
  const found = partnerInAddress(new URLSearchParams({ parceiro, ligacao, anuncio }))
  const known = found && (await isPartnerCode(ctx, found.code))
  info.headers.append('set-cookie', known ? partnerCookie(found, ctx.now) : noPartnerCookie())
  return done(
    info,
    safeReturn(volta, paths.home()),
    known
      ? 'Código guardado neste aparelho. Pode esquecê-lo na página dos cookies.'
      : 'Neste aparelho não há nenhum código de parceiro guardado.',
  )
})
