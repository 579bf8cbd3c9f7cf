import { didDocument } from '~/domain/certification/proof/keys'
import { written } from '~/domain/certification/proof/signing'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/did-document'

/** The keys of this site, where did:web looks for them. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { db, now } = infoOf(context).ctx
    return { body: written(await didDocument(db, now)), type: 'application/did+json', seconds: 300 }
  })
