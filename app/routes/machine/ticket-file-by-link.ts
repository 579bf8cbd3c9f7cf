import { fileOfMine } from '~/domain/tickets/my-tickets'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/ticket-file-by-link'

/** A file of a ticket, for whoever has its link: saved, never shown. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { fileId, name } = await fileOfMine(ctx, params.file, { token })
  return serveDocument(ctx, fileId, name)
})
