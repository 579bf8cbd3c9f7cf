import { publicFileAnswer } from '~/web/public-file-answer'
import type { Route } from './+types/file'

/** A public picture as it is stored. */
export const loader = ({ params, request }: Route.LoaderArgs) => publicFileAnswer(request, params.id)
