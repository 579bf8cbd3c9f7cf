import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { events } from '../audit/schema'
import { companies, companyMembers } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { holdsUntil } from './certificate'
import { levelNames, type ReasonClass, reasonClasses } from './certificate-words'
import { certificateMail } from './emails'
import { rulesOf } from './rules/rules'
import { certificates } from './schema'

/** Tells owners and managers what happened to their certificate. */
export const tellCompanyOfCertificate = defineJob({
  name: 'certification.tell-company',
  data: z.object({ certificateId: z.uuid(), verb: z.string() }),
  async run(ctx, { certificateId, verb }) {
    const { db } = ctx
    const [row] = await db
      .select({ certificate: certificates, company: companies.name })
      .from(certificates)
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .where(eq(certificates.id, certificateId))
    const [event] = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'certificate'),
          eq(events.subjectId, certificateId),
          eq(events.verb, verb),
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
    if (!row || !event) return
    const { certificate, company } = row
    const rules = await rulesOf(db, certificate.rules)
    const data = event.data as { class?: ReasonClass } | null
    for (const person of await peopleOf(ctx, certificate.companyId)) {
      const mail = certificateMail({
        verb,
        at: event.at,
        company,
        name: firstName(person.name),
        code: certificate.code,
        level: levelNames[certificate.level],
        rules,
        validUntil: holdsUntil(certificate),
        endsOn: certificate.validUntil,
        reason: event.reason,
        reasonClass: data?.class ? (reasonClasses[data.class] ?? null) : null,
        data: event.data,
      })
      const key = `certificado-${event.id}-${person.id}`
      const to = { userId: person.id, kind: 'certificate', key, href: mail.leadsTo[0] as string } as const
      // Decisions come with their reasons, whatever somebody chose.
      await tellByMail(ctx, to, { ...mail, to: person.email }, { always: !verb.startsWith('remind-') })
    }
  },
})

/** Who speaks for a company: owners and managers. */
export const peopleOf = ({ db }: Ctx, companyId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        inArray(companyMembers.role, ['owner', 'manager']),
        isNull(users.blockedAt),
      ),
    )
