import { authorise } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { seo } from '~/web/seo'

/** What the loaders of a ticket's small forms share; apart from what is drawn, because it stays on the server. */
export function smallPage(ctx: Ctx, title: string) {
  authorise(ctx.actor, 'ticket.write')
  return { seo: seo({ title, description: 'Um pedido de apoio.', noindex: true }) }
}
