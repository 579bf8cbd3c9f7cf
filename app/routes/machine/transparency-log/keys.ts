import { publishedKeys } from '~/domain/transparency-log/log-keys'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/keys'

/** Every key that the log ever had: from when, until when and why, and what the one before it signed (key-chain.ts). */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const keys = await publishedKeys(infoOf(context).ctx.db)
    return { body: JSON.stringify({ keys }), type: 'application/json', seconds: 300 }
  })
