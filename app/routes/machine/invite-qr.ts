import { myCode } from '~/domain/invitations/codes'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { qrPath } from '~/platform/qr'
import { page } from '~/web/page'
import type { Route } from './+types/invite-qr'

/** The QR code of one's own link, to print or to show. */
export const loader = page<Route.LoaderArgs, Response>(async (ctx) => {
  const code = await myCode(ctx)
  if (!code) throw new Refusal('not-found', 'Crie primeiro a sua ligação.')
  const { path, size } = qrPath(env().ORIGIN + paths.inviteLanding({ codigo: code }))
  const box = `-2 -2 ${size + 4} ${size + 4}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="512" height="512"><rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="convite-aval.svg"',
    },
  })
})
