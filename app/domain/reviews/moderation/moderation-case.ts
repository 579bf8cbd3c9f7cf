import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { hasPartIn } from '../changing'
import { reviewFlow } from '../review'
import type { Proof, ReviewState } from '../schema'
import { ownOf } from '../screening/own-contacts'
import { type Span, spansOf } from '../screening/personal-data'
import type { SignalKind } from '../screening/signal'
import { type ByDefault, byDefault } from '../words'
import { personalSpans } from './by-default'

/** What may be decided, in the order in which it is offered. */
const offered = ['publish', 'publish-masked', 'ask-change', 'hold', 'reject', 'remove'] as const
export type Decision = (typeof offered)[number]

export interface ReviewToModerate {
  id: string
  version: number
  state: ReviewState
  title: string
  body: string
  titleSpans: Span[]
  bodySpans: Span[]
  company: { name: string; slug: string }
  author: { shown: string; since: Date | null; reviews: number; id: string | null }
  proof: Proof
  proofKind: string | null
  /** A document that waits for a decision of its own. */
  documentId: string | null
  incentive: boolean
  experienceMonth: string
  service: string | null
  privateReference: string | null
  createdAt: Date
  publishedAt: Date | null
  heldUntil: Date | null
  decisionRule: string | null
  signals: { kind: SignalKind; evidence: string; weight: number }[]
  history: {
    at: Date
    verb: string
    from: string | null
    to: string | null
    who: string | null
    reason: string | null
    data: Record<string, unknown> | null
  }[]
  decisions: Decision[]
  /** Of a held one: what its author did to its text, unasked or because it was asked for. */
  heldAfter: 'correct' | 'change' | 'unchanged' | null
  /** What happens to it when nobody decides in time. */
  byDefault: ByDefault
  /** Texts before it that nobody saw: what a change was asked of, or what was not published and is corrected here. */
  before: { title: string; body: string; corrected: boolean }[]
  /** Why this person may not decide, although it is their work. */
  ownPart: boolean
}

/** A review with all that is known of it but its stars. */
export async function reviewToModerate(ctx: Ctx, id: string): Promise<ReviewToModerate> {
  authorise(ctx.actor, 'review.moderate')
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação.')
  if (!isUuid(id)) throw missing
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select r.id, r.version, r.state, r.title, r.body, r.company_id, r.author_id, r.author_shown, r.proof, r.proof_kind, r.incentive,
      (select d.id from review_documents d where d.review_id = r.id and d.state = 'waiting') as document_id,
      to_char(r.experience_month, 'YYYY-MM') as experience_month, r.service, r.private_reference, r.created_at,
      r.published_at, r.held_until, r.decision_rule, c.name as company, c.phone, c.email, c.website, c.address, c.nipc, c.slug, u.created_at as since, u.reviews_count,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'evidence', s.evidence, 'weight', s.weight)
        order by s.weight desc, s.kind), '[]') from review_signals s where s.review_id = r.id) as signals,
      (select coalesce(jsonb_agg(jsonb_build_object('title', b.title, 'body', b.body, 'corrected', b.corrected)), '[]') from (
        select v.title, v.body, false as corrected from review_versions v where v.review_id = r.id and v.published_at is null and v.withheld_at is not null
        union all select o.title, o.body, true from reviews o where o.id = r.corrects) b) as before,
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'verb', e.verb, 'from', e.from_state, 'to', e.to_state,
        'who', case when e.actor_id = r.author_id then r.author_shown else w.name end, 'reason', e.reason, 'data', e.data) order by e.id desc), '[]')
        from events e left join users w on w.id = e.actor_id where e.subject_type = 'review' and e.subject_id = r.id) as history
    from reviews r join companies c on c.id = r.company_id left join users u on u.id = r.author_id
    where r.id = ${id} and r.state <> 'awaiting_email'`)
  const r = rows[0]
  if (!r) throw missing
  const state = r.state as ReviewState
  const verbs = reviewFlow.from(state) as string[]
  // What the company itself gives out is nobody's secret: screening saw no signal in it, and nothing is marked.
  const own = ownOf(r as unknown as Parameters<typeof ownOf>[0])
  const signals = r.signals as ReviewToModerate['signals']
  const personal = personalSpans({ title: r.title as string, body: r.body as string }, own)
  const date = (value: unknown) => (value ? new Date(value as string) : null)
  return {
    id,
    version: r.version as number,
    state,
    title: r.title as string,
    body: r.body as string,
    titleSpans: spansOf(r.title as string, own),
    bodySpans: spansOf(r.body as string, own),
    company: { name: r.company as string, slug: r.slug as string },
    author: {
      shown: r.author_shown as string,
      since: date(r.since),
      reviews: (r.reviews_count as number) ?? 0,
      id: r.author_id as string | null,
    },
    proof: r.proof as Proof,
    proofKind: r.proof_kind as string | null,
    documentId: r.document_id as string | null,
    incentive: r.incentive as boolean,
    experienceMonth: r.experience_month as string,
    service: r.service as string | null,
    privateReference: r.private_reference as string | null,
    createdAt: new Date(r.created_at as string),
    publishedAt: date(r.published_at),
    heldUntil: date(r.held_until),
    decisionRule: r.decision_rule as string | null,
    signals,
    history: (r.history as ReviewToModerate['history']).map((e) => ({ ...e, at: new Date(e.at) })),
    decisions: offered.filter((verb) => verbs.includes(verb) || (verb === 'hold' && state === 'held')),
    heldAfter: state === 'held' ? heldAfter(r.history as { verb: string }[]) : null,
    byDefault: byDefault(
      signals.map(({ kind }) => kind),
      personal,
    ),
    before: r.before as ReviewToModerate['before'],
    ownPart: hasPartIn(ctx, { authorId: r.author_id as string | null, companyId: r.company_id as string }),
  }
}

/** The last of its history, the newest first, that its author was to change. */
const heldAfter = (history: readonly { verb: string }[]): ReviewToModerate['heldAfter'] =>
  (history.find(({ verb }) => verb === 'correct' || verb === 'change' || verb === 'unchanged')?.verb ??
    null) as ReviewToModerate['heldAfter']
