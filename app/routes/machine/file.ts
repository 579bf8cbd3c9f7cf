import { publicFileAnswer } from '~/web/public-file-answer'
import type { Route } from './+types/file'

/** A public picture as it is stored, or in one of the widths and formats that were made of it: «640.avif». */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  publicFileAnswer(request, params.id, params.variant)
