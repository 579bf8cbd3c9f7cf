import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { companies, companyMembers, memberRoles } from '../companies/schema'
import { notify, tellByMail } from '../notifications/notifying'
import { transaction } from '../shared/transaction'
import { removedMail, roleMail } from './member-emails'
import { membersToTell, personToTell } from './team-recipients'

/**
 * Tells somebody that their role in a company changed or ended, whatever they chose to be told of; and owners that
 * somebody left. Looks again first.
 */
export const tellMember = defineJob({
  name: 'teams.tell-member',
  data: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    what: z.enum(['role', 'removed', 'left']),
    role: z.enum(memberRoles).optional(),
    at: z.iso.datetime(),
  }),
  async run(ctx, { companyId, userId, what, role, at }) {
    const { db } = ctx
    const [found] = await db
      .select({ company: companies.name, role: companyMembers.role, until: companyMembers.until })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    const person = await personToTell(db, userId)
    if (!found || !person || (what === 'role') !== (found.until === null)) return
    const key = `equipa-${companyId}-${userId}-${at}`
    if (what === 'left') {
      for (const owner of await membersToTell(db, companyId, ['owner'])) {
        await transaction(ctx, (tx) =>
          notify(tx, {
            userId: owner.id,
            kind: 'company',
            key: `${key}-${owner.id}`,
            title: `Alguém saiu da equipa de ${found.company}`,
            // No name: whoever left may erase theirs some day.
            text: 'Veja quem faz parte da equipa. Se faz falta, convide outra pessoa.',
            href: paths.team(),
          }),
        )
      }
      return
    }
    if (what === 'role' && found.role !== role) return
    const mail =
      what === 'role'
        ? roleMail({ name: person.name, company: found.company, role: found.role })
        : removedMail({ name: person.name, company: found.company })
    const told = { userId, kind: 'company', key, href: paths.myCompanies() } as const
    await tellByMail(ctx, told, { ...mail, to: person.email }, { always: true })
  },
})
