import type pg from 'pg'
import { type CaseSums, resolutionIndex } from '~/domain/reviews/score/resolution-index'
import { settings } from '~/domain/settings/settings'
import { copyRows } from './copying'

/**
 * What is added up from reviews besides their score, for companies that have none of it yet: topics, and the cases of
 * resolution. Nothing is settled in generated data, and who answers does so within eight days.
 */
export async function addUp(client: pg.Client): Promise<void> {
  await client.query(`
    insert into company_topics (company_id, topic, authors, praised, blamed)
    select company_id, left(code, -1), count(*), count(*) filter (where right(code, 1) = '+'), count(*) filter (where right(code, 1) = '-')
    from reviews, unnest(topics) code where counts and published_at is not null group by 1, 2 on conflict do nothing`)
  await client.query(
    `insert into resolution_cases (review_id, company_id, is_resolved, answered, said, hire, speed)
     select id, company_id, 0, (replied_at is not null)::int, (would_hire is not null)::int,
       case would_hire when 'yes' then 2 when 'maybe' then 1 else 0 end, 0
     from reviews where rating <= $1 and state in ('published', 'masked')
       and company_id not in (select company_id from company_resolutions) on conflict do nothing`,
    [settings.resolution.atMostStars],
  )
  const { rows } = await client.query<[string, number, number, number, number, number, number]>({
    text: `select s.company_id, count(c.review_id)::int, coalesce(sum(c.is_resolved), 0)::int, coalesce(sum(c.answered), 0)::int,
        coalesce(sum(c.said), 0)::int, coalesce(sum(c.hire), 0)::int, coalesce(sum(c.speed), 0)::int
      from company_scores s left join resolution_cases c using (company_id)
      where s.company_id not in (select company_id from company_resolutions) group by 1`,
    rowMode: 'array',
  })
  await copyRows(
    client,
    'company_resolutions',
    ['company_id', 'cases', 'resolved_cases', 'answered', 'said', 'hire', 'speed', 'shown'],
    lines(rows),
  )
}

function* lines(rows: [string, number, number, number, number, number, number][]): Generator<string> {
  for (const [id, cases, resolved, answered, said, hire, speed] of rows) {
    const sums: CaseSums = { cases, resolved, answered, said, hire, speed }
    yield `${id}\t${cases}\t${resolved}\t${answered}\t${said}\t${hire}\t${speed}\t${resolutionIndex(sums) ?? '\\N'}\n`
  }
}
