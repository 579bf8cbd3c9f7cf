import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { toDecide } from '../certification/certificate-words'
import type { Ctx } from '../shared/ctx'
import { inOrder, type WaitingQueue } from './queue'

const applications = sql`from certification_applications q where q.state in ('evaluation','decision_pending')`
// As the index of what waits for companies has it.
const evidence = sql`from certification_evidence q where q.state = 'waiting' and q.application_id is null`
const dueNotice = ({ now }: Ctx) => sql`s.state = 'heard' and s.state in ('heard','suspended')
  and (s.answered_at is not null or s.heard_until < ${now})`
// As the list «Por decidir» has them: a notice answered, or its time over; a revocation that wants a second person.
const noticed = (ctx: Ctx) => sql`from certificate_suspensions s where ${dueNotice(ctx)}`
const revocations = (
  ctx: Ctx,
) => sql`from certificates q where q.state in ('valid','updating','suspended') and q.revocation_asked_by is not null
  and not exists (select 1 ${noticed(ctx)} and s.certificate_id = q.id)`
const revocationAsked = sql`coalesce((select max(e.at) from events e
  where e.subject_type = 'certificate' and e.subject_id = q.id and e.verb = 'ask-revocation'), to_timestamp(0))`
const appeals = sql`from certificate_appeals q where q.state = 'open'`
const examinations = sql`from certificate_examinations q where q.open`
const misuses = sql`from seal_misuses q where q.state = 'open'`
const name = sql`(select k.name from companies k where k.id = q.company_id)`

export const certificationQueues = {
  applications: {
    title: 'Candidaturas',
    nouns: ['candidatura à espera', 'candidaturas à espera'],
    right: 'staff.certification',
    entry: 'applications',
    to: paths.applications(),
    item: paths.application,
    ...inOrder(applications, name, sql`q.decide_by`, 'due'),
  },
  evidence: {
    title: 'Comprovativos renovados',
    nouns: ['comprovativo por ver', 'comprovativos por ver'],
    right: 'staff.certification',
    entry: 'certificates',
    to: paths.evidenceQueue(),
    item: paths.renewedEvidence,
    ...inOrder(evidence, name, sql`q.sent_at`, 'since'),
  },
  certificateDecisions: {
    title: 'Certificados por decidir',
    nouns: ['suspensão ou revogação', 'suspensões ou revogações'],
    right: 'staff.certification',
    entry: 'certificates',
    to: paths.certificates({ estado: toDecide }),
    item: paths.certificateActions,
    by: 'since',
    parts: (ctx) => [
      {
        rows: sql`from (select s.* ${noticed(ctx)}) q where true`,
        key: sql`q.certificate_id`,
        name,
        at: sql`least(q.answered_at, q.heard_until)`,
      },
      { rows: revocations(ctx), name, at: revocationAsked },
    ],
  },
  certificateAppeals: {
    title: 'Recursos de certificação',
    nouns: ['recurso por decidir', 'recursos por decidir'],
    right: 'certificate.decideAppeal',
    entry: 'certificates',
    to: paths.certificateAppeals(),
    item: paths.certificateAppeal,
    ...inOrder(appeals, name, sql`q.due_at`, 'due'),
  },
  examinations: {
    title: 'Reexames de certificados',
    nouns: ['reexame aberto', 'reexames abertos'],
    right: 'certificate.examine',
    entry: 'certificates',
    to: paths.examinations(),
    item: paths.examination,
    ...inOrder(examinations, name, sql`q.due_at`, 'due'),
  },
  misuses: {
    title: 'Usos indevidos do selo',
    nouns: ['denúncia por ver', 'denúncias por ver'],
    right: 'staff.certification',
    entry: 'misuses',
    to: paths.misuses(),
    item: paths.misuse,
    ...inOrder(
      misuses,
      sql`(select t.code from certificates t where t.id = q.certificate_id)`,
      sql`q.created_at`,
      'since',
    ),
  },
} satisfies Record<string, WaitingQueue>
