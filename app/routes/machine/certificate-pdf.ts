import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publicRecord } from '~/domain/certification/looking-up'
import { credentialOf } from '~/domain/certification/signed-credential'
import { env } from '~/platform/env'
import { certificatePaper } from '~/web/certificate-paper'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/certificate-pdf'

/** Sheets that were drawn, by what they say: a state that comes back gives the same bytes. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 60 })

/** The certificate on paper. Drawn when somebody asks for it. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { ctx, address } = infoOf(context)
    const { checkedAt: _, ...record } = await publicRecord(ctx, params.code, address, null)
    const credential = await credentialOf(ctx, record.id)
    const key = createHash('sha256').update(JSON.stringify(record)).update(credential).digest('base64url')
    const sheet =
      drawn.get(key) ?? certificatePaper({ ...record, checkedAt: ctx.now }, credential, env().ORIGIN)
    drawn.set(key, sheet)
    sheet.catch(() => drawn.delete(key))
    const body = new Uint8Array(await sheet)
    return { body, type: 'application/pdf', seconds: 60, file: `certificado-${record.code}.pdf` }
  })
