import { paperFile } from '~/domain/billing/papers/reading'
import { privateFile } from '~/web/private-file'
import { page } from '~/web/route'
import type { Route } from './+types/paper-pdf'

/** A paper of a purchase, as its issuer made it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, bytes } = await paperFile(ctx, params.id)
  return privateFile(bytes, 'application/pdf', `${name}.pdf`)
})
