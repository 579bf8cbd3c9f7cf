import { believedKeys } from '~/domain/transparency-log/log-keys'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/key'

/** The keys whose signatures hold, the one that signs now first, as verifiers take them (C2SP signed-note). */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const keys = await believedKeys(infoOf(context).ctx.db)
    const body = keys.map(({ verifier }) => `${verifier}\n`).join('')
    return { body, type: 'text/plain; charset=utf-8', seconds: 300 }
  })
