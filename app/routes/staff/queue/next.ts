import { redirect } from 'react-router'
import { assignForm } from '~/domain/administration/assignments/assigning'
import { isQueueKind } from '~/domain/administration/queues'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { readWalk, toNext } from '~/web/queue-walk'
import { page, submit } from '~/web/route'
import type { Route } from './+types/next'

/** The button lies in the queue, and above what one is at. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.open')
  throw redirect(paths.dashboard())
})

export const action = submit(
  assignForm,
  (ctx, { tipo, de, depois, antes }, { request }: Route.ActionArgs, info) => {
    const walk = depois || antes ? readWalk(request) : null
    const only = tipo && isQueueKind(tipo) ? tipo : null
    return toNext(ctx, info, walk ?? { only, mine: de === 'meus' }, walk, antes === 'sim')
  },
)

export default function Next() {
  return null
}
