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
    ...inOrder(requests, sql`q.title`, sql`q.decide_by`, 'due'),
  },
  workReports: {
    ...works,
    title: 'Queixas sobre trabalhos',
    nouns: ['queixa por decidir', 'queixas por decidir'],
    to: paths.workReports(),
    item: paths.workReport,
    by: 'due',
    parts: () => [
      {
        rows: reports,
        name: sql`(select w.title from work_requests w where w.id = q.request_id)`,
        at: sql`q.at`,
        later: sql`make_interval(hours => ${settings.work.moderation.reportHours})`,
      },
    ],
  },
  workAppeals: {
    ...works,
    title: 'Recursos sobre trabalhos',
    nouns: ['recurso por decidir', 'recursos por decidir'],
    to: paths.staffWorks({ estado: 'recursos' }),
    item: paths.staffWork,
    by: 'due',
    parts: () => [
      {
        rows: appeals,
        name: sql`q.title`,
        at: sql`q.appealed_at`,
        later: sql`make_interval(days => ${settings.work.moderation.appealAnswerDays})`,
      },
    ],
  },
} satisfies Record<string, WaitingQueue>
