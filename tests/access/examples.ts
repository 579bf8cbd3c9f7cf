import type pg from 'pg'
import { areas, table } from './table.ts'

/** What stands for a parameter: an object of the demonstration data, read once. */
export const queries: Record<string, string> = {
  approved:
    "select slug v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid','updating','suspended')) order by slug limit 1",
  certified:
    "select c.slug v from companies c join certificates t on t.company_id = c.id and t.state = 'valid' where c.listing = 'approved' order by slug limit 1",
  review: "select id v from reviews where state = 'published' order by id limit 1",
  ownReview:
    "select r.id v from reviews r join company_members m on m.company_id = r.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' join companies c on c.id = r.company_id and c.listing = 'approved' where r.state = 'published' and not exists (select 1 from review_replies p where p.review_id = r.id) order by r.id limit 1",
  certificate:
    "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'valid' order by code limit 1",
  pending: "select id v from companies where listing = 'pending' order by id limit 1",
  approvedId:
    "select id v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by id limit 1",
  suspendedId: "select id v from companies where listing = 'suspended' order by id limit 1",
  held: "select id v from reviews where state = 'held' order by id limit 1",
  certificateId: "select id v from certificates where state = 'valid' order by id limit 1",
  suspendedCertificateId: "select id v from certificates where state = 'suspended' order by id limit 1",
  file: "select id v from files where visibility = 'public' order by id limit 1",
  ...Object.assign({}, ...areas.map((a) => a.examples)),
}
export type Examples = Record<string, string>

/** Reads each from the demonstration data; what a test has used up before is missing. */
export async function readExamples(client: pg.Client): Promise<Examples> {
  const examples: Examples = { nothing: 'nao-existe' }
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ v: string }>(query)
    if (rows[0]) examples[name] = rows[0].v
  }
  return examples
}

/** A path of the table as somebody would open it. */
export function addressOf(path: string, examples: Examples): string {
  const example = table[path]?.example
  // The first parameter is the row's example; a further one goes by its own name.
  let first = true
  return path.replace(/:\w+|\*/g, (param) => {
    const name = first ? (example ?? '') : param.slice(1)
    first = false
    return encodeURIComponent(examples[name] ?? 'falta')
  })
}
