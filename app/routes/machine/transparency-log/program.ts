import { programText } from '~/domain/transparency-log/programs'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/program'

/** What anybody checks the log, a proof, a bundle or a certificate by, as one file for Node. */
export const loader = ({ request, params }: Route.LoaderArgs) =>
  openAnswer(request, async () => ({
    body: await programText(params.name),
    type: 'text/javascript; charset=utf-8',
    seconds: 300,
    file: params.name,
  }))
