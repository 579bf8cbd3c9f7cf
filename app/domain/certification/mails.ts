import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { managers, readersOf } from '../notifications/readers'
import { firstName } from '../shared/display-name'
import { lastEvent } from '../shared/flow'
import { longDay } from '../shared/long-date'
import { holdsUntil } from './certificate'
import { levelNames, type ReasonClass, reasonClasses } from './certificate-words'
import { formatCode } from './code'
import { type CertificateNews, type EventData, texts } from './mail-texts'
import { requirementText, rulesOf } from './rules/rules'
import { certificates } from './schema'

/** Tells owners and managers what happened to their certificate. */
export const notifyCompanyOfCertificate = defineMailJob({
  name: 'certification.notify-company',
  data: z.object({ certificateId: z.uuid(), verb: z.string() }),
  kind: 'certificate',
  async letters({ db }, { certificateId, verb }) {
    const [row] = await db
      .select({ certificate: certificates, company: companies.name })
      .from(certificates)
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .where(eq(certificates.id, certificateId))
    const event = await lastEvent(db, 'certificate', certificateId, [verb])
    if (!row || !event) return
    const { certificate, company } = row
    const { class: reasonClass } = (event.data ?? {}) as { class?: ReasonClass }
    const news = {
      verb,
      at: event.at,
      company,
      companyId: certificate.companyId,
      code: certificate.code,
      level: levelNames[certificate.level],
      rules: await rulesOf(db, certificate.rules),
      validUntil: holdsUntil(certificate),
      endsOn: certificate.validUntil,
      reason: event.reason,
      reasonClass: reasonClass ? (reasonClasses[reasonClass] ?? null) : null,
      data: event.data,
    }
    const people = await readersOf(db, certificate.companyId, managers)
    return people.map((to) => ({
      to,
      mail: certificateMail({ ...news, name: firstName(to.name) }),
      // The same may happen to a certificate again.
      about: event.id,
      // Decisions come with their reasons, whatever somebody chose.
      always: !verb.startsWith('remind-'),
    }))
  },
})

function certificateMail(news: CertificateNews): DrawnMail {
  const data = (news.data ?? {}) as EventData
  const {
    title,
    text,
    to = 'record',
    button,
  } = texts[news.verb]?.(news, data) ?? {
    title: 'O certificado mudou de estado',
    text: `Veja o registo público do certificado de ${news.company}.`,
  }
  const facts: [string, string][] = [['Código', formatCode(news.code)]]
  if (news.reasonClass) facts.push(['Motivo público', news.reasonClass])
  if (news.reason) facts.push(['Explicação', news.reason])
  const missing = [
    ...(data.lacking ?? []).map((code) => `${code}: ${requirementText(news.rules, code)}`),
    ...(data.lapsing ?? []).map(
      ({ code, validUntil }) => `${code}: ${requirementText(news.rules, code)}, até ${longDay(validUntil)}`,
    ),
  ]
  const list: MailPart[] = missing.length > 0 ? [{ list: missing }] : []
  return drawMail({
    subject: title.includes(news.company) ? title : `${title}: ${news.company}`,
    preview: text,
    parts: [
      { title },
      `Olá, ${news.name}.`,
      text,
      ...list,
      { facts },
      to === 'record'
        ? { button: button ?? 'Ver o registo público', to: paths.certificate(formatCode(news.code)) }
        : {
            button: button ?? 'Ver o certificado',
            to: paths.ofCompany(news.companyId, paths.myCertificate()),
          },
    ],
    reason: `Recebe esta mensagem porque gere o perfil de ${news.company} na Aval.`,
  })
}
