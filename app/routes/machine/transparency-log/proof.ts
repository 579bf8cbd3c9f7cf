import { publicProof } from '~/domain/transparency-log/serving'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/proof'

/** The proof that what stands on a page is in the log: of a review, a reply, a certificate, or a fact of ours. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { ctx, address } = infoOf(context)
    const proof = await publicProof(ctx, params.kind, params.id, address)
    return {
      body: `${JSON.stringify(proof, null, 2)}\n`,
      type: 'application/json',
      seconds: 0,
      file: `prova-${proof.index}.json`,
    }
  })
