import { readAppealDocument } from '~/domain/certification/life/life-documents'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/certificate-appeal-document'

/** A document of an appeal, for who decides it: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await readAppealDocument(ctx, params.id)
  return serveDocument(ctx, fileId, name)
})
