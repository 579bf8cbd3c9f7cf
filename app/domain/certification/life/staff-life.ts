import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { shiftDay } from '../../shared/working-days'
import { lisbonDay } from '../certificate'
import { reasonClasses } from '../certificate-words'
import { certificateLookups } from '../schema'
import { certificateAppeals, examinations, requirementChecks, suspensions } from './life-schema'

/** What has to do with a certificate beside its own row: notices, checks, examinations, appeals, look-ups. */
export async function lifeOf({ db, actor, now }: Ctx, certificateId: string, companyId: string) {
  authorise(actor, 'staff.certification')
  const [notices, checks, looked, exams, appeals] = await Promise.all([
    db
      .select({
        notice: suspensions,
        by: sql<string | null>`(select u.name from ${users} u where u.id = ${suspensions.proposedBy})`,
        checkedBy: sql<
          string | null
        >`(select u.name from ${users} u where u.id = ${suspensions.cureCheckedBy})`,
      })
      .from(suspensions)
      .where(eq(suspensions.certificateId, certificateId))
      .orderBy(desc(suspensions.proposedAt))
      .limit(20),
    db
      .select()
      .from(requirementChecks)
      .where(eq(requirementChecks.companyId, companyId))
      .orderBy(requirementChecks.requirement),
    db
      .select()
      .from(certificateLookups)
      .where(
        sql`${certificateLookups.certificateId} = ${certificateId} and ${certificateLookups.day} >= ${shiftDay(lisbonDay(now), 1 - settings.certificate.shownDays)}`,
      ),
    db
      .select()
      .from(examinations)
      .where(eq(examinations.certificateId, certificateId))
      .orderBy(desc(examinations.openedAt))
      .limit(20),
    db
      .select()
      .from(certificateAppeals)
      .where(eq(certificateAppeals.certificateId, certificateId))
      .orderBy(desc(certificateAppeals.sentAt))
      .limit(20),
  ])
  return {
    notices: notices.map(({ notice: n, by, checkedBy }) => ({
      ...n,
      reasonClass: reasonClasses[n.reasonClass],
      by,
      checkedBy,
      verbs: noticeVerbs(n, now),
    })),
    checks,
    lookups: looked,
    examinations: exams,
    appeals: appeals.map(({ id, from, state, sentAt, dueAt }) => ({ id, from, state, sentAt, dueAt })),
  }
}

/** What may be decided about a notice: it is dropped at any time, and comes into force once the company was heard. */
const noticeVerbs = (
  {
    state,
    answeredAt,
    heardUntil,
  }: Pick<typeof suspensions.$inferSelect, 'state' | 'answeredAt' | 'heardUntil'>,
  now: Date,
) => {
  if (state !== 'heard') return []
  return answeredAt !== null || (heardUntil ?? now) < now ? ['suspend', 'drop'] : ['drop']
}

/** The notice of a certificate that somebody decides. @throws Refusal `not-found` */
export async function noticeInHand({ db, actor, now }: Ctx, certificateId: string, noticeId = '') {
  authorise(actor, 'staff.certification')
  const [notice] =
    isUuid(certificateId) && isUuid(noticeId)
      ? await db
          .select()
          .from(suspensions)
          .where(and(eq(suspensions.id, noticeId), eq(suspensions.certificateId, certificateId)))
      : []
  if (!notice) throw new Refusal('not-found', 'Não encontrámos este aviso.')
  const { id, version, state } = notice
  return { id, version, state, verbs: noticeVerbs(notice, now) }
}
