import { myCode } from '~/domain/invitations/codes'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { qrSvg } from '~/platform/qr'
import { page } from '~/web/page'
import type { Route } from './+types/invite-qr'

/** The QR code of one's own link, to print or to show. */
export const loader = page<Route.LoaderArgs, Response>(async (ctx) => {
  const code = await myCode(ctx)
  if (!code) throw new Refusal('not-found', 'Crie primeiro a sua ligação.')
  const svg = qrSvg(env().ORIGIN + paths.inviteLanding({ codigo: code }))
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="convite-aval.svg"',
    },
  })
})
