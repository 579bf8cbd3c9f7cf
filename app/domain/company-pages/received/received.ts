import { type SQL, sql } from 'drizzle-orm'
import type { FlagState } from '../../flags/schema'
import { authorise, may } from '../../permissions'
import { whyNotPropose } from '../../resolutions/proposing'
import type { PactState } from '../../resolutions/schema'
import { coverText, type MaskedSpan } from '../../reviews/moderation/masked-text'
import { proofWords } from '../../reviews/proof/proof-words'
import { owed, type Turn } from '../../reviews/replies/exchange'
import type { Proof, ReviewState } from '../../reviews/schema'
import { mayShareTextSql } from '../../reviews/sharing/sharing'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { pageOf } from '../../shared/keyset'
import { decodeKey } from '../../shared/list-key'
import { Refusal } from '../../shared/refusal'
import { addWorkingDays } from '../../shared/working-days'
import type { ReceivedFilter } from './received-words'

interface Said {
  text: string
  at: Date
  version: number
}

/** A review as the people of its company work on it: what it says, what waits, and since when. */
export interface ReceivedReview {
  id: string
  state: ReviewState
  /** Null once people no longer see it: then neither words nor stars are told. */
  publishedAt: Date | null
  stars: number
  title: string
  text: string
  author: string
  proof: string
  service: string | null
  /** What its author told the company alone, to be recognised by. */
  privateReference: string | null
  /** Whether its words may leave the site (reviews/sharing). */
  sharesText: boolean
  /** What the company has to say: its reply, or its last word after what the author said to that. */
  waits: { for: 'reply' | 'last-word'; since: Date; countsUntil: Date | null } | null
  reply: Said | null
  /** What the author said to the reply, and the company's last word. */
  answer: Said | null
  lastWord: Said | null
  /** This person has begun a reply. */
  draft: boolean
  /** The newest pact, and whether one may be proposed now. */
  pact: PactState | null
  mayPropose: boolean
  /** What became of the company's own flag. */
  flag: { state: FlagState; at: Date } | null
}

export interface ReceivedPage {
  reviews: ReceivedReview[]
  next: string | null
  mayReply: boolean
  /** What waits for the company's word, of all: counters that every turn keeps. */
  unanswered: number
}

type Key = [string, string] | null
const below = (key: Key, at: SQL, id: SQL) =>
  key ? sql`and (${at}, ${id}) < (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``
type Ordered = (at: SQL, id: SQL) => SQL
const ordered =
  (size: number): Ordered =>
  (at, id) =>
    sql`order by ${at} desc nulls last, ${id} desc limit ${size + 1}`

const published = sql.raw('r.published_at')
const id = sql.raw('r.id')
const said = sql.raw('x.at')
const ofReply = sql.raw('x.review_id')

/** Ids with the moment that each list is ordered by, walked in an index of its own. */
const lists: Record<ReceivedFilter, (companyId: string, key: Key, order: Ordered) => SQL> = {
  todas: (company, key, order) => sql`
    select r.id, r.published_at as at from reviews r
    where r.company_id = ${company} and r.published_at is not null ${below(key, published, id)} ${order(published, id)}`,
  // Whom the company has not answered, and who said something to its answer; moderation's no is for good.
  'por-responder': (company, key, order) => sql`
    select * from ((select r.id, r.published_at as at from reviews r
      where r.company_id = ${company} and r.published_at is not null and r.replied_at is null
        and not exists (select 1 from review_replies x where x.review_id = r.id and x.round = 1 and x.state = 'removed')
        ${below(key, published, id)} ${order(published, id)})
    union all (select x.review_id, x.at from review_replies x
      join reviews r on r.id = x.review_id and r.published_at is not null and r.replied_at is not null
      where x.company_id = ${company} and x.round = 2 and x.state = 'published'
        and not exists (select 1 from review_replies y where y.review_id = x.review_id and y.round = 3)
        ${below(key, said, ofReply)} ${order(said, ofReply)})) q ${order(sql`at`, sql`id`)}`,
  respondidas: (company, key, order) => sql`
    select x.review_id as id, x.at from review_replies x join reviews r on r.id = x.review_id and r.published_at is not null
    where x.company_id = ${company} and x.round = 1 and x.state = 'published' ${below(key, said, ofReply)} ${order(said, ofReply)}`,
  'com-acordo': (company, key, order) => sql`
    select * from (select p.review_id as id, max(p.proposed_at) as at from resolutions p
      join reviews r on r.id = p.review_id and r.published_at is not null where p.company_id = ${company} group by p.review_id) q
    where true ${below(key, sql`at`, sql`id`)} ${order(sql`at`, sql`id`)}`,
  denunciadas: (company, key, order) => sql`
    select * from (select f.review_id as id, max(f.sent_at) as at from flags f
      where f.by_company_id = ${company} and f.sent_at is not null group by f.review_id) q
    where true ${below(key, sql`at`, sql`id`)} ${order(sql`at`, sql`id`)}`,
}

interface Row extends Record<string, unknown> {
  id: string
  key: string
  state: ReviewState
  published_at: string | null
  rating: number
  title: string
  body: string
  masked_spans: MaskedSpan[] | null
  author_shown: string
  has_author: boolean
  proof: Proof
  proof_kind: string | null
  service: string | null
  private_reference: string | null
  shares_text: boolean
  turns: { round: number; state: string; text: string; at: string; version: number }[]
  draft: boolean
  pacts: PactState[]
  flag: { state: FlagState; at: string } | null
}

/**
 * One page of the reviews of the company that one acts for.
 * @throws Refusal `not-allowed` for who belongs to none
 */
export async function reviewsReceived(
  ctx: Ctx,
  filter: ReceivedFilter,
  after: string | null,
  size = settings.listing.pageSize,
): Promise<ReceivedPage> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const [rows, { rows: kept }] = await Promise.all([
    rowsOf(ctx, companyId, lists[filter](companyId, decodeKey(after), ordered(size))),
    ctx.db.execute<{ n: number }>(
      sql`select unanswered + last_words as n from company_scores where company_id = ${companyId}`,
    ),
  ])
  const { shown, next } = pageOf(rows, size)
  return {
    reviews: shown.map(receivedOf),
    next,
    mayReply: may(ctx.actor, 'review.reply', { companyId }),
    unanswered: kept[0]?.n ?? 0,
  }
}

/** One of them, published. @throws Refusal `not-found` */
export async function reviewReceived(ctx: Ctx, reviewId: string): Promise<ReceivedReview> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const [row] = await rowsOf(
    ctx,
    companyId,
    sql`select id, published_at as at from reviews where id = ${reviewId}::uuid and company_id = ${companyId} and published_at is not null`,
  )
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta avaliação, ou já não está publicada.')
  return receivedOf(row)
}

async function rowsOf({ db, actor }: Ctx, companyId: string, listed: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`with listed as (${listed})
      select l.at::text as key, r.id, r.state, r.published_at, r.rating, r.title, r.body, r.masked_spans, r.author_shown,
        r.author_id is not null as has_author, r.proof, r.proof_kind, r.service, r.private_reference,
        ${sql.raw(mayShareTextSql())} as shares_text,
        (select coalesce(jsonb_agg(jsonb_build_object('round', x.round, 'state', x.state, 'at', x.at, 'version', x.version,
          'text', case when x.state = 'published' then x.body else '' end)), '[]') from review_replies x where x.review_id = r.id) as turns,
        exists (select 1 from reply_drafts d where d.review_id = r.id and d.user_id = ${actor.userId}) as draft,
        array(select p.state from resolutions p where p.review_id = r.id order by p.proposed_at desc, p.id desc) as pacts,
        (select jsonb_build_object('state', f.state, 'at', f.sent_at) from flags f where f.review_id = r.id
          and f.by_company_id = ${companyId} and f.sent_at is not null order by f.sent_at desc limit 1) as flag
      from listed l join reviews r on r.id = l.id left join users u on u.id = r.author_id order by l.at desc, l.id desc`)
  return rows
}

function receivedOf(r: Row): ReceivedReview {
  const publishedAt = r.published_at ? new Date(r.published_at) : null
  const turn = (round: number) => {
    const found = r.turns.find((t) => t.round === round && t.state === 'published')
    return found ? { text: found.text, at: new Date(found.at), version: found.version } : null
  }
  const [reply, answer, lastWord] = [turn(1), turn(2), turn(3)]
  const spans = r.masked_spans ?? []
  const hidden = r.state === 'masked' && spans.length === 0
  const facts = { rating: r.rating, publishedAt, authorId: r.has_author ? r.id : null, state: r.state }
  return {
    id: r.id,
    state: r.state,
    publishedAt,
    stars: publishedAt ? r.rating : 0,
    title: publishedAt && !hidden ? coverText(r.title, 'title', spans) : '',
    text: publishedAt && !hidden ? coverText(r.body, 'body', spans) : '',
    author: r.author_shown,
    proof: proofWords(r.proof, r.proof_kind).label,
    service: r.service,
    privateReference: r.private_reference,
    sharesText: r.shares_text,
    waits: publishedAt && waitsFor(r, publishedAt),
    reply: publishedAt && reply,
    answer: publishedAt && answer,
    lastWord: publishedAt && lastWord,
    draft: r.draft,
    pact: r.pacts[0] ?? null,
    mayPropose:
      whyNotPropose(
        facts,
        r.pacts.map((state) => ({ state })),
      ) === null,
    flag: r.flag && { state: r.flag.state, at: new Date(r.flag.at) },
  }
}

/** As `exchange.ts` has it; of a case the index counts an answer within 15 working days (resolutions/). */
function waitsFor({ turns, rating, state }: Row, publishedAt: Date): ReceivedReview['waits'] {
  const waits = owed(turns as Turn[])
  if (waits === 'last-word') {
    const said = turns.find((t) => t.round === 2)?.at
    return { for: waits, since: said ? new Date(said) : publishedAt, countsUntil: null }
  }
  if (waits === null) return null
  const aCase = rating <= settings.resolution.atMostStars && state !== 'archived'
  return {
    for: 'reply',
    since: publishedAt,
    countsUntil: aCase ? addWorkingDays(publishedAt, settings.resolution.answeredWorkingDays) : null,
  }
}
