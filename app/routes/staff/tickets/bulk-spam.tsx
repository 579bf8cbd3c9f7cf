import { bulkForm } from '~/domain/tickets/forms'
import { changeSeveral } from '~/domain/tickets/organising'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/bulk-spam'
import { severalWords } from './several-words'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Pôr vários no lixo'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(bulkForm, async (ctx, input, _: Route.ActionArgs, info) =>
  done(info, paths.tickets(), severalWords(await changeSeveral(ctx, input.rows, { end: 'spam' }))),
)

export const meta = smallMeta

export default function Bulk({ actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} />
}
