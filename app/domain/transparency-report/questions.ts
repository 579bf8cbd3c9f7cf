import { type SQL, sql } from 'drizzle-orm'
import { rules } from '../decisions/rules'

interface Bounds {
  from: Date
  until: Date
}

/** Rows of (name, value): every figure of figures.ts that is not nought in a month, in one statement. */
export function reportQuestion(month: string, { from, until }: Bounds): SQL {
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${until}`
  const events = (type: string, verbs: SQL) =>
    sql`events e where e.subject_type = ${type} and e.verb in (${verbs}) and ${within(sql`e.at`)}`
  const publish = sql`'publish', 'publish-masked'`
  const one = (name: SQL, from_: SQL) => sql`select ${name} as name, count(*)::int as value from ${from_}`
  const of = (name: string, from_: SQL) => one(sql`${name}::text`, from_)
  const took = (name: string, minutes: SQL, rows: SQL) => sql`
    select ${`time-${name}`}::text || v.name, v.value from (select count(*)::int as n,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${minutes}) / 60) as p from ${rows}) q,
      lateral (values ('.n', q.n), ('.median', round(q.p[1])::int), ('.p90', round(q.p[2])::int)) v (name, value) where q.n > 0`
  const decided = sql`d.subject = 'review' and ${within(sql`d.decided_at`)}`
  const parts: SQL[] = [
    of('received', events('review', sql`'write'`)),
    sql`${one(sql`'published.' || case e.actor_kind when 'system' then 'machine' else 'person' end`, events('review', publish))} group by 1`,
    sql`${one(
      sql`'proof.' || coalesce(r.proof_kind, 'none')`,
      sql`events e left join reviews r on r.id = e.subject_id where e.subject_type = 'review' and e.verb in (${publish}) and ${within(sql`e.at`)}`,
    )} group by 1`,
    of('held', events('review', sql`'hold'`)),
    sql`${one(
      sql`'held-detector.' || s.kind`,
      sql`events e join review_signals s on s.review_id = e.subject_id where e.subject_type = 'review' and e.verb = 'hold' and ${within(sql`e.at`)}`,
    )} group by 1`,
    sql`${one(sql`'refused.' || case when d.automated then 'machine' else ${known(sql`d.rule`)} end`, sql`decisions d where d.kind = 'reject' and ${decided}`)} group by 1`,
    sql`${one(
      sql`'removed.' || case when d.rule = 'illegal' then 'illegal-' || coalesce(f.kind, 'unsaid') else ${known(sql`d.rule`)} end`,
      sql`decisions d left join flags f on f.id = d.flag_id where d.kind = 'remove' and ${decided}`,
    )} group by 1`,
    sql`${one(sql`'removed-asked.' || d.asked_by`, sql`decisions d where d.kind = 'remove' and ${decided}`)} group by 1`,
    sql`${one(
      sql`'removed-detector.' || s.kind`,
      sql`decisions d join review_signals s on s.review_id = d.review_id where d.kind in ('remove', 'reject', 'mask') and ${decided}`,
    )} group by 1`,
    sql`${one(
      sql`'masked.' || case when d.automated then 'machine' else 'person' end`,
      sql`decisions d where d.kind = 'mask' and ${decided}`,
    )} group by 1`,
    sql`${one(
      sql`'parts-removed.' || d.subject`,
      sql`decisions d where d.kind = 'remove' and d.subject <> 'review' and ${within(sql`d.decided_at`)}`,
    )} group by 1`,
    sql`${one(
      sql`'flags-received.' || case when by_company_id is not null then 'company' when reporter_id is not null then 'account' else 'visitor' end`,
      sql`flags where ${within(sql`sent_at`)}`,
    )} group by 1`,
    sql`${one(sql`'flags-reason.' || case when reason = 'illegal' then 'illegal-' || kind else ${known(sql`reason`)} end`, sql`flags where ${within(sql`sent_at`)}`)} group by 1`,
    sql`${one(
      sql`case when by_company_id is null then 'flags-others.' else 'flags-company.' end || state`,
      sql`flags where state in ('founded', 'unfounded', 'lapsed') and ${within(sql`decided_at`)}`,
    )} group by 1`,
    took(
      'held',
      sql`e.at - h.at`,
      sql`events e, lateral (select b.at from events b where b.subject_type = 'review' and b.subject_id = e.subject_id and b.to_state = 'held'
        and b.from_state is distinct from 'held' and b.id < e.id order by b.id desc limit 1) h
        where e.subject_type = 'review' and e.from_state = 'held' and e.verb in (${publish}, 'reject', 'ask-change') and ${within(sql`e.at`)}`,
    ),
    took(
      'flag',
      sql`decided_at - sent_at`,
      sql`flags where state in ('founded', 'unfounded') and ${within(sql`decided_at`)}`,
    ),
    took(
      'appeal',
      sql`decided_at - sent_at`,
      sql`appeals where state in ('reversed', 'upheld') and ${within(sql`decided_at`)}`,
    ),
    took(
      'application',
      sql`decided_at - complete_at`,
      sql`certification_applications where state in ('granted', 'refused') and complete_at is not null and ${within(sql`decided_at`)}`,
    ),
    took(
      'ticket',
      sql`first_answered_at - created_at`,
      sql`tickets where state not in ('spam', 'merged') and ${within(sql`first_answered_at`)}`,
    ),
    took('obligation', sql`answered_at - received_at`, sql`obligations where ${within(sql`answered_at`)}`),
    sql`select 'deadline-' || t.kind || v.name, v.value from transparency_figures t,
      lateral (values ('.kept', t.due - t.missed), ('.missed', t.missed)) v (name, value) where t.month = ${month} and t.kind <> 'agreement'`,
    sql`select 'agreement' || v.name, v.value from transparency_figures t,
      lateral (values ('.same', t.due - t.missed), ('.different', t.missed)) v (name, value) where t.month = ${month} and t.kind = 'agreement'`,
    sql`${one(sql`'appeals-received.' || side`, sql`appeals where ${within(sql`sent_at`)}`)} group by 1`,
    sql`${one(
      sql`'appeals-decided.' || state`,
      sql`appeals where state in ('reversed', 'upheld') and ${within(sql`decided_at`)}`,
    )} group by 1`,
    sql`${one(
      sql`'certificate-appeals.' || state`,
      sql`certificate_appeals where state in ('reversed', 'upheld') and ${within(sql`closed_at`)}`,
    )} group by 1`,
    sql`${one(sql`'sanctions-flags.' || step`, sql`flag_sanctions where ${within(sql`at`)}`)} group by 1`,
    of('sanctions-companies', events('company', sql`'suspend'`)),
    of('sanctions-accounts', sql`users where ${within(sql`blocked_at`)}`),
    of('invitations-sent', sql`invitations where kind = 'review' and ${within(sql`sent_at`)}`),
    of(
      'invitations-answered',
      sql`invitations where kind = 'review' and state = 'accepted' and ${within(sql`decided_at`)}`,
    ),
    sql`select 'invitations-companies', count(distinct company_id)::int from invitations where kind = 'review' and ${within(sql`sent_at`)}`,
    of('granted', events('certification-application', sql`'grant'`)),
    of('application-refused', events('certification-application', sql`'refuse'`)),
    of('issued', sql`certificates where ${within(sql`issued_at`)}`),
    of('suspended', events('certificate', sql`'suspend'`)),
    of('lifted', events('certificate', sql`'lift'`)),
    of('revoked', events('certificate', sql`'revoke', 'lapse'`)),
    of('expired', events('certificate', sql`'expire'`)),
    of('renounced', events('certificate', sql`'renounce'`)),
    sql`${one(sql`'obligations.' || kind`, sql`obligations where ${within(sql`received_at`)}`)} group by 1`,
    sql`${one(
      sql`'obligations-ended.' || kind || '-' || outcome`,
      sql`obligations where ${within(sql`closed_at`)}`,
    )} group by 1`,
    sql`${one(
      sql`'machine-' || s.kind || case e.verb when 'publish' then '.wrong' else '.right' end`,
      sql`events e join review_signals s on s.review_id = e.subject_id where e.subject_type = 'review' and e.from_state = 'held'
        and e.actor_kind <> 'system' and e.verb in (${publish}, 'reject', 'ask-change') and ${within(sql`e.at`)}`,
    )} group by 1`,
  ]
  return sql.join(parts, sql` union all `)
}

/** A rule that is one of ours now; else «other». */
const known = (rule: SQL) =>
  sql`case when ${rule} = any(${sql.param(Object.keys(rules))}::text[]) then ${rule} else 'other' end`
