import { Refusal } from '~/domain/shared/refusal'
import { entriesForm, tellEntries } from '~/domain/transparency-log/entries'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/entries'

/** What we say that the leaves of the log speak of, from `?desde=` on: `scripts/check-log.mjs` holds it against the tree. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const asked = entriesForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) throw new Refusal('invalid', '«desde» é o número de uma entrada do registo.')
    const told = await tellEntries(infoOf(context).ctx, asked.data.desde)
    return { body: JSON.stringify(told), type: 'application/json', seconds: 0 }
  })
