import { publishedCheckpoint } from '~/domain/transparency-log/publishing'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/checkpoint'

/** The signed root of the log (C2SP tlog-checkpoint): it changes whenever the log grows. */
export const loader = ({ request }: Route.LoaderArgs) =>
  openAnswer(request, async () => ({
    body: await publishedCheckpoint(),
    type: 'text/plain; charset=utf-8',
    seconds: 1,
  }))
