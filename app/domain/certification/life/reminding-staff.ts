import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { mayBeWrittenTo } from '../../notifications/readers'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { longDateTime } from '../../shared/long-date'
import { lisbonDay } from '../certificate'
import { involvedIn } from '../impartial'
import { lookBy } from './updating-clock'

/**
 * Every morning: the audit hears what of certification nears its deadline or passed it. An administrator who does not
 * audit hears only of what is late. Nobody is told of an appeal that they may not decide: who had a part in what is
 * appealed from, belongs to the company, or has said their word.
 */
export const remindCertificationStaff = defineMailJob({
  name: 'certification.remind-staff',
  data: z.object({}),
  cron: '27 8 * * *',
  async letters(ctx) {
    const { now } = ctx
    const { staffRemindDays } = settings.certificateLife
    const due = await workDue(ctx, new Date(now.getTime() + staffRemindDays * 86_400_000))
    if (due.length === 0) return
    return (await audit(ctx)).flatMap((to) => {
      const mine = due.filter((w) => !w.not.has(to.id) && !to.companies.includes(w.companyId))
      const work = to.audits ? mine : mine.filter((w) => w.dueAt < now)
      const about = lisbonDay(now)
      return work.length > 0 ? [{ to, about, mail: dueWorkMail({ name: to.name, work, now }) }] : []
    })
  },
})

interface Waiting extends WorkDue {
  companyId: string
  /** Who may not do it. */
  not: ReadonlySet<string>
}

/** What waits with a deadline until a moment, the nearest first. */
async function workDue(ctx: Ctx, soon: Date): Promise<Waiting[]> {
  const { rows } = await ctx.db.execute<{
    kind: WorkDue['kind']
    companyId: string
    at: string
    type: 'certificate' | 'application'
    subject: string
    said: string[]
  }>(sql`
    (select 'appeal' as kind, a.company_id as "companyId", a.due_at::text as at,
      case when a.certificate_id is null then 'application' else 'certificate' end as type, coalesce(a.certificate_id, a.application_id) as subject,
      array(select v.decided_by::text from certificate_appeal_votes v where v.appeal_id = a.id and v.decided_by is not null) as said
      from certificate_appeals a where a.state = 'open' and a.due_at <= ${soon} order by a.due_at limit 100)
    union all (select 'examination', company_id, due_at::text, 'certificate', certificate_id, '{}'
      from certificate_examinations where open and due_at <= ${soon} order by due_at limit 100)
    union all (select 'application', company_id, decide_by::text, 'application', id, '{}'
      from certification_applications where state in ('evaluation', 'decision_pending') and decide_by <= ${soon} order by decide_by limit 100)
    union all (select 'evidence', company_id, sent_at::text, 'certificate', id, '{}'
      from certification_evidence where state = 'waiting' and application_id is null order by sent_at limit 100)`)
  const work: Waiting[] = []
  for (const { kind, companyId, at, type, subject, said } of rows) {
    const dueAt = kind === 'evidence' ? lookBy(new Date(at)) : new Date(at)
    if (dueAt > soon) continue
    const involved = kind === 'appeal' ? await involvedIn(ctx.db, type, subject) : []
    work.push({ kind, companyId, dueAt, not: new Set([...involved, ...said]) })
  }
  return work.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

/** Whoever may do it, with the companies that they belong to. */
async function audit({ db }: Ctx) {
  const { rows } = await db.execute<{
    id: string
    name: string
    email: string
    audits: boolean
    companies: string[]
  }>(sql`
    select id, name, email, 'auditor' = any(staff_roles) as audits,
      array(select m.company_id::text from company_members m where m.user_id = users.id and m.until is null) as companies
    from users where ${mayBeWrittenTo} and staff_roles && array['auditor','admin']::text[] order by id limit 100`)
  return rows
}

/** Something of certification that has a deadline of ours. */
interface WorkDue {
  kind: 'appeal' | 'examination' | 'application' | 'evidence'
  dueAt: Date
}

const words: Record<WorkDue['kind'], [one: string, many: string, to: () => string]> = {
  appeal: ['recurso', 'recursos', paths.certificateAppeals],
  application: ['candidatura', 'candidaturas', paths.applications],
  examination: ['reexame', 'reexames', paths.examinations],
  evidence: ['comprovativo', 'comprovativos', paths.evidenceQueue],
}
const kinds = Object.keys(words) as WorkDue['kind'][]

const some = (kind: WorkDue['kind'], n: number) => `${n} ${words[kind][n === 1 ? 0 : 1]}`

/** What waits and is near its deadline, or past it: one mail a morning. The first of `work` is the nearest. */
function dueWorkMail({ name, work, now }: { name: string; work: readonly WorkDue[]; now: Date }): DrawnMail {
  const of = (late: boolean) =>
    kinds
      .map((kind) => [kind, work.filter((w) => w.kind === kind && w.dueAt < now === late).length] as const)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) => some(kind, n))
      .join(', ')
  const [late, soon] = [of(true), of(false)]
  const first = kinds.find((kind) => kind === work[0]?.kind) ?? 'appeal'
  return drawMail({
    subject: late ? `Certificação, fora de prazo: ${late}` : `Certificação, a vencer: ${soon}`,
    preview: 'O que espera por si, e até quando.',
    parts: [
      { title: late ? 'Há prazos que passaram' : 'Há prazos a acabar' },
      `Olá, ${firstName(name)}. ${work[0] && work[0].dueAt < now ? 'O primeiro prazo acabou em' : 'O primeiro prazo acaba em'} ${longDateTime(work[0]?.dueAt ?? now)}.`,
      {
        facts: [
          ...(late ? [['Fora de prazo', late] as [string, string]] : []),
          ...(soon ? [['A vencer', soon] as [string, string]] : []),
        ],
      },
      {
        button: first === 'application' ? 'Ver as candidaturas' : `Ver os ${words[first][1]}`,
        to: words[first][2](),
      },
    ],
    reason: 'Recebe esta mensagem porque faz parte da auditoria da Aval.',
  })
}
