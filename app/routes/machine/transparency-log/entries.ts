import { entriesForm, tellEntries } from '~/domain/transparency-log/entries'
import { askedQuery } from '~/web/asked-query'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/entries'

/** What we say that the leaves of the log speak of, from `?desde=` on: `scripts/check-log.mjs` holds it against the tree. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { desde } = askedQuery(request, entriesForm)
    const told = await tellEntries(infoOf(context).ctx, desde)
    return { body: JSON.stringify(told), type: 'application/json', seconds: 0 }
  })
