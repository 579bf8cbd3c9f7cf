import { and, eq, ne, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { ruleLabel } from '../decisions/rules'
import { authorise } from '../permissions'
import type { PactState } from '../resolutions/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import { mayAnonymise, mayWithdraw } from './editing/withdrawing'
import { askedBefore } from './moderation/asked-before'
import type { MyView } from './my-review-filter'
import { photoStates } from './photos/photos'
import { provableStates } from './proof/document'
import { proofWords } from './proof/proof-words'
import { type Proof, type ReviewState, reviews as table } from './schema'
import { awaitsPerson, type ByDefault, byDefaultOf, heldBecause } from './words'

/** One of my reviews: where it stands, why, and what the company answered. */
export interface MyReview {
  id: string
  href: string | null
  company: { name: string; slug: string; href: string }
  stars: number
  title: string
  text: string
  state: ReviewState
  createdAt: Date
  publishedAt: Date | null
  heldUntil: Date | null
  /** Of a held one: why a person looks, and what happens when none does in time. */
  held: { because: string; byDefault: ByDefault } | null
  /** Not published: it may be corrected and sent again, once. */
  correctable: boolean
  useful: number
  /** For what was rejected, removed or covered in part: rule, facts, and whether a person decided. */
  decision: { rule: string; reason: string; at: Date | null; automatic: boolean } | null
  /** A change that was asked for, with why and until when. */
  asked: { rule: string; facts: string; until: Date } | null
  reply: { text: string; at: Date; answered: 'published' | 'removed' | null } | null
  /** The newest pact that its company proposed (resolutions/). */
  pact: PactState | null
  /** How it is verified, and what its author can do about it; null for what is gone. */
  proof: { label: string; to: string | null; action: string } | null
  /** A change that waits for a decision, and until when. */
  pending: { title: string; heldUntil: Date | null } | null
  photos: number
  may: { edit: boolean; addPhotos: boolean; anonymise: boolean; withdraw: boolean }
}

const statesOf: Record<MyView, ReviewState[]> = {
  todas: [
    'awaiting_company',
    'screening',
    'held',
    'change_requested',
    'published',
    'masked',
    'rejected',
    'removed',
    'appealed',
    'withdrawn',
    'archived',
  ],
  publicadas: ['published', 'masked', 'archived'],
  'em-analise': ['awaiting_company', 'screening', 'held', 'change_requested', 'appealed'],
  'nao-publicadas': ['rejected', 'removed', 'withdrawn'],
}

function proofOf(r: Record<string, unknown>): MyReview['proof'] {
  if (!provableStates.includes(r.state as ReviewState)) return null
  const { label } = proofWords(r.proof as Proof, r.proof_kind as string | null)
  const to = paths.proveReview(r.id as string)
  if ((r.proof as Proof) >= 2) return { label, to: null, action: '' }
  return r.document
    ? { label, to, action: 'O documento que enviou vai ser visto' }
    : { label, to, action: 'Juntar um comprovativo' }
}

const kindsOf = (r: Record<string, unknown>) => (r.kinds as string[] | null) ?? []

/** One of mine, whatever became of it. @throws Refusal `not-found` for what is not mine */
export async function myReview(ctx: Ctx, id: string): Promise<MyReview> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ authorId: table.authorId, companyId: table.companyId })
        .from(table)
        .where(and(eq(table.id, id), ne(table.state, 'awaiting_email')))
    : []
  if (row) authorise(ctx.actor, 'review.edit', row)
  const [mine] = row ? (await myReviews(ctx, 'todas', null, id)).rows : []
  if (!mine) throw new Refusal('not-found', 'Não encontrámos esta avaliação entre as suas.')
  return mine
}

/** One page of what I wrote, the newest first; or `one` of it. */
export async function myReviews({ db, actor }: Ctx, view: MyView, after: string | null, one?: string) {
  authorise(actor, 'account.open')
  const only = one ? sql`and r.id = ${one}` : sql``
  const list = keyset({ by: sql`r.created_at`, id: sql`r.id`, desc: true, nullsLast: true }, after)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.id, r.title, r.body, r.rating, r.state, r.created_at, ${list.key} as key, r.published_at, r.first_published_at,
      r.held_until, r.useful, r.proof, r.proof_kind, r.photos,
      (select array_agg(s.kind order by s.weight desc, s.kind) from review_signals s where s.review_id = r.id and r.state = 'held') as kinds,
      case when r.state = 'held' then ${askedBefore(sql`r.id`)} end as asked_before,
      r.state = 'rejected' and r.decision_rule is distinct from 'duplicate' and not exists (select 1 from reviews x where x.corrects = r.id) as correctable,
      r.author_shown, r.author_place, r.private_reference, r.pending_version, p.title as pending_title, p.held_until as pending_until,
      exists (select 1 from review_documents d where d.review_id = r.id and d.state = 'waiting') as document, r.decision_rule, r.decided_at, c.name, c.slug, a.body as reply, a.at as replied,
      (select x.state from review_replies x where x.review_id = r.id and x.round = 2 and x.state <> 'withdrawn') as answered,
      (select p.state from resolutions p where p.review_id = r.id order by p.proposed_at desc, p.id desc limit 1) as pact, e.reason, e.automatic, q.rule as asked_rule, q.facts as asked_facts, q.due_at as asked_until
    from reviews r join companies c on c.id = r.company_id
      left join review_versions p on p.review_id = r.id and p.version = r.pending_version
      left join review_replies a on a.review_id = r.id and a.round = 1 and a.state = 'published'
      left join lateral (select e.reason, coalesce((e.data ->> 'automatic')::boolean, false) as automatic from events e
        where e.subject_type = 'review' and e.subject_id = r.id and e.verb in ('reject', 'remove', 'uphold', 'mask') order by e.id desc limit 1) e on true
      left join lateral (select d.rule, d.facts, coalesce(f.due_at, r.held_until) as due_at from decisions d left join flags f on f.id = d.flag_id
        where d.review_id = r.id and d.kind = 'ask_change' and (r.state = 'published' and f.state = 'change_requested' or r.state = 'change_requested' and f.id is null)
        order by d.decided_at desc limit 1) q on true
    where r.author_id = ${actor.userId} and r.state = any(${sql.param(statesOf[view])}::text[]) and ${list.where} ${only}
    order by ${list.order} limit ${list.limit}`)
  const date = (value: unknown) => (value ? new Date(value as string) : null)
  const { shown, next } = list.page(rows)
  const mine = shown.map((r): MyReview => {
    const state = r.state as ReviewState
    const decided = ['rejected', 'removed', 'appealed', 'masked'].includes(state)
    return {
      id: r.id as string,
      href:
        r.published_at || (r.first_published_at && state !== 'withdrawn')
          ? paths.review(r.id as string)
          : null,
      company: { name: r.name as string, slug: r.slug as string, href: paths.company(r.slug as string) },
      stars: r.rating as number,
      title: r.title as string,
      text: r.body as string,
      state,
      createdAt: new Date(r.created_at as string),
      publishedAt: date(r.published_at),
      heldUntil: date(r.held_until),
      held:
        state === 'held'
          ? {
              because: heldBecause(kindsOf(r), r.asked_before as string | null),
              byDefault: byDefaultOf(kindsOf(r)),
            }
          : null,
      correctable: r.correctable === true,
      useful: r.useful as number,
      decision: decided
        ? {
            rule: ruleLabel(r.decision_rule as string | null),
            reason: (r.reason as string | null) ?? '',
            at: date(r.decided_at),
            automatic: r.automatic === true,
          }
        : null,
      proof: proofOf(r),
      pending: r.pending_version
        ? { title: (r.pending_title as string) ?? '', heldUntil: date(r.pending_until) }
        : null,
      photos: r.photos as number,
      may: {
        edit:
          state === 'published' ||
          state === 'masked' ||
          state === 'change_requested' ||
          (state === 'held' && !awaitsPerson(kindsOf(r))),
        addPhotos: photoStates.includes(state),
        anonymise: mayAnonymise({
          state,
          authorShown: r.author_shown as string,
          authorPlace: r.author_place as string | null,
          privateReference: r.private_reference as string | null,
        }),
        withdraw: mayWithdraw({ state }),
      },
      asked: r.asked_until
        ? {
            rule: ruleLabel(r.asked_rule as string | null),
            facts: r.asked_facts as string,
            until: new Date(r.asked_until as string),
          }
        : null,
      reply: r.reply
        ? {
            text: r.reply as string,
            at: date(r.replied) as Date,
            answered: (r.answered ?? null) as 'published' | 'removed' | null,
          }
        : null,
      pact: r.pact as PactState | null,
    }
  })
  return {
    rows: mine,
    next,
  }
}
