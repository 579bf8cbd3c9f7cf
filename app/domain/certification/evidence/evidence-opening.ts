import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { certificationEvidence } from '../application/applications-schema'
import { ownCompany } from '../application/applying'

type Evidence = typeof certificationEvidence.$inferSelect
export interface OpenedEvidence {
  fileId: string
  name: string
}

/** A piece of evidence, for staff of certification. That it was opened is in the audit trail. */
export function openEvidence(ctx: Ctx, id: string): Promise<OpenedEvidence> {
  authorise(ctx.actor, 'staff.certification')
  return transaction(ctx, async (tx) => {
    const evidence = await find(tx, id)
    const opened = await open(tx, evidence)
    await audit(tx, {
      verb: 'evidence.open',
      objectType: 'certification-evidence',
      objectId: id,
      after: { companyId: evidence.companyId, code: evidence.code },
    })
    return opened
  })
}

/** A piece of evidence of the company that one acts for, for who may apply for it. That it was opened is an event. */
export function openOwnEvidence(ctx: Ctx, id: string): Promise<OpenedEvidence> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  return transaction(ctx, async (tx) => {
    const evidence = await find(tx, id)
    if (evidence.companyId !== companyId) throw none()
    return open(tx, evidence)
  })
}

const none = () => new Refusal('not-found', 'Não encontrámos este comprovativo.')

async function find({ db }: TxCtx, id: string): Promise<Evidence> {
  const [row] = isUuid(id)
    ? await db.select().from(certificationEvidence).where(eq(certificationEvidence.id, id))
    : []
  if (!row) throw none()
  return row
}

async function open(tx: TxCtx, { id, companyId, code, fileId }: Evidence): Promise<OpenedEvidence> {
  if (!fileId) throw new Refusal('gone', 'Este comprovativo não tem ficheiro, ou já o apagámos.')
  await recordEvent(tx, {
    subjectType: 'certification-evidence',
    subjectId: id,
    companyId,
    verb: 'open',
    data: { code },
  })
  return { fileId, name: `comprovativo-${code}-${id.slice(-8)}` }
}
