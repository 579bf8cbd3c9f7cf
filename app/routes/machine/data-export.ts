import { Readable } from 'node:stream'
import { openExport } from '~/domain/privacy/exporting'
import { Refusal } from '~/domain/shared/refusal'
import { page } from '~/web/page'
import type { Route } from './+types/data-export'

/** A copy of somebody's data, for its owner: an attachment that nothing keeps. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  try {
    const { stream, name } = await openExport(ctx, params.id)
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'gone' || error.kind === 'not-found'))
      return missing(error)
    throw error
  }
})

const missing = ({ kind, message }: Refusal) =>
  new Response(`${message}\n`, {
    status: kind === 'gone' ? 410 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
