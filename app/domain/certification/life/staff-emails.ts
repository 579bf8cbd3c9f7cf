import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { firstName } from '../../shared/display-name'
import { longDateTime } from '../../shared/long-date'

/** Something of certification that has a deadline of ours. */
export interface WorkDue {
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
export function dueWorkMail({
  name,
  work,
  now,
}: {
  name: string
  work: readonly WorkDue[]
  now: Date
}): DrawnMail {
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
      {
        p: `Olá, ${firstName(name)}. ${work[0] && work[0].dueAt < now ? 'O primeiro prazo acabou em' : 'O primeiro prazo acaba em'} ${longDateTime(work[0]?.dueAt ?? now)}.`,
      },
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
