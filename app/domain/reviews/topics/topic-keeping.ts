import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { topicLabel } from './topics-lexicon'

/** What is said of a company, in the transaction of whatever changes which of its reviews count. */

/** What reviews that speak of a topic carry. */
export const codesOf = (topic: string): string[] => [`${topic}+`, `${topic}-`, `${topic}=`]

/** How many authors more or less speak of each topic, and how. */
export function topicChanges(
  counted: readonly (readonly string[])[],
  uncounted: readonly (readonly string[])[],
): { topic: string; authors: number; praised: number; blamed: number }[] {
  const sums = new Map<string, { authors: number; praised: number; blamed: number }>()
  const add = (codes: readonly string[], by: 1 | -1) => {
    for (const code of codes) {
      const topic = code.slice(0, -1)
      const sum = sums.get(topic) ?? { authors: 0, praised: 0, blamed: 0 }
      sum.authors += by
      if (code.endsWith('+')) sum.praised += by
      if (code.endsWith('-')) sum.blamed += by
      sums.set(topic, sum)
    }
  }
  for (const codes of counted) add(codes, 1)
  for (const codes of uncounted) add(codes, -1)
  return [...sums]
    .map(([topic, sum]) => ({ topic, ...sum }))
    .filter(({ authors, praised, blamed }) => authors !== 0 || praised !== 0 || blamed !== 0)
    .sort((a, b) => (a.topic < b.topic ? -1 : 1))
}

/** Adds a change to what is kept; whoever calls holds the company's figures (lockScore). */
export async function keepTopics(
  db: Db,
  companyId: string,
  counted: readonly (readonly string[])[],
  uncounted: readonly (readonly string[])[],
): Promise<void> {
  const changes = topicChanges(counted, uncounted)
  if (changes.length === 0) return
  // Updated first: a change that takes away would break the rule of the table as a row of its own.
  await db.execute(sql`
    with change as (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as x(topic text, authors int, praised int, blamed int)),
      kept as (update company_topics t set authors = t.authors + c.authors, praised = t.praised + c.praised,
          blamed = t.blamed + c.blamed from change c where t.company_id = ${companyId} and t.topic = c.topic returning t.topic)
    insert into company_topics (company_id, topic, authors, praised, blamed)
    select ${companyId}, c.topic, c.authors, c.praised, c.blamed from change c
    where c.topic not in (select topic from kept)`)
  await db.execute(sql`delete from company_topics where company_id = ${companyId} and authors = 0`)
}

/** What its reviews that count say, straight from them. */
const fromReviews = (companyId: string) => sql`
  select left(code, -1) as topic, count(*)::int as authors, count(*) filter (where right(code, 1) = '+')::int as praised,
    count(*) filter (where right(code, 1) = '-')::int as blamed
  from reviews r, unnest(r.topics) code
  where r.company_id = ${companyId} and r.counts and r.published_at is not null group by 1`

/** Writes a company's topics anew from its reviews. */
export async function rewriteTopics(db: Db, companyId: string): Promise<void> {
  await db.execute(sql`delete from company_topics where company_id = ${companyId}`)
  await db.execute(sql`
    insert into company_topics (company_id, topic, authors, praised, blamed)
    select ${companyId}, x.topic, x.authors, x.praised, x.blamed from (${fromReviews(companyId)}) x`)
}

/** @returns what differs between what is kept and what the reviews say, as sentences. */
export async function topicDifferences(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ topic: string; kept: string | null; said: string | null }>(sql`
    select topic, concat_ws('/', t.authors, t.praised, t.blamed) as kept, concat_ws('/', x.authors, x.praised, x.blamed) as said
    from (select * from company_topics where company_id = ${companyId}) t
      full join (${fromReviews(companyId)}) x using (topic)
    where (t.authors, t.praised, t.blamed) is distinct from (x.authors, x.praised, x.blamed) order by topic`)
  return rows.map((r) => `assunto ${r.topic}: ${r.kept || 'nada'} em vez de ${r.said || 'nada'}`)
}

/** A topic as readers see it: only where enough people speak of it (product/reviews.md). */
export interface CompanyTopic {
  id: string
  label: string
  authors: number
  praised: number
  blamed: number
}

/** What a profile shows: the most spoken of, from five authors on. */
export function shownTopics(
  rows: readonly { topic: string; authors: number; praised: number; blamed: number }[],
): CompanyTopic[] {
  return rows
    .filter(({ authors }) => authors >= settings.topics.minAuthors)
    .sort((a, b) => b.authors - a.authors || (a.topic < b.topic ? -1 : 1))
    .flatMap(({ topic, ...sums }) => {
      const label = topicLabel(topic)
      return label ? [{ id: topic, label, ...sums }] : []
    })
    .slice(0, settings.topics.shown)
}
