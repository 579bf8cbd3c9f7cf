import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { addWorkingDays } from '../../shared/working-days'
import { lisbonDay } from '../certificate'
import { evenShare } from '../checks/check-rules'
import { changeCertificate, lockCertificate } from '../finding'
import type { CloseExaminationInput } from '../forms'
import { notifyCompanyOfCertificate } from '../mails'
import { examinations } from './life-schema'
import type { Cause } from './life-words'

/**
 * Whether a certificate is drawn in a month, «2026-11»: by lot over a year one in ten. The lot is a hash, so that the
 * same month draws the same ones however often the job runs, and nobody can foresee the next by looking at the last.
 */
export const isDrawn = (certificateId: string, month: string): boolean =>
  evenShare(`${month}:${certificateId}`) < settings.certificateLife.sampleShare / 12

/** Every night: the lot of the month, and complaints that are alike. */
export const openDueExaminations = defineJob({
  name: 'certification.examine',
  data: z.object({}),
  cron: '35 0 * * *',
  run: (ctx) => openExaminations(ctx),
})

export async function openExaminations(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const month = lisbonDay(ctx.now).slice(0, 7)
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from certificates where state in ('valid','updating')`,
  )
  for (const { id } of rows.filter((r) => isDrawn(r.id, month)))
    await open(ctx, id, { key: `sample-${month}-${id}`, cause: 'sample' })
  for (const { id, topic } of await alikeComplaints(ctx))
    await open(ctx, id, {
      key: `complaints-${id}-${topic}-${lisbonDay(ctx.now)}`,
      cause: 'complaints',
      about: topic,
    })
}

/**
 * Companies of which three people or more complained about the same within ninety days: reviews of one or two stars
 * that blame the same topic and that people see. Those that a flag took away don't count, those whose flag was
 * unfounded do, and nobody counts twice. What was examined within the same ninety days is not opened again.
 */
async function alikeComplaints({ db, now }: Ctx) {
  const since = new Date(now.getTime() - settings.certificateLife.complaintDays * 86_400_000)
  const { rows } = await db.execute<{ id: string; topic: string }>(sql`
    select t.id, rtrim(p.topic, '-') as topic
    from certificates t join reviews r on r.company_id = t.company_id cross join unnest(r.topics) as p(topic)
    where t.state in ('valid','updating') and r.published_at >= ${since} and r.rating <= ${settings.certificateLife.complaintAtMostStars} and p.topic like '%-'
    group by t.id, p.topic
    having count(distinct coalesce(r.author_id, r.id)) >= ${settings.certificateLife.complaints} and not exists (
      select 1 from certificate_examinations e
      where e.certificate_id = t.id and e.about = rtrim(p.topic, '-') and e.opened_at >= ${since})
    order by t.id, p.topic`)
  return rows
}

interface Opening {
  key: string
  cause: Cause
  about?: string
}

function open(ctx: Ctx, certificateId: string, opening: Opening): Promise<void> {
  return transaction(ctx, async (tx) => {
    const certificate = await lockCertificate(tx, certificateId)
    await beginExamination(tx, certificate, opening)
  })
}

/**
 * Opens an examination of a taken certificate, inside the transaction of whoever has a reason for it.
 * @returns its id; null when it was opened before for the same reason
 */
export async function beginExamination(
  tx: TxCtx,
  { id, companyId }: { id: string; companyId: string },
  opening: Opening,
): Promise<string | null> {
  const opened = await tx.db
    .insert(examinations)
    .values({
      id: newId(),
      ...opening,
      certificateId: id,
      companyId,
      openedAt: tx.now,
      dueAt: addWorkingDays(tx.now, settings.certificateLife.examinationWorkingDays),
    })
    .onConflictDoNothing({ target: examinations.key })
    .returning({ id: examinations.id })
  if (opened.length === 0) return null
  await recordEvent(tx, {
    subjectType: 'certificate',
    subjectId: id,
    companyId,
    verb: 'open-examination',
    data: { cause: opening.cause, about: opening.about },
  })
  return opened[0]?.id ?? null
}

/** Staff look at a certificate again, for a reason of their own. @throws Refusal `conflict` when it is not in force */
export function openExamination(
  ctx: Ctx,
  certificateId: string,
  { about }: { about: string },
): Promise<void> {
  const how = { right: 'certificate.examine', version: 'unseen' } as const
  return changeCertificate(ctx, certificateId, how, async (tx, certificate) => {
    if (!['valid', 'updating'].includes(certificate.state)) {
      throw new Refusal('conflict', 'Este certificado não está em vigor: não há o que reexaminar.')
    }
    await beginExamination(tx, certificate, { key: `staff-${newId()}`, cause: 'staff', about })
    await audit(tx, {
      verb: 'certificate.open-examination',
      objectType: 'certificate',
      objectId: certificateId,
      reason: about,
    })
  })
}

/**
 * Says what was seen and what follows; a suspension or a revocation is then proposed by its own way, with its own
 * people. @throws Refusal `not-found`, `conflict` when somebody was faster
 */
export function closeExamination(
  ctx: Ctx,
  id: string,
  { version, result, consequence, findings }: CloseExaminationInput,
): Promise<{ certificateId: string }> {
  return changeExamination(ctx, id, { right: 'certificate.examine', version }, async (tx, found) => {
    if (!found.open) throw closed()
    if (result === 'fine' && consequence !== 'none') {
      const sentence = 'Se está tudo em ordem, não se segue nada.'
      throw new Refusal('invalid', '', { fields: { consequence: sentence } })
    }
    const { certificateId, companyId } = found
    await tx.db
      .update(examinations)
      .set({
        open: false,
        version: version + 1,
        result,
        consequence,
        findings,
        closedBy: tx.actor.userId,
        closedAt: tx.now,
      })
      .where(eq(examinations.id, id))
    const verb = consequence === 'correction' ? 'ask-correction' : 'close-examination'
    await recordEvent(tx, {
      subjectType: 'certificate',
      subjectId: certificateId,
      companyId,
      verb,
      // What is only noted stays with the audit; what is asked of the company it reads.
      reason: verb === 'ask-correction' ? findings : undefined,
      data: { result, consequence },
    })
    if (verb === 'ask-correction') await enqueue(tx, notifyCompanyOfCertificate, { certificateId, verb })
    await audit(tx, {
      verb: 'certificate.close-examination',
      objectType: 'certificate',
      objectId: certificateId,
      reason: findings,
      after: { result, consequence, examination: id },
    })
    return { certificateId }
  })
}

const closed = () =>
  new Refusal('conflict', 'Entretanto alguém concluiu este reexame. O que escreveu ficou abaixo.')

const changeExamination = defineChange({
  lock: async ({ db }, id: string) => {
    const [found] = isUuid(id)
      ? await db.select().from(examinations).where(eq(examinations.id, id)).for('update')
      : []
    if (!found) throw new Refusal('not-found', 'Não encontrámos este reexame.')
    return found
  },
  versionOf: (examination) => examination.version,
  apart: (tx, { companyId }) => checkImpartial(tx, companyId),
  tooLate: closed,
})
