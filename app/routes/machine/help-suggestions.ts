import { suggestHelp } from '~/domain/help/suggesting'
import { Refusal } from '~/domain/shared/refusal'
import { infoOf } from '~/web/context'
import { retryAfter } from '~/web/page'
import type { Route } from './+types/help-suggestions'

/** What the help has to say while somebody writes to us. Text of theirs is read here and not kept. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  try {
    return Response.json(await suggestHelp(info.ctx, typed, info.address))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json([], { status: 429, headers: retryAfter(error) })
  }
}
