import { sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { hasPartIn } from '../reviews/changing'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import { Refusal } from '../shared/refusal'
import { hearingUntil, isChanged, isReporter } from './deciding'
import type { FlagFilter } from './flag-filter'
import { type FlagVerb, flagFlow, isOpenFlag } from './flag-flow'
import { isReceipt } from './receipt'
import type { FlagState } from './schema'

/** What moderators see of a flag in a list: neither stars nor the company's plan are read. */
export interface ListedFlag {
  id: string
  reason: string
  facts: string
  title: string
  company: string
  state: FlagState
  /** Until when it is to be decided, or when it was. */
  at: Date
  byCompany: boolean
  answered: boolean
}

/** Flags by nearest deadline; or what was decided, the newest first. */
export async function flagQueue(ctx: Ctx, filter: FlagFilter, after: string | null) {
  authorise(ctx.actor, 'review.moderate')
  const { view, search, reason, from } = filter
  const decided = view !== 'waiting' && view !== 'asked'
  const by = decided ? sql`f.decided_at` : sql`f.due_at`
  const states = decided
    ? sql`f.state in ('unfounded','founded','lapsed','dropped')`
    : // The list of both is what the index has.
      sql`f.state in ('open','change_requested') and f.state = ${view === 'asked' ? 'change_requested' : 'open'}`
  const list = keyset({ by, id: sql`f.id`, desc: decided }, after)
  const where = [
    states,
    decided && view !== 'decided' ? sql`f.state = ${view}` : sql`true`,
    reason ? sql`f.reason = ${reason}` : sql`true`,
    from ? sql`(f.by_company_id is not null) = ${from === 'company'}` : sql`true`,
    search ? contains(sql`c.name`, search) : sql`true`,
    list.where,
  ]
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select f.id, f.reason, left(f.facts, 120) as facts, r.title, c.name as company, f.state, ${by} as at, ${list.key} as key,
      f.by_company_id is not null as by_company, f.answer is not null as answered
    from flags f join reviews r on r.id = f.review_id join companies c on c.id = r.company_id
    where ${sql.join(where, sql` and `)} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(
      (r): ListedFlag => ({
        id: r.id as string,
        reason: r.reason as string,
        facts: r.facts as string,
        title: r.title as string,
        company: r.company as string,
        state: r.state as FlagState,
        at: new Date(r.at as string),
        byCompany: r.by_company as boolean,
        answered: r.answered as boolean,
      }),
    ),
    next,
  }
}

const date = (value: unknown) => (value ? new Date(value as string) : null)

/** A flag with the text it is about, for moderators: neither stars nor plan. @throws Refusal `not-found` */
export async function flagCase(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'review.moderate')
  const missing = new Refusal('not-found', 'Não encontrámos esta denúncia.')
  if (!isUuid(id)) throw missing
  const recent = new Date(ctx.now.getTime() - settings.flag.abuse.days * 86_400_000)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select f.*, r.title, r.body, r.author_id, r.company_id, r.author_shown, r.edited_at, r.published_at,
      c.name as company, c.slug, coalesce(u.name, f.reporter_name) as reporter,
      (select count(*)::int from flags o where o.review_id = f.review_id and o.id <> f.id and o.state in ('open','change_requested')) as others,
      (select jsonb_build_object('sent', count(*)::int, 'unfounded', (count(*) filter (where o.state = 'unfounded'))::int) from flags o
        where o.by_company_id = f.by_company_id and o.sent_at > ${recent}) as record,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'rule', d.rule, 'facts', d.facts, 'at', d.decided_at)
        order by d.decided_at desc), '[]') from decisions d where d.review_id = r.id and d.subject = 'review') as decisions
    from flags f join reviews r on r.id = f.review_id join companies c on c.id = r.company_id
      left join users u on u.id = f.reporter_id where f.id = ${id} and f.state <> 'awaiting_email'`)
  const r = rows[0]
  if (!r) throw missing
  const state = r.state as FlagState
  const review = { authorId: r.author_id as string | null, companyId: r.company_id as string }
  const decidedAt = date(r.decided_at)
  const editedAt = date(r.edited_at)
  const hearing = hearingUntil(
    { reason: r.reason as string, answeredAt: date(r.answered_at), heardBy: date(r.heard_by) },
    review,
    ctx.now,
  )
  const changed = isChanged({ sentAt: date(r.sent_at), decidedAt }, editedAt)
  const own =
    hasPartIn(ctx, review) ||
    isReporter(ctx, {
      reporterId: r.reporter_id as string | null,
      reporterEmail: r.reporter_email as string | null,
    })
  const open = (['keep', 'ask_change', 'changed', 'mask', 'remove'] as FlagVerb[]).filter(
    (v) =>
      flagFlow.from(state).includes(v) &&
      !(hearing && (v === 'mask' || v === 'remove')) &&
      (v !== 'changed' || changed),
  )
  return {
    id,
    version: r.version as number,
    state,
    reason: r.reason as string,
    kind: r.kind as string | null,
    law: r.law as string | null,
    facts: r.facts as string,
    sentAt: date(r.sent_at),
    dueAt: date(r.due_at),
    hearing,
    answer: r.answer as string | null,
    /** Its author may still say something, whether or not that is waited for. */
    mayAnswer: isOpenFlag(state) && !r.answered_at && (date(r.heard_by) ?? ctx.now) > ctx.now,
    byCompany: r.by_company_id !== null,
    /** Of a company that flagged it: what it flagged lately, and how much of it without ground. */
    record: r.by_company_id ? (r.record as { sent: number; unfounded: number }) : null,
    /** Other flags of the same review that wait. */
    others: r.others as number,
    reporter: r.reporter as string | null,
    review: {
      id: r.review_id as string,
      title: r.title as string,
      body: r.body as string,
      author: r.author_shown as string,
    },
    company: { name: r.company as string, slug: r.slug as string },
    changed,
    own,
    verbs: own ? [] : open,
    decisions: (r.decisions as { kind: string; rule: string | null; facts: string; at: string }[]).map(
      (d) => ({
        ...d,
        at: new Date(d.at),
      }),
    ),
  }
}
export type FlagCase = Awaited<ReturnType<typeof flagCase>>

/** What became of a flag, for whoever has its receipt. Nothing of who sent it. @throws Refusal `not-found` */
export async function flagByReceipt({ db }: Ctx, code: string) {
  const { rows } = isReceipt(code)
    ? await db.execute<Record<string, unknown>>(sql`
        select f.id, f.code, f.state, f.reason, f.facts, f.sent_at, f.due_at, f.decided_at, c.name as company, c.slug, r.id as review_id,
          r.published_at, d.kind, d.rule, d.law, d.facts as grounds, d.scope, d.redress, d.decided_at as stated_at, d.automated,
          (select a.state from appeals a join decisions x on x.id = a.decision_id where x.flag_id = f.id and a.side = 'reporter' limit 1) as appeal
        from flags f join reviews r on r.id = f.review_id join companies c on c.id = r.company_id
          left join lateral (select * from decisions d where d.flag_id = f.id order by d.decided_at desc limit 1) d on true
        where f.code = ${code}`)
    : { rows: [] }
  const r = rows[0]
  if (!r) throw new Refusal('not-found', 'Não encontrámos uma denúncia com este recibo.')
  const state = r.state as FlagState
  const statement = r.kind
    ? {
        kind: r.kind as import('../decisions/decision-words').DecisionKind,
        rule: r.rule as string | null,
        law: r.law as string | null,
        facts: r.grounds as string,
        scope: r.scope as string,
        redress: r.redress as string,
        automated: r.automated as boolean,
        decidedAt: new Date(r.stated_at as string),
      }
    : null
  return {
    code: r.code as string,
    state,
    reason: r.reason as string,
    facts: r.facts as string,
    sentAt: date(r.sent_at),
    dueAt: date(r.due_at),
    decidedAt: date(r.decided_at),
    company: { name: r.company as string, slug: r.slug as string },
    reviewId: r.published_at ? (r.review_id as string) : null,
    statement,
    appeal: r.appeal as 'open' | 'reversed' | 'upheld' | 'dropped' | null,
    mayAppeal:
      state === 'unfounded' && r.published_at !== null && r.appeal === null && statement?.kind === 'keep',
  }
}
