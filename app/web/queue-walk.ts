import { redirect } from 'react-router'
import { readPlace } from '~/domain/administration/due-items'
import { nextItem, stillWaits, type Walk } from '~/domain/administration/next-item'
import { isQueueKind, queues } from '~/domain/administration/queues'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import type { RequestInfo } from './context'
import { cookie, readCookie } from './cookies'
import { done } from './flash'

/** Going through the queue of staff one by one: the cookie says at which thing they are. */
export function readWalk(request: Request): Walk | null {
  const [only = '', mine, taken, place] = (readCookie(request.headers.get('cookie'), 'queue') ?? '').split(
    '~',
  )
  if (!place || !readPlace(place)) return null
  return { only: isQueueKind(only) ? only : null, mine: mine === '1', taken: taken === '1', place }
}

const written = ({ only, mine, taken, place }: Walk) =>
  [only ?? '', Number(mine), Number(taken), place].join('~')

/** The page of the thing they are at. */
export function atItem(walk: Walk | null): { kind: string; path: string } | null {
  const at = readPlace(walk?.place)
  return at && { kind: queues[at.kind].title, path: queues[at.kind].item(at.id).split('?')[0] as string }
}

/** To the next thing of the queue, or the one before, or to the queue itself when there is none. */
export async function toNext(
  ctx: Ctx,
  info: RequestInfo,
  part: Pick<Walk, 'only' | 'mine'>,
  from: Walk | null,
  back = false,
): Promise<Response> {
  const next = await nextItem(ctx, part, from, back)
  info.headers.append('set-cookie', next ? cookie('queue', written(next.walk), null) : cookie('queue', '', 0))
  if (next) return redirect(next.item.to, { status: 303 })
  const to = paths.dashboard({ tipo: part.only, de: part.mine ? 'meus' : null })
  return from ? done(info, to, 'Não há mais nada nesta fila.') : redirect(to, { status: 303 })
}

/** What was sent of the thing they are at decided it: on to the next. Else the answer stays. */
export async function onward(answer: Response, request: Request, info: RequestInfo): Promise<Response> {
  const walk = readWalk(request)
  const at = readPlace(walk?.place)
  const here = atItem(walk)
  if (!walk || !at || !here || !new URL(request.url).pathname.startsWith(here.path)) return answer
  if (await stillWaits(info.ctx, at.kind, at.id)) return answer
  return toNext(info.ctx, info, walk, { ...walk, taken: false })
}
