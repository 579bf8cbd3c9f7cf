import { fileOfMine } from '~/domain/tickets/my-tickets'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/my-ticket-file'

/** A file of one's own ticket: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await fileOfMine(ctx, params.file, { id: params.id })
  return serveDocument(ctx, fileId, name)
})
