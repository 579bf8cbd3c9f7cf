import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { managers, readersOf } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { longDate } from '../../shared/long-date'
import { certificateAppeals } from '../life/life-schema'
import type { AppealedFrom } from '../life/life-words'

const whats = ['received', 'late', 'reverse', 'uphold', 'dropped'] as const
export type AppealNews = (typeof whats)[number]

/** Tells the company how its appeal goes on. */
export const notifyOfCertificateAppeal = defineMailJob({
  name: 'certification.notify-of-appeal',
  data: z.object({ appealId: z.uuid(), what: z.enum(whats) }),
  kind: 'certificate',
  always: true,
  async letters({ db }, { appealId, what }) {
    const [row] = await db
      .select({ appeal: certificateAppeals, company: companies.name })
      .from(certificateAppeals)
      .innerJoin(companies, eq(companies.id, certificateAppeals.companyId))
      .where(eq(certificateAppeals.id, appealId))
    if (!row) return
    const { appeal, company } = row
    const [decided] = await db
      .select({ reason: events.reason })
      .from(events)
      .where(eq(events.subjectId, appealId))
    const { from, dueAt } = appeal
    const [title, text] = texts[what]({ from, company, dueAt })
    const reason = what === 'reverse' || what === 'uphold' ? decided?.reason : null
    const people = await readersOf(db, appeal.companyId, managers)
    return people.map((to) => ({
      to,
      mail: drawMail({
        subject: `${title}: ${company}`,
        preview: text,
        parts: [
          { title },
          `Olá, ${firstName(to.name)}.`,
          text,
          ...(reason ? [{ quote: reason, by: 'Quem decidiu' }] : []),
          { button: 'Ver o certificado', to: paths.ofCompany(appeal.companyId, paths.myCertificate()) },
        ],
        reason: `Recebe esta mensagem porque gere o perfil de ${company} na Aval.`,
      }),
    }))
  },
})

/** The company hears of its appeal, when the change stands. */
export const notifyOfAppeal = (tx: TxCtx, appealId: string, what: AppealNews): Promise<void> =>
  enqueue(tx, notifyOfCertificateAppeal, { appealId, what })

interface Facts {
  from: AppealedFrom
  company: string
  dueAt: Date
}

const of: Record<AppealedFrom, string> = {
  refusal: 'da recusa da candidatura',
  suspension: 'da suspensão do certificado',
  revocation: 'da revogação do certificado',
}
const restored: Record<AppealedFrom, string> = {
  refusal: 'A candidatura volta à avaliação, sem nova taxa.',
  suspension: 'A suspensão acabou: o certificado está como antes dela.',
  revocation: 'A revogação foi anulada: o certificado está como antes dela.',
}

const texts: Record<AppealNews, (f: Facts) => [title: string, text: string]> = {
  received: (f) => [
    'Recebemos o recurso',
    `Recebemos o recurso de ${f.company} ${of[f.from]}. Decidem-no duas pessoas que não tiveram parte na decisão, até ${longDate(f.dueAt)}.`,
  ],
  late: (f) => [
    'O recurso está atrasado',
    `Devíamos ter decidido o recurso de ${f.company} ${of[f.from]} até ${longDate(f.dueAt)}, e não o fizemos. Pedimos desculpa. O recurso continua a correr e a falta fica contada nos nossos números.`,
  ],
  reverse: (f) => [
    'O recurso deu razão à empresa',
    `O recurso ${of[f.from]} foi decidido a favor de ${f.company}. ${restored[f.from]}`,
  ],
  uphold: (f) => [
    'A decisão mantém-se',
    `O recurso de ${f.company} ${of[f.from]} foi decidido por pessoas que não tiveram parte nela, e a decisão mantém-se.`,
  ],
  dropped: (f) => [
    'O recurso ficou sem objeto',
    `O certificado de ${f.company} mudou de estado entretanto: já não há o que decidir no recurso ${of[f.from]}. Se houver uma nova decisão, pode recorrer dela.`,
  ],
}
