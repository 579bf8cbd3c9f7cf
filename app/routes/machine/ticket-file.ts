import { fileForStaff } from '~/domain/tickets/staff-ticket'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/ticket-file'

/** A file of a ticket, for staff: saved, never shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await fileForStaff(ctx, params.id, params.file)
  return serveDocument(ctx, fileId, name)
})
