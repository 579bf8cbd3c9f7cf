import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { certificateAppeals } from './life-schema'
import { noticeOf } from './proposing-suspension'

interface Document {
  fileId: string
  name: string
}

/** The document that a company sent with its answer to a notice; each reading is written down. */
export function readNoticeDocument(ctx: Ctx, id: string): Promise<Document> {
  authorise(ctx.actor, 'staff.certification')
  return transaction(ctx, async (tx) => {
    const { answerFileId, certificateId } = await noticeOf(tx, id)
    if (!answerFileId) throw gone()
    await audit(tx, {
      verb: 'certificate.read-document',
      objectType: 'certificate',
      objectId: certificateId,
      after: { notice: id, file: answerFileId },
    })
    return { fileId: answerFileId, name: `aviso-${id.slice(-12)}` }
  })
}

/** The document that came with an appeal; each reading is written down. */
export function readAppealDocument(ctx: Ctx, id: string): Promise<Document> {
  authorise(ctx.actor, 'certificate.decideAppeal')
  return transaction(ctx, async (tx) => {
    const [appeal] = isUuid(id)
      ? await tx.db.select().from(certificateAppeals).where(eq(certificateAppeals.id, id))
      : []
    if (!appeal) throw new Refusal('not-found', 'Não encontrámos este recurso.')
    if (!appeal.fileId) throw gone()
    await audit(tx, {
      verb: 'certificate-appeal.read-document',
      objectType: 'certificate-appeal',
      objectId: id,
      after: { file: appeal.fileId },
    })
    return { fileId: appeal.fileId, name: `recurso-${id.slice(-12)}` }
  })
}

const gone = () => new Refusal('gone', 'Não há documento, ou já o apagámos.')
