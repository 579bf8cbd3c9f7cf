import QRCode from 'qrcode'
import { Refusal } from '~/domain/shared/refusal'
import { ownLink } from '~/domain/short-links/link'
import { stateToday } from '~/domain/short-links/link-filter'
import { printedAddress } from '~/domain/short-links/reading'
import { qrSvg } from '~/platform/qr'
import { page } from '~/web/page'
import type { Route } from './+types/short-link-qr'

/** Large enough for a poster; more only takes longer. */
const pixels = 1024

/** The QR code of a short link of one's own, as a file to print. */
export const loader = page<Route.LoaderArgs, Response>(async (ctx, { params, pattern }) => {
  const link = await ownLink(ctx, params.id)
  if (stateToday(link, ctx.now) !== 'active')
    throw new Refusal('gone', 'Esta ligação não leva a lado nenhum agora: não há código QR para imprimir.')
  const format = pattern.endsWith('.png') ? 'png' : 'svg'
  const text = printedAddress(link)
  const body =
    format === 'png'
      ? new Uint8Array(await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', width: pixels, margin: 2 }))
      : qrSvg(text)
  return new Response(body, {
    headers: {
      'content-type': format === 'png' ? 'image/png' : 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="aval-${link.code}.${format}"`,
    },
  })
})
