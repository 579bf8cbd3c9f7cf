import { readDocument } from '~/domain/claims/claim-record'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/claim-document'

/** A document of a claim, or of the owner who answered it, for staff who decide: saved, never shown. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const whose = new URL(request.url).searchParams.get('de') === 'empresa' ? 'owner' : 'claimant'
  const { fileId, name } = await readDocument(ctx, params.id, whose)
  return serveDocument(ctx, fileId, name)
})
