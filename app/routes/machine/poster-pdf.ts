import { publicRecord } from '~/domain/certification/record/looking-up'
import { Refusal } from '~/domain/shared/refusal'
import { env } from '~/platform/env'
import { certificatePoster } from '~/web/certificate-poster'
import { infoOf } from '~/web/context'
import { keptSheet } from '~/web/kept-sheets'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/poster-pdf'

/** The poster for the shop window. Of a certificate that is not in force there is none. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { ctx, address } = infoOf(context)
    const record = await publicRecord(ctx, params.code, address, null)
    if (record.standing !== 'force')
      throw new Refusal('gone', 'Este certificado não está em vigor: o cartaz não pode ser exposto.')
    const { code, company, level, validUntil, issuedAt, since } = record
    const facts = [code, company.name, level, validUntil, issuedAt, since]
    const body = await keptSheet('poster', facts, () => certificatePoster(record, env().ORIGIN))
    return { body, type: 'application/pdf', seconds: 60, file: `cartaz-${code}.pdf` }
  })
