import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { findSetting } from '../configuration/catalogue'
import { lastRoleReview, quarterStart } from '../people/staff/reviewing-roles'
import { may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { inOrder, type WaitingQueue } from './queue'

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
    called: (path) => findSetting(path)?.label,
    ...inOrder(settingRequests, sql`q.path`, sql`q.asked_at`, 'since'),
  },
  roleRequests: {
    title: 'Mudanças de papéis na equipa',
    nouns: ['mudança de papéis pedida', 'mudanças de papéis pedidas'],
    right: 'user.roles',
    entry: 'users',
    to: paths.users(),
    item: (id) => `${paths.users()}#${id}`,
    ...inOrder(
      roleRequests,
      sql`(select u.name from users u where u.id = q.user_id)`,
      sql`q.asked_at`,
      'since',
    ),
  },
  roleReviews: {
    title: 'Papéis da equipa por rever',
    nouns: ['pessoa com papéis por rever', 'pessoas com papéis por rever'],
    right: 'user.roles',
    entry: 'users',
    to: paths.roleReview(),
    item: (id) => `${paths.roleReview()}#${id}`,
    by: 'due',
    // Until the quarter is over that follows the one in which they were looked at; of new ones, until this one is.
    parts: (ctx) => [
      {
        rows: roleReviews(ctx),
        name: sql`q.name`,
        at: sql`((date_trunc('quarter', coalesce((select max(a.at) ${lastRoleReview}) + interval '3 months', ${ctx.now}) at time zone 'Europe/Lisbon')
          + interval '3 months') at time zone 'Europe/Lisbon')`,
      },
    ],
  },
  accountMerges: {
    title: 'Contas por juntar',
    nouns: ['junção de contas pedida', 'junções de contas pedidas'],
    right: 'user.merge',
    entry: 'users',
    to: paths.users(),
    item: paths.accountMerge,
    ...inOrder(
      merges,
      sql`(select string_agg(distinct u.name, ' e ') from users u where u.id in (q.kept_id, q.gone_id))`,
      sql`q.asked_at`,
      'since',
    ),
  },
  broadcasts: {
    title: 'Comunicados por aprovar',
    nouns: ['comunicado por aprovar', 'comunicados por aprovar'],
    right: 'broadcast.write',
    entry: 'broadcasts',
    to: paths.broadcasts({ ver: 'aprovar' }),
    item: paths.broadcast,
    // Not approved by when it should leave, it leaves later: that moment is its deadline.
    ...inOrder(broadcasts, sql`q.title`, sql`q.send_at`, 'due'),
  },
} satisfies Record<string, WaitingQueue>
