import { type SQL, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'

/**
 * Every deadline that we promise to keep, and where its cases are; what people read of it: deadline-words.ts. `cases` gives
 * rows of (since, due, done, failed): when it began, when it had to be done, when it was, and whether it failed whatever
 * the clock says. `workingDays`: due is so many working days after `since`.
 */
export interface Deadline {
  workingDays?: number
  cases: (from: Date, until: Date) => SQL
}

const urgent = sql`('illegal', 'safety', 'personal-data')`

/** Decided late, or not at all when the time was over: the flag lapses and the review stays. */
const flags = (which: SQL) => (from: Date, until: Date) =>
  sql`
  select sent_at as since, due_at as due, decided_at as done, state = 'lapsed' as failed from flags
  where due_at >= ${from} and due_at < ${until} and state not in ('awaiting_email', 'dropped') and ${which}`

/** The first time that it left a state, after it came into it. */
const left = (subject: string, into: string, verb: SQL) => (from: Date, until: Date) =>
  sql`
  select e.at as since, null::timestamptz as due, d.at as done, coalesce(d.actor_kind = 'system', false) as failed
  from events e left join lateral (select n.at, n.actor_kind, n.verb from events n where n.subject_type = ${subject} and n.subject_id = e.subject_id
    and n.id > e.id and n.from_state = ${into} order by n.id limit 1) d on true
  where e.subject_type = ${subject} and e.verb = any(${verb}) and e.to_state = ${into} and e.at >= ${from} and e.at < ${until}
    and (d.verb is null or d.verb not in ('withdraw', 'correct'))`

export const deadlines = {
  'review-held': {
    cases: (from, until) => {
      const hours = sql`make_interval(hours => ${settings.review.holdHours}::int)`
      return sql`select since, since + ${hours} as due, done, failed from (${left(
        'review',
        'held',
        sql`array['hold', 'change', 'unchanged']`,
      )(
        new Date(from.getTime() - settings.review.holdHours * 3_600_000),
        until,
      )}) q where since + ${hours} >= ${from} and since + ${hours} < ${until}`
    },
  },
  'review-edit': {
    cases: (from, until) => {
      const due = sql`e.at + make_interval(hours => ${settings.review.holdHours}::int)`
      const decided = sql`('publish-edit', 'decline-edit')`
      // Who takes the review away before the end takes its edit along: there was nothing left to decide.
      return sql`
      select e.at as since, ${due} as due, d.at as done, coalesce(d.actor_kind = 'system', false) as failed
      from events e left join lateral (select n.at, n.actor_kind, n.verb from events n where n.subject_type = 'review' and n.subject_id = e.subject_id
        and n.id > e.id and ((n.verb in ${decided} and n.data->'version' = e.data->'version') or n.to_state not in ('published', 'masked'))
        order by n.id limit 1) d on true
      where e.subject_type = 'review' and e.verb = 'edit' and e.data->'held' = 'true' and ${due} >= ${from} and ${due} < ${until}
        and not coalesce(d.verb not in ${decided} and d.at <= ${due}, false)`
    },
  },
  'flag-urgent': {
    cases: flags(sql`reason in ${urgent}`),
  },
  flag: {
    cases: flags(sql`reason not in ${urgent}`),
  },
  appeal: {
    cases: (from, until) => sql`
      select sent_at as since, due_at as due, decided_at as done, missed_at is not null as failed from appeals
      where due_at >= ${from} and due_at < ${until} and state <> 'dropped'`,
  },
  company: {
    get workingDays() {
      return settings.company.decisionWorkingDays
    },
    cases: left('company', 'pending', sql`array['send', 'resend']`),
  },
  application: {
    get workingDays() {
      return settings.application.decisionWorkingDays
    },
    cases: (from, until) => sql`
      select complete_at as since, null::timestamptz as due, decided_at as done, false as failed from certification_applications
      where complete_at >= ${from} and complete_at < ${until} and state in ('evaluation', 'decision_pending', 'granted', 'refused')`,
  },
  'certificate-appeal': {
    cases: (from, until) => sql`
      select sent_at as since, due_at as due, closed_at as done, missed_at is not null as failed from certificate_appeals
      where due_at >= ${from} and due_at < ${until}`,
  },
  ticket: {
    cases: (from, until) => sql`
      select created_at as since, first_answer_due_at as due, first_answered_at as done, false as failed from tickets
      where first_answer_due_at >= ${from} and first_answer_due_at < ${until} and state not in ('spam', 'merged')`,
  },
  obligation: {
    cases: (from, until) => sql`
      select received_at as since, due_at as due, answered_at as done, false as failed from obligations
      where due_at >= ${from} and due_at < ${until} and outcome is distinct from 'moot'`,
  },
} satisfies Record<string, Deadline>

export type DeadlineKind = keyof typeof deadlines
