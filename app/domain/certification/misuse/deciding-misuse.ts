import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { defineFlow, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { lockCertificate } from '../finding'
import { beginExamination } from '../life/examining'
import { misuseKey, notifyOfMisuse } from './mails'
import type { DecideMisuseInput } from './misuse-forms'
import { type MisuseState, sealMisuses } from './misuse-schema'

export const misuseFlow = defineFlow<MisuseState, 'confirm' | 'dismiss'>('seal-misuse', {
  confirm: { from: ['open'], to: 'confirmed', by: 'staff.certification', reason: true },
  dismiss: { from: ['open'], to: 'dismissed', by: 'staff.certification', reason: true },
})
const misuseTable = {
  table: sealMisuses,
  id: sealMisuses.id,
  state: sealMisuses.state,
  version: sealMisuses.version,
}

/**
 * Says whether a reported use is without right. Where the company that holds the certificate answers for it, the
 * certificate is examined; what follows is decided there. Whoever reported it is told.
 * @throws Refusal `not-found`, `conflict` when a colleague decided meanwhile, `not-allowed` for who belongs to the company
 */
export function decideMisuse(
  ctx: Ctx,
  id: string,
  { version, verdict, note }: DecideMisuseInput,
): Promise<void> {
  const how = { right: 'staff.certification', version } as const
  return changeMisuse(ctx, id, how, async (tx, { row, certificate }) => {
    if (row.state !== 'open') throw decidedMeanwhile()
    const verb = verdict === 'dismiss' ? 'dismiss' : 'confirm'
    const set = { note, decidedBy: tx.actor.userId, decidedAt: tx.now }
    await move(tx, misuseFlow, misuseTable, row, verb, { reason: note, set })
    const examination =
      verdict === 'confirm' && ['valid', 'updating'].includes(certificate.state)
        ? await beginExamination(tx, certificate, {
            key: misuseKey(id),
            cause: 'misuse',
            about: row.place.slice(0, 200),
          })
        : null
    if (row.email) await enqueue(tx, notifyOfMisuse, { misuseId: id })
    await audit(tx, {
      verb: `seal-misuse.${verb}`,
      objectType: 'certificate',
      objectId: row.certificateId,
      reason: note,
      after: {
        misuse: id,
        examination,
        ...(verb === 'confirm' && { by: verdict === 'confirm' ? 'holder' : 'others' }),
      },
    })
  })
}

const decidedMeanwhile = () =>
  new Refusal('conflict', 'Entretanto um colega decidiu. O que escreveu ficou abaixo.')

const changeMisuse = defineChange({
  lock: async (tx, id: string) => {
    const [row] = isUuid(id)
      ? await tx.db.select().from(sealMisuses).where(eq(sealMisuses.id, id)).for('update')
      : []
    if (!row) throw new Refusal('not-found', 'Não encontrámos esta denúncia.')
    return { row, certificate: await lockCertificate(tx, row.certificateId) }
  },
  versionOf: ({ row }) => row.version,
  apart: (tx, { certificate }) => checkImpartial(tx, certificate.companyId),
  tooLate: decidedMeanwhile,
})
