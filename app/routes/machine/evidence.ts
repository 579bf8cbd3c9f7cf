import { openEvidence } from '~/domain/certification/evidence/evidence-opening'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/evidence'

/** A piece of evidence, for staff who evaluate or decide: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await openEvidence(ctx, params.id)
  return serveDocument(ctx, fileId, name)
})
