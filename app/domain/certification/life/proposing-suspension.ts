import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { AuditAction } from '../../audit/words'
import { authorise } from '../../permissions'
import { keepDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import { type Certificate, changeCertificate, lockCertificate } from '../finding'
import type { DecideNoticeInput, ProposeInput } from '../forms'
import { notifyCompanyOfCertificate } from '../mails'
import { suspensions } from './life-schema'
import { begun, suspend, suspendCertificate } from './suspending'

export type Suspension = typeof suspensions.$inferSelect

/** The end of the tenth day after a notice, in Lisbon: until then the company may answer. */
const hearingEnds = (now: Date): Date =>
  new Date(startOfDay(shiftDay(lisbonDay(now), settings.certificateLife.hearingDays + 1)).getTime() - 1000)

/**
 * Proposes to suspend: the company gets a notice and ten days to answer, and nothing changes for the public. Where
 * consumers are at risk it is suspended at once, with why written down.
 * @throws Refusal `invalid` at `risk`, `conflict` when it is not in force or a notice runs already
 */
export async function proposeSuspension(
  ctx: Ctx,
  id: string,
  input: ProposeInput,
): Promise<'heard' | 'suspended'> {
  const { version, reasonClass, reason, risk, atOnce } = input
  if (atOnce) {
    authorise(ctx.actor, 'certificate.suspend')
    const sentence = 'Diga que risco correm os consumidores: só por isso se suspende sem ouvir a empresa.'
    if (!risk) throw new Refusal('invalid', '', { fields: { risk: sentence } })
    await suspendCertificate(ctx, id, { version, reasonClass, reason, risk })
    return 'suspended'
  }
  return changeCertificate(ctx, id, { right: 'certificate.suspend', version }, async (tx, certificate) => {
    if (!['valid', 'updating'].includes(certificate.state)) throw over()
    const [running] = await tx.db
      .select({ id: suspensions.id })
      .from(suspensions)
      .where(and(eq(suspensions.certificateId, id), eq(suspensions.state, 'heard')))
    if (running) throw new Refusal('conflict', 'A empresa já está a ser ouvida sobre outra proposta.')
    const heardUntil = hearingEnds(tx.now)
    await tx.db
      .insert(suspensions)
      .values({ ...begun(tx, certificate, { reasonClass, reason }), state: 'heard', heardUntil })
    await note(tx, certificate, 'propose-suspension', reason, { class: reasonClass, heardUntil })
    await audited(tx, certificate, 'propose-suspension', reason, { class: reasonClass })
    return 'heard' as const
  })
}

interface Answer {
  version: number
  answer: string
  bytes?: Buffer
}

/**
 * The company answers a notice, once, with a document or without, while it is heard.
 * @throws Refusal `not-found`, `conflict` when it was answered, decided or is too late
 */
export async function answerNotice(ctx: Ctx, id: string, { version, answer, bytes }: Answer): Promise<void> {
  const { companyId } = await noticeOf(ctx, id)
  authorise(ctx.actor, 'certificate.speak', { companyId })
  const how = { rowRight: 'certificate.speak', version } as const
  const write = (within: Ctx, answerFileId: string | null) =>
    changeNotice(within, id, how, async (tx, { notice, certificate }) => {
      if (notice.answeredAt || (notice.heardUntil && notice.heardUntil < tx.now)) throw over()
      await tx.db
        .update(suspensions)
        .set({
          answer,
          answerFileId,
          answeredAt: tx.now,
          answeredBy: tx.actor.userId,
          version: sql`${suspensions.version} + 1`,
        })
        .where(eq(suspensions.id, id))
      await recordEvent(tx, {
        subjectType: 'certificate',
        subjectId: certificate.id,
        companyId,
        verb: 'answer-notice',
      })
    })
  if (!bytes) return write(ctx, null)
  const of = { ownerUserId: ctx.actor.userId as string, companyId, field: 'document' }
  return keepDocument(ctx, bytes, of, write)
}

/**
 * Decides what was proposed, when the company answered or its ten days are over.
 * @throws Refusal `conflict` before that, or when it was decided
 */
export function decideNotice(
  ctx: Ctx,
  id: string,
  verb: 'suspend' | 'drop',
  { version, decision }: DecideNoticeInput,
): Promise<void> {
  const how = { right: 'certificate.suspend', version } as const
  return changeNotice(ctx, id, how, async (tx, { notice, certificate }) => {
    if (verb === 'suspend' && !notice.answeredAt && notice.heardUntil && notice.heardUntil >= tx.now) {
      throw new Refusal(
        'conflict',
        'A empresa ainda está dentro do prazo para responder. Só se suspende antes disso se houver risco para os consumidores.',
      )
    }
    await tx.db
      .update(suspensions)
      .set({
        state: verb === 'suspend' ? 'suspended' : 'dropped',
        decision,
        decidedBy: tx.actor.userId,
        decidedAt: tx.now,
        version: sql`${suspensions.version} + 1`,
      })
      .where(eq(suspensions.id, id))
    if (verb === 'suspend')
      return suspend(tx, certificate, { reasonClass: notice.reasonClass, reason: decision })
    await note(tx, certificate, 'drop-suspension', decision)
    await audited(tx, certificate, 'drop-suspension', decision)
  })
}

async function note(
  tx: TxCtx,
  { id, companyId }: Certificate,
  verb: string,
  reason: string,
  data?: Record<string, unknown>,
) {
  await recordEvent(tx, { subjectType: 'certificate', subjectId: id, companyId, verb, reason, data })
  await enqueue(tx, notifyCompanyOfCertificate, { certificateId: id, verb })
}

const audited = (
  tx: TxCtx,
  { id, state }: Certificate,
  verb: AuditAction,
  reason: string,
  after?: Record<string, unknown>,
) =>
  audit(tx, {
    verb: `certificate.${verb}`,
    objectType: 'certificate',
    objectId: id,
    reason,
    before: { state },
    after,
  })

/** @throws Refusal `not-found` */
export async function noticeOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Suspension> {
  const [found] = isUuid(id) ? await db.select().from(suspensions).where(eq(suspensions.id, id)) : []
  if (!found) throw new Refusal('not-found', 'Não encontrámos este aviso.')
  return found
}

/** The certificate first, then what is about it: everybody in the same order. */
async function lockNotice(tx: TxCtx, id: string) {
  const certificate = await lockCertificate(tx, (await noticeOf(tx, id)).certificateId)
  const notice = await noticeOf(tx, id)
  if (notice.state !== 'heard') throw over()
  return { notice, certificate }
}

const over = () =>
  new Refusal(
    'conflict',
    'Isto já não espera por resposta: entretanto foi decidido ou o prazo acabou. O que escreveu ficou abaixo.',
  )

const changeNotice = defineChange({
  lock: lockNotice,
  versionOf: ({ notice }) => notice.version,
  subjectOf: ({ certificate }) => ({ companyId: certificate.companyId }),
  apart: (tx, { certificate }) => checkImpartial(tx, certificate.companyId),
  tooLate: over,
})
