import { credentialOf } from '~/domain/certification/proof/signed-credential'
import { certificateByCode } from '~/domain/certification/record/looking-up'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/credential'

/** The credential of a certificate, for whoever checks it without us. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { ctx, address } = infoOf(context)
    const { id, code } = await certificateByCode(ctx, params.code, address)
    return { body: await credentialOf(ctx, id), type: 'application/vc', seconds: 300, file: `${code}.json` }
  })
