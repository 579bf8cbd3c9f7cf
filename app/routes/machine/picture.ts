import { publicFileAnswer } from '~/web/public-file-answer'
import type { Route } from './+types/picture'

/** A public picture in one of the widths and formats that were made of it: «640.avif». */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  publicFileAnswer(request, params.id, params.variant)
