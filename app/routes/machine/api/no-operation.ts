import { noOperation } from '~/web/api-answer'
import type { Route } from './+types/no-operation'

/** Below `/api/` where there is nothing: programs read no page. */
export const loader = ({ request, context }: Route.LoaderArgs) => noOperation(context, request)
