import { readNoticeDocument } from '~/domain/certification/life/life-documents'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/certificate-notice-document'

/** A document with which a company answered a notice, for staff: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await readNoticeDocument(ctx, params.notice)
  return serveDocument(ctx, fileId, name)
})
