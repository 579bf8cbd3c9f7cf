import { eq, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { topicLabel } from '../../reviews/topics/topics-lexicon'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { subjectOf, votesOf } from '../appeals/deciding-appeal'
import { missedCertificateAppeals } from '../appeals/tending-appeals'
import type { CertificateAppealFilter, ExaminationFilter } from '../certificate-filter'
import { formatCode } from '../code'
import { takesPart } from '../impartial'
import { certificates } from '../schema'
import { monthsLater } from './life-clock'
import { certificateAppeals, examinations } from './life-schema'
import type { AppealedFrom, Cause, CertificateAppealState, Result } from './life-words'

/** Complaints name their topic; what staff wrote stands as it is. */
const aboutInWords = (cause: Cause, about: string | null) =>
  cause === 'complaints' && about ? (topicLabel(about) ?? about) : about

/** Appeals, those that wait first by their deadline; decided ones the newest first. */
export async function findCertificateAppeals(
  ctx: Ctx,
  { closed, search }: CertificateAppealFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'certificate.decideAppeal')
  const by = closed ? sql`a.closed_at` : sql`a.due_at`
  const list = keyset({ by, id: sql`a.id`, desc: closed }, after)
  const where = closed ? sql`a.state <> 'open'` : sql`a.state = 'open'`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select a.id, a.appealed_from, a.state, a.sent_at, a.due_at, a.missed_at, a.closed_at, ${list.key} as key, c.name as company,
      (select count(*)::int from certificate_appeal_votes v where v.appeal_id = a.id) as votes
    from certificate_appeals a join companies c on c.id = a.company_id
    where ${where} and ${search ? contains(sql`c.name`, search) : sql`true`} and ${list.where} order by ${list.order} limit ${list.limit}`)
  const year = monthsLater(ctx.now, -settings.certificate.yearMonths)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      from: r.appealed_from as AppealedFrom,
      state: r.state as CertificateAppealState,
      company: r.company as string,
      sentAt: new Date(r.sent_at as string),
      dueAt: new Date(r.due_at as string),
      late: r.missed_at !== null,
      votes: r.votes as number,
    })),
    missed: await missedCertificateAppeals(ctx, year),
    next,
  }
}

/** One appeal, for who decides it: what the first one said is shown to nobody before they said it themselves. */
export async function appealToDecide(ctx: Ctx, id: string | undefined) {
  authorise(ctx.actor, 'certificate.decideAppeal')
  const { db, actor } = ctx
  const [row] = isUuid(id)
    ? await db
        .select({ appeal: certificateAppeals, company: companies.name, code: certificates.code })
        .from(certificateAppeals)
        .innerJoin(companies, eq(companies.id, certificateAppeals.companyId))
        .leftJoin(certificates, eq(certificates.id, certificateAppeals.certificateId))
        .where(eq(certificateAppeals.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este recurso.')
  const { appeal, company, code } = row
  const { type, id: subject } = subjectOf(appeal)
  const [votes, part, names] = await Promise.all([
    votesOf(ctx, appeal.id),
    takesPart(ctx, type, subject, appeal.companyId),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(
        sql`${users.id} in (select decided_by from certificate_appeal_votes where appeal_id = ${appeal.id})`,
      ),
  ])
  const mine = votes.find((v) => v.by === actor.userId)
  // The third one reads both, since they differ; before that nobody reads another's.
  const shown = appeal.state !== 'open' || votes.length >= 2 ? votes : votes.filter((v) => v === mine)
  return {
    id: appeal.id,
    version: appeal.version,
    state: appeal.state,
    from: appeal.from,
    company,
    code: code && formatCode(code),
    certificateId: appeal.certificateId,
    body: appeal.body,
    document: appeal.fileId !== null,
    decidedAt: appeal.decidedAt,
    sentAt: appeal.sentAt,
    dueAt: appeal.dueAt,
    missedAt: appeal.missedAt,
    closedAt: appeal.closedAt,
    given: votes.length,
    votes: shown.map((v) => ({
      place: v.place,
      vote: v.vote,
      reason: v.reason,
      at: v.at,
      by: names.find((n) => n.id === v.by)?.name ?? null,
    })),
    mayVote: appeal.state === 'open' && !part && !mine,
    why: part
      ? 'Teve parte no que está em recurso: decidem-no outras pessoas.'
      : mine
        ? 'Já se pronunciou. Falta outra pessoa.'
        : null,
  }
}

/** Examinations that are open, by their deadline; or those that were closed, the newest first. */
export async function findExaminations(
  ctx: Ctx,
  { closed, search, cause }: ExaminationFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'certificate.examine')
  const by = closed ? sql`e.closed_at` : sql`e.due_at`
  const list = keyset({ by, id: sql`e.id`, desc: closed }, after)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select e.id, e.cause, e.about, e.opened_at, e.due_at, e.closed_at, e.result, e.version, ${list.key} as key, c.name as company, e.certificate_id
    from certificate_examinations e join companies c on c.id = e.company_id
    where e.open = ${!closed} and ${search ? contains(sql`c.name`, search) : sql`true`} and ${cause ? sql`e.cause = ${cause}` : sql`true`}
      and ${list.where} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      cause: r.cause as Cause,
      about: aboutInWords(r.cause as Cause, r.about as string | null),
      company: r.company as string,
      certificateId: r.certificate_id as string,
      openedAt: new Date(r.opened_at as string),
      dueAt: new Date(r.due_at as string),
      late: !closed && new Date(r.due_at as string) < ctx.now,
      result: r.result as Result | null,
    })),
    next,
  }
}

export async function examinationToClose(ctx: Ctx, id: string | undefined) {
  authorise(ctx.actor, 'certificate.examine')
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ examination: examinations, company: companies.name, slug: companies.slug })
        .from(examinations)
        .innerJoin(companies, eq(companies.id, examinations.companyId))
        .where(eq(examinations.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este reexame.')
  return {
    ...row.examination,
    about: aboutInWords(row.examination.cause, row.examination.about),
    company: row.company,
    slug: row.slug,
  }
}
