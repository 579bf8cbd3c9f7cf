import { openOwnEvidence } from '~/domain/certification/evidence/evidence-opening'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/own-evidence'

/** A piece of evidence, for who may apply for the company: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await openOwnEvidence(ctx, params.id)
  return serveDocument(ctx, fileId, name)
})
