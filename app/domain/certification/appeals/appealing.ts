import { eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { authorise } from '../../permissions'
import { keepDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { addWorkingDays, lisbonDay, shiftDay } from '../../shared/working-days'
import { refusedApplication } from '../application/refused-applications'
import { lockCertificate } from '../finding'
import { certificateAppeals } from '../life/life-schema'
import type { AppealedFrom, CertificateAppealState } from '../life/life-words'
import { certificates } from '../schema'
import { notifyOfAppeal } from './mails'

interface Sent {
  body: string
  bytes?: Buffer
}

/** The last Lisbon day on which an appeal from a decision may be sent. */
export const appealEnds = (decidedAt: Date): string =>
  shiftDay(lisbonDay(decidedAt), settings.certificateLife.appealDays)

/** What may be appealed from as a certificate stands. */
export const appealableAs = (state: string): AppealedFrom | null =>
  state === 'suspended' ? 'suspension' : state === 'revoked' ? 'revocation' : null

/**
 * The company appeals from the suspension or the revocation of its certificate, once, within thirty days.
 * @returns its id
 * @throws Refusal `not-found`, `not-allowed`, `conflict` when there is nothing to appeal from, it did already or is late
 */
export async function appealCertificate(ctx: Ctx, id: string, sent: Sent): Promise<string> {
  const [at] = isUuid(id)
    ? await ctx.db
        .select({ companyId: certificates.companyId })
        .from(certificates)
        .where(eq(certificates.id, id))
    : []
  if (!at) throw new Refusal('not-found', 'Não encontrámos este certificado.')
  return keep(ctx, at.companyId, sent, async (tx, fileId) => {
    const certificate = await lockCertificate(tx, id)
    const from = appealableAs(certificate.state)
    if (!from) throw new Refusal('conflict', 'Já não há decisão de que recorrer: o certificado mudou.')
    const of = { from, certificateId: id, decidedAt: certificate.stateSince }
    const appealId = await insert(tx, certificate.companyId, of, sent.body, fileId)
    await recordEvent(tx, {
      subjectType: 'certificate',
      subjectId: id,
      companyId: certificate.companyId,
      verb: 'appeal',
      data: { appealId },
    })
    return appealId
  })
}

/** The company appeals from the refusal of its application. @throws Refusal as `appealCertificate` */
export async function appealRefusal(ctx: Ctx, applicationId: string, sent: Sent): Promise<string> {
  const refused = isUuid(applicationId) ? await refusedApplication(ctx.db, applicationId) : null
  if (!refused) throw new Refusal('not-found', 'Não encontrámos esta candidatura.')
  const { companyId, decidedAt } = refused
  return keep(ctx, companyId, sent, (tx, fileId) =>
    insert(tx, companyId, { from: 'refusal', applicationId, decidedAt }, sent.body, fileId),
  )
}

function keep(
  ctx: Ctx,
  companyId: string,
  { bytes }: Sent,
  act: (tx: TxCtx, fileId: string | null) => Promise<string>,
): Promise<string> {
  authorise(ctx.actor, 'certificate.speak', { companyId })
  if (!bytes) return transaction(ctx, (tx) => act(tx, null))
  return keepDocument(
    ctx,
    bytes,
    { ownerUserId: ctx.actor.userId as string, companyId, field: 'document' },
    act,
  )
}

interface Of {
  from: AppealedFrom
  certificateId?: string
  applicationId?: string
  decidedAt: Date
}

async function insert(tx: TxCtx, companyId: string, of: Of, body: string, fileId: string | null) {
  if (appealEnds(of.decidedAt) < lisbonDay(tx.now)) {
    throw new Refusal(
      'conflict',
      `O prazo de ${amount(settings.certificateLife.appealDays, 'dia')} para recorrer já acabou.`,
    )
  }
  const id = newId()
  const state: CertificateAppealState = 'open'
  try {
    await tx.db.insert(certificateAppeals).values({
      id,
      companyId,
      ...of,
      state,
      body,
      fileId,
      sentBy: tx.actor.userId,
      sentAt: tx.now,
      dueAt: addWorkingDays(tx.now, settings.certificateLife.appealWorkingDays),
    })
  } catch (error) {
    if (violated(error) !== 'certificate_appeals_once') throw error
    throw new Refusal('conflict', 'Já recorreu desta decisão. Cada decisão tem um recurso.')
  }
  await notifyOfAppeal(tx, id, 'received')
  return id
}
