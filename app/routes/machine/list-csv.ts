import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/list-csv'
import { listFiles } from './lists/all'

/** A list of staff, as its address filters it, as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.open')
  const params = new URL(request.url).searchParams
  const found = listFiles.find(({ list }) => list.address === params.get('lista'))
  if (!found) throw new Refusal('not-found', 'Esta lista não se descarrega.')
  return csvAnswer(found.name, await found.stream(ctx, params))
})
