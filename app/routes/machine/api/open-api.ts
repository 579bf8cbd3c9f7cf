import { openApi } from '~/domain/api/open-api'
import { env } from '~/platform/env'
import { asked, open } from '~/web/api-answer'
import type { Route } from './+types/open-api'

/** The API described by OpenAPI 3.1, from the schemas that answer. */
export const loader = ({ request }: Route.LoaderArgs) =>
  asked(request, JSON.stringify(openApi(env().ORIGIN)), new Headers(open))
