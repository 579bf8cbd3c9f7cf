import { publicRecord } from '~/domain/certification/looking-up'
import { credentialOf } from '~/domain/certification/signed-credential'
import { env } from '~/platform/env'
import { certificatePaper } from '~/web/certificate-paper'
import { infoOf } from '~/web/context'
import { keptSheet } from '~/web/kept-sheets'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/certificate-pdf'

/** The certificate on paper. Drawn when somebody asks for it. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { ctx, address } = infoOf(context)
    const record = await publicRecord(ctx, params.code, address, null)
    const credential = await credentialOf(ctx, record.id)
    const { checkedAt: _, ...facts } = record
    const body = await keptSheet('certificate', [facts, credential], () =>
      certificatePaper(record, credential, env().ORIGIN),
    )
    return { body, type: 'application/pdf', seconds: 60, file: `certificado-${record.code}.pdf` }
  })
