import { formatCode } from '../../certification/code'
import { forCompany } from '../../companies/creation/agreement'
import type { Listing } from '../../companies/listing-words'
import { type ProfileStrength, profileStrength } from '../../companies/profile-strength'
import type { AutomaticCheck } from '../../companies/schema'
import { funnelOf } from '../../invitations/customers/funnel'
import { authorise, may } from '../../permissions'
import { type CompanyPlan, planOf } from '../../plans/plan'
import { coverText, type MaskedSpan, shownTitle } from '../../reviews/moderation/masked-text'
import { scoreWords } from '../../reviews/score/score'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, workingDaysBetween } from '../../shared/working-days'
import { companyQuery, type DashboardRow, unansweredQuery } from './company-dashboard-reading'
import { type WaitingTask, waitingTasks } from './company-waiting'
import { neededSince, spanOf, spansWithin, type VisitFigures, visitFigures } from './visit-figures'

export interface UnansweredReview {
  id: string
  title: string
  /** Its words; none while they are covered whole. */
  text: string
  rating: number
  author: string
  publishedAt: Date
  /** Of the reply that would be replaced; 0 where there was none. */
  version: number
  draft: string | null
}

/** What the people of a company see first. */
export interface CompanyDashboard {
  id: string
  name: string
  slug: string
  listing: Listing
  stateReason: string | null
  stateReasonCode: string | null
  submittedAt: Date | null
  /** What staff read beside its approval; empty once it is approved. */
  checks: AutomaticCheck[]
  decideBy: Date | null
  /** Working days until `decideBy`; negative when it is past. */
  daysLeft: number | null
  mayReply: boolean
  mayEdit: boolean
  mayInvite: boolean
  /** Answering requests to join; answering claims of others; working on projects. */
  mayManageTeam: boolean
  mayAnswerClaims: boolean
  mayWriteProjects: boolean
  waiting: WaitingTask[]
  /** The claim of somebody else that the owner has to answer, or Aval to decide. */
  disputeId: string | null
  /** What waits for the company’s word, as the list of received reviews counts it; newest: of those without any reply. */
  unanswered: { count: number; newest: UnansweredReview[] }
  score: { value: number | null; words: string; margin: number | null; reviews: number; histogram: number[] }
  /** The last twelve months, the oldest first: mean of the stars, here and in the whole category. */
  months: { at: string; value: number | null; count: number; category: number | null }[]
  category: { name: string | null; median: number | null }
  replies: { share: number | null; medianHours: number | null }
  certificate: { code: string; level: 1 | 2; state: string; validUntil: string } | null
  plan: Pick<CompanyPlan, 'plan' | 'since'> & { statisticsFile: boolean }
  visits: VisitFigures
  /** What its plan lets it look at. */
  spans: ReturnType<typeof spansWithin>
  /** Null before the first customer was registered. */
  invitations: { label: string; value: number }[] | null
  strength: ProfileStrength
}

/**
 * The company that this person acts for.
 * @throws Refusal `not-allowed` for who belongs to none
 */
export async function companyDashboard(ctx: Ctx, asked: string | null = null): Promise<CompanyDashboard> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const today = lisbonDay(ctx.now)
  const { plan, since, limits } = await planOf(ctx, companyId)
  const span = spanOf(asked, limits.statisticsDays)
  const [{ rows: found }, { rows: newest }] = await Promise.all([
    ctx.db.execute<DashboardRow>(companyQuery(companyId, neededSince(span, today))),
    ctx.db.execute<Record<string, unknown>>(unansweredQuery(companyId, ctx.actor.userId)),
  ])
  const row = found[0]
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const decideBy = row.decideBy ? new Date(row.decideBy) : null
  return {
    id: companyId,
    name: row.name,
    slug: row.slug,
    listing: row.listing,
    stateReason: row.stateReason,
    stateReasonCode: row.stateReasonCode,
    submittedAt: row.submittedAt ? new Date(row.submittedAt) : null,
    checks: row.listing === 'approved' ? [] : forCompany(row.checks),
    decideBy,
    daysLeft: decideBy && workingDaysBetween(ctx.now, decideBy),
    mayReply: may(ctx.actor, 'review.reply', { companyId }),
    mayEdit: may(ctx.actor, 'company.editDraft', { companyId }),
    mayInvite: may(ctx.actor, 'invitation.review', { companyId }),
    mayManageTeam: may(ctx.actor, 'team.manage', { companyId, role: 'viewer' }),
    mayAnswerClaims: may(ctx.actor, 'claim.answer', { companyId }),
    mayWriteProjects: may(ctx.actor, 'project.write', { companyId }),
    waiting: waitingTasks(
      {
        ...row,
        dispute: row.dispute && { until: new Date(row.dispute.by), asked: row.dispute.asked },
        invitationsPaused: row.paused,
      },
      today,
    ),
    disputeId: row.dispute?.id ?? null,
    unanswered: {
      count: row.unanswered,
      newest: newest.map(unanswered),
    },
    score: {
      value: row.score,
      words: row.score === null ? 'Ainda sem pontuação' : scoreWords(row.score),
      margin: row.margin,
      reviews: row.reviews,
      histogram: row.histogram,
    },
    months: lastMonths(row.months, row.categoryMonths, ctx.now),
    category: { name: row.category, median: row.median },
    replies: { share: row.reviews > 0 ? row.replied / row.reviews : null, medianHours: row.medianReplyHours },
    certificate: certificateOf(row),
    plan: { plan, since, statisticsFile: limits.statisticsFile },
    spans: spansWithin(limits.statisticsDays),
    visits: visitFigures(row.visits, today, span),
    invitations: funnelOf(row),
    strength: profileStrength({
      ...row,
      hours: row.hours !== null,
      certified: row.certificate?.state === 'valid' || row.certificate?.state === 'updating',
    }),
  }
}

function certificateOf({ certificate }: DashboardRow): CompanyDashboard['certificate'] {
  if (!certificate) return null
  const { code, level, state, validUntil } = certificate
  return { code: formatCode(code), level, state, validUntil }
}

/** Twelve months with their means of stars; those without reviews have none. */
export function lastMonths(
  months: DashboardRow['months'],
  category: DashboardRow['months'],
  now: Date,
): CompanyDashboard['months'] {
  const mean = ([n, sum]: [number, number] = [0, 0]) => (n > 0 ? sum / n : null)
  return Array.from({ length: 12 }, (_, i) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + i, 1))
      .toISOString()
      .slice(0, 7)
    return { at, value: mean(months[at]), count: months[at]?.[0] ?? 0, category: mean(category[at]) }
  })
}

function unanswered(r: Record<string, unknown>): UnansweredReview {
  const spans = r.masked_spans as MaskedSpan[] | null
  const covered = r.covered === true
  return {
    id: r.id as string,
    title: shownTitle(r.title as string, covered, spans),
    text: covered && !spans?.length ? '' : coverText(r.body as string, 'body', spans ?? []),
    rating: r.rating as number,
    author: r.author as string,
    publishedAt: new Date(r.at as string),
    version: r.version as number,
    draft: r.draft as string | null,
  }
}
