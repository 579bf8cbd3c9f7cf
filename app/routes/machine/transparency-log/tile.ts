import { tileBytes } from '~/domain/transparency-log/serving'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/tile'

/** Hashes or entries of the log (C2SP tlog-tiles); what is there never changes. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => ({
    body: await tileBytes(infoOf(context).ctx, `tile/${params['*']}`),
    type: 'application/octet-stream',
    seconds: 31_536_000,
  }))
