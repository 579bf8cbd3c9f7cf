import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { settings } from '../settings/settings'
import { inOrder, type WaitingQueue } from './queue'

const requests = sql`from work_requests q where q.state = 'in_moderation'`
const reports = sql`from work_reports q where q.state = 'open'`
// Who refused it does not decide the appeal: it waits for somebody, all the same.
const appeals = sql`from work_requests q where q.appealed_at is not null and q.appeal_decided_at is null`
const works = { right: 'work.decide', entry: 'works' } as const

/** What waits for moderators about work that people ask for. */
export const workQueues = {
  workModeration: {
    ...works,
    title: 'Trabalhos por ver',
    nouns: ['trabalho por ver', 'trabalhos por ver'],
    to: paths.staffWorks(),
    item: paths.staffWork,
    ...inOrder(requests, sql`q.title as name`, 'decide_by', 'due'),
  },
  workReports: {
    ...works,
    title: 'Queixas sobre trabalhos',
    nouns: ['queixa por decidir', 'queixas por decidir'],
    to: paths.workReports(),
    item: paths.workReport,
    each: () => reports,
    by: 'due',
    first: () =>
      sql`select q.id, (select w.title from work_requests w where w.id = q.request_id) as name, q.at + make_interval(hours => ${settings.work.moderation.reportHours}) as due ${reports} order by q.at, q.id`,
  },
  workAppeals: {
    ...works,
    title: 'Recursos sobre trabalhos',
    nouns: ['recurso por decidir', 'recursos por decidir'],
    to: paths.staffWorks({ estado: 'recursos' }),
    item: paths.staffWork,
    each: () => appeals,
    by: 'due',
    first: () =>
      sql`select q.id, q.title as name, q.appealed_at + make_interval(days => ${settings.work.moderation.appealAnswerDays}) as due ${appeals} order by q.appealed_at, q.id`,
  },
} satisfies Record<string, WaitingQueue>
