import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { findSetting } from '../configuration/catalogue'
import { lastRoleReview, quarterStart } from '../people/staff/reviewing-roles'
import { may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import type { WaitingQueue } from './queue'

// Whoever asked has done their part, and so has whom it is about; of settings finance decides what is money.
const settingRequests = ({ actor }: Ctx) => sql`from setting_changes q where q.state = 'asked'
  and q.asked_by is distinct from ${actor.userId}
  ${may(actor, 'setting.change') ? sql`` : sql`and split_part(q.path, '.', 1) in ('plan','billing','affiliates')`}`
const roleRequests = ({ actor }: Ctx) => sql`from role_changes q where q.state = 'asked'
  and q.asked_by is distinct from ${actor.userId} and q.user_id <> ${actor.userId}`
// Those of the team whose roles nobody else looked at in this quarter, as they are now.
const roleReviews = ({
  actor,
  now,
}: Ctx) => sql`from users q where q.staff_roles <> '{}' and q.id <> ${actor.userId}
  and not exists (select 1 ${lastRoleReview} and a.at >= ${quarterStart(now)})`
const merges = ({ actor }: Ctx) => sql`from account_merges q where q.state = 'asked'
  and q.asked_by is distinct from ${actor.userId} and ${actor.userId}::uuid not in (q.kept_id, q.gone_id)`
const broadcasts = ({ actor }: Ctx) => sql`from broadcasts q where q.state = 'proposed'
  and q.proposed_by is distinct from ${actor.userId} and q.written_by is distinct from ${actor.userId}`

/** What a colleague asked for and somebody else decides. */
export const secondPersonQueues = {
  settingRequests: {
    title: 'Mudanças de configurações',
    nouns: ['mudança pedida por outra pessoa', 'mudanças pedidas por outras pessoas'],
    right: 'setting.money',
    entry: 'settings',
    to: paths.settings({ ver: 'a-espera' }),
    item: (id) => `${paths.settings({ ver: 'a-espera' })}#${id}`,
    each: settingRequests,
    called: (path) => findSetting(path)?.label,
    by: 'since',
    first: (ctx) =>
      sql`select q.id, q.path as name, q.asked_at as since ${settingRequests(ctx)} order by q.asked_at, q.id`,
  },
  roleRequests: {
    title: 'Mudanças de papéis na equipa',
    nouns: ['mudança de papéis pedida', 'mudanças de papéis pedidas'],
    right: 'user.roles',
    entry: 'users',
    to: paths.users(),
    item: (id) => `${paths.users()}#${id}`,
    each: roleRequests,
    by: 'since',
    first: (ctx) =>
      sql`select q.id, (select u.name from users u where u.id = q.user_id) as name, q.asked_at as since ${roleRequests(ctx)} order by q.asked_at, q.id`,
  },
  roleReviews: {
    title: 'Papéis da equipa por rever',
    nouns: ['pessoa com papéis por rever', 'pessoas com papéis por rever'],
    right: 'user.roles',
    entry: 'users',
    to: paths.roleReview(),
    item: (id) => `${paths.roleReview()}#${id}`,
    each: roleReviews,
    by: 'due',
    // Until the quarter is over that follows the one in which they were looked at; of new ones, until this one is.
    first: (ctx) =>
      sql`select q.id, q.name, (date_trunc('quarter', coalesce((select max(a.at) ${lastRoleReview}) + interval '3 months', ${ctx.now}) at time zone 'Europe/Lisbon')
        + interval '3 months') at time zone 'Europe/Lisbon' as due ${roleReviews(ctx)} order by due, q.id`,
  },
  accountMerges: {
    title: 'Contas por juntar',
    nouns: ['junção de contas pedida', 'junções de contas pedidas'],
    right: 'user.merge',
    entry: 'users',
    to: paths.users(),
    item: paths.accountMerge,
    each: merges,
    by: 'since',
    first: (ctx) =>
      sql`select q.id, (select string_agg(distinct u.name, ' e ') from users u where u.id in (q.kept_id, q.gone_id)) as name, q.asked_at as since ${merges(ctx)} order by q.asked_at, q.id`,
  },
  broadcasts: {
    title: 'Comunicados por aprovar',
    nouns: ['comunicado por aprovar', 'comunicados por aprovar'],
    right: 'broadcast.write',
    entry: 'broadcasts',
    to: paths.broadcasts({ ver: 'aprovar' }),
    item: paths.broadcast,
    each: broadcasts,
    by: 'due',
    // Not approved by when it should leave, it leaves later: that moment is its deadline.
    first: (ctx) =>
      sql`select q.id, q.title as name, q.send_at as due ${broadcasts(ctx)} order by q.send_at, q.id`,
  },
} satisfies Record<string, WaitingQueue>
