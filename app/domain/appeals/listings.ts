import { sql } from 'drizzle-orm'
import type { AppealSide, DecisionKind, DecisionSubject } from '../decisions/decision-words'
import { authorise } from '../permissions'
import { hasPartIn } from '../reviews/changing'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { companiesNamed } from '../shared/like'
import { Refusal } from '../shared/refusal'
import type { AppealFilter } from './appeal-filter'
import type { AppealState } from './schema'

/** One page of appeals: those that wait, by nearest deadline; or those that were decided, the newest first. */
export async function appealQueue(ctx: Ctx, { view, search, side }: AppealFilter, after: string | null) {
  authorise(ctx.actor, 'review.moderate')
  const decided = view !== 'waiting'
  const by = decided ? { by: sql`a.decided_at`, desc: true, nullsLast: true } : { by: sql`a.due_at` }
  const list = keyset({ ...by, id: sql`a.id` }, after)
  const where = [
    decided ? sql`a.state <> 'open'` : sql`a.state = 'open'`,
    decided && view !== 'decided' ? sql`a.state = ${view}` : sql`true`,
    side ? sql`a.side = ${side}` : sql`true`,
    search
      ? sql`a.review_id in (select r.id from reviews r where r.company_id in ${companiesNamed(search)})`
      : sql`true`,
    list.where,
  ]
  // Cut before what is joined.
  const page = sql`select a.*, ${by.by} as at from appeals a where ${sql.join(where, sql` and `)} order by ${list.order} limit ${list.limit}`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select a.id, a.side, a.state, left(a.body, 120) as body, a.at, a.at::text as key, d.kind, d.subject, r.title, c.name as company,
      d.decided_by = ${ctx.actor.userId} as own
    from (${page}) a join decisions d on d.id = a.decision_id join reviews r on r.id = a.review_id join companies c on c.id = r.company_id
    order by a.at${list.way}, a.id${list.way}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      side: r.side as AppealSide,
      state: r.state as AppealState,
      body: r.body as string,
      at: new Date(r.at as string),
      kind: r.kind as DecisionKind,
      subject: r.subject as DecisionSubject,
      title: r.title as string,
      company: r.company as string,
      own: r.own === true,
    })),
    next,
  }
}

/** An appeal with the decision it is about and the text; neither stars nor who decided. @throws Refusal `not-found` */
export async function appealCase(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'review.moderate')
  const { rows } = isUuid(id)
    ? await ctx.db.execute<Record<string, unknown>>(sql`
        select a.*, d.subject, d.subject_id, d.kind, d.rule, d.law, d.facts, d.decided_at as first_at, d.decided_by as first_by, f.facts as flag_facts,
          f.answer as flag_answer, r.title, r.body as text, r.author_id, r.company_id, c.name as company,
          (select x.body from review_replies x where d.subject = 'reply' and x.id = d.subject_id) as reply,
          (select p.alt from review_photos p where d.subject = 'photo' and p.id = d.subject_id) as alt
        from appeals a join decisions d on d.id = a.decision_id left join flags f on f.id = d.flag_id
          join reviews r on r.id = a.review_id join companies c on c.id = r.company_id where a.id = ${id}`)
    : { rows: [] }
  const r = rows[0]
  if (!r) throw new Refusal('not-found', 'Não encontrámos este recurso.')
  const part = { authorId: r.author_id as string | null, companyId: r.company_id as string }
  const blocked =
    r.first_by === ctx.actor.userId
      ? 'Foi quem decidiu da primeira vez: o recurso é decidido por outra pessoa.'
      : hasPartIn(ctx, part)
        ? 'Escreveu esta avaliação ou pertence à empresa: tem de decidir outra pessoa.'
        : null
  return {
    id,
    version: r.version as number,
    side: r.side as AppealSide,
    state: r.state as AppealState,
    body: r.body as string,
    answer: r.answer as string | null,
    sentAt: new Date(r.sent_at as string),
    dueAt: new Date(r.due_at as string),
    subject: r.subject as DecisionSubject,
    /** The words of the reply it is about, or the photo. */
    reply: r.reply as string | null,
    photo: r.alt === null ? null : { id: r.subject_id as string, alt: r.alt as string },
    decision: {
      kind: r.kind as DecisionKind,
      rule: r.rule as string | null,
      facts: r.facts as string,
      at: new Date(r.first_at as string),
    },
    flag: r.flag_facts ? { facts: r.flag_facts as string, answer: r.flag_answer as string | null } : null,
    review: { id: r.review_id as string, title: r.title as string, text: r.text as string },
    company: r.company as string,
    blocked,
    verbs: blocked || r.state !== 'open' ? [] : ['decide'],
  }
}
export type AppealCase = Awaited<ReturnType<typeof appealCase>>
