import { sheetByDigest } from '~/domain/certification/proof/sheets'
import { codeSentences } from '~/domain/certification/record/looking-up'
import { Refusal } from '~/domain/shared/refusal'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/certificate-sheet'

/** `GET /api/v1/certificate-sheets/{sha256}`: whether a file is one that we gave out. Only its digest is sent (docs/api.md). */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    if (!/^[0-9a-f]{64}$/.test(params.digest)) throw new Refusal('not-found', codeSentences.digest)
    const { ctx, address } = infoOf(context)
    const body = JSON.stringify(await sheetByDigest(ctx, params.digest, address))
    return { body, type: 'application/json', seconds: 0 }
  })
