import { asJson } from '~/domain/certification/record/certificate-json'
import { publicRecord } from '~/domain/certification/record/looking-up'
import { settings } from '~/domain/settings/settings'
import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/certificate-api'

/** `GET /api/v1/certificates/{code}`: the public record as JSON (docs/api.md). */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const info = infoOf(context)
    info.evenMs = settings.certificate.evenAnswerMs
    const { ctx, address } = info
    const record = await publicRecord(ctx, params.code, address, 'api')
    return { body: JSON.stringify(asJson(record, env().ORIGIN)), type: 'application/json', seconds: 0 }
  })
