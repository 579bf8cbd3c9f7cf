import { keepSheet } from '~/domain/certification/proof/sheets'
import { credentialByCode } from '~/domain/certification/proof/signed-credential'
import { codeSentences, publicRecord } from '~/domain/certification/record/looking-up'
import { Refusal } from '~/domain/shared/refusal'
import { proofOf } from '~/domain/transparency-log/proving'
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
    const [record, credential] = await Promise.all([
      publicRecord(ctx, params.code, address, null),
      credentialByCode(ctx, params.code),
    ])
    if (credential === null) throw new Refusal('not-found', codeSentences.unknown)
    const proof = await proofOf(ctx, 'certificate', record.id)
    const { checkedAt: _, ...facts } = record
    // Of one entry the first proof that was drawn stays: another checkpoint proves nothing more.
    const body = await keptSheet('certificate', [facts, credential, proof?.index], async () => {
      const bytes = await certificatePaper(record, credential, env().ORIGIN, proof)
      await keepSheet(ctx.db, record, bytes, ctx.now)
      return bytes
    })
    return { body, type: 'application/pdf', seconds: 60, file: `certificado-${record.code}.pdf` }
  })
