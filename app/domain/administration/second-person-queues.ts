import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { inOrder, type WaitingQueue } from './queue'

// Whoever asked has done their part, and so has whom it is about; of settings finance decides what is money.
const settingRequests = ({ actor }: Ctx) => sql`from setting_changes q where q.state = 'asked'
  and q.asked_by is distinct from ${actor.userId}
  ${may(actor, 'setting.change') ? sql`` : sql`and split_part(q.path, '.', 1) in ('plan','billing','affiliates')`}`
const roleRequests = ({ actor }: Ctx) => sql`from role_changes q where q.state = 'asked'
  and q.asked_by is distinct from ${actor.userId} and q.user_id <> ${actor.userId}`
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
