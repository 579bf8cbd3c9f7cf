import { and, eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { workProposals, workReports, workRequests } from '../schema'
import { noReport, reportFlow } from './report'
import { blamed, sanctionsOf } from './sanctions'
import type { WorkReportFilter } from './work-lists'

const r = workReports

/** One page of complaints: what waits longest in front; of the decided the newest. */
export async function findReports({ db, actor }: Ctx, { view }: WorkReportFilter, after: string | null) {
  authorise(actor, 'work.decide')
  const list = keyset({ by: r.at, id: r.id, desc: view !== 'open' }, after)
  const rows = await db
    .select({
      id: r.id,
      kind: r.kind,
      bySide: r.bySide,
      state: r.state,
      at: r.at,
      title: workRequests.title,
      company: companies.name,
      key: list.key,
    })
    .from(r)
    .innerJoin(workRequests, eq(workRequests.id, r.requestId))
    .leftJoin(workProposals, eq(workProposals.id, r.proposalId))
    .leftJoin(companies, eq(companies.id, workProposals.companyId))
    .where(and(eq(r.state, view), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { next, rows: shown }
}

/** One complaint, with what was decided about the other side before. @throws Refusal `not-found` */
export async function reportDetail(ctx: Ctx, id: string) {
  const { db, actor, now } = ctx
  authorise(actor, 'work.decide')
  const [row] = isUuid(id)
    ? await db
        .select({
          report: r,
          title: workRequests.title,
          customerId: workRequests.customerId,
          companyId: workProposals.companyId,
          company: companies.name,
          messages: workProposals.messages,
        })
        .from(r)
        .innerJoin(workRequests, eq(workRequests.id, r.requestId))
        .leftJoin(workProposals, eq(workProposals.id, r.proposalId))
        .leftJoin(companies, eq(companies.id, workProposals.companyId))
        .where(eq(r.id, id))
    : []
  if (!row) throw noReport()
  const { report, title, customerId, companyId, company, messages } = row
  const who = blamed({ report, customerId, companyId })
  const before = who ? await sanctionsOf(ctx, who) : []
  const sanctions = before.map(({ step, reason, at, until }) => ({
    step,
    reason,
    at,
    until,
    inForce: step > 1 && (until ? until > now : step === 3),
  }))
  const involved =
    (actor.userId !== null && [customerId, report.reporterId].includes(actor.userId)) ||
    actor.memberships.some((m) => m.companyId === companyId)
  const verbs = involved || !may(actor, 'work.decide') ? [] : reportFlow.from(report.state)
  const lifts = !involved && sanctions.some((s) => s.inForce)
  const { reporterId, decidedBy, ...shown } = report
  return {
    ...shown,
    title,
    company,
    messages: messages ?? 0,
    against: who === null ? null : 'companyId' in who ? ('company' as const) : ('customer' as const),
    sanctions,
    involved,
    verbs: [...verbs, ...(lifts ? ['lift'] : [])] as string[],
  }
}
export type ReportDetail = Awaited<ReturnType<typeof reportDetail>>
