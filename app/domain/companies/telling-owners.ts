import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { events } from '../audit/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { listingMail } from './approval-emails'
import { listingFlow } from './listing-flow'
import { companies, companyMembers } from './schema'

/** Tells the owners of a company what became of its listing. Looks again first: nobody is told what is no longer so. */
export const tellOwners = defineJob({
  name: 'companies.tell-owners',
  data: z.object({ companyId: z.uuid() }),
  async run(ctx, { companyId }) {
    const { db } = ctx
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    if (!company) return
    const [event] = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'company'),
          eq(events.subjectId, companyId),
          inArray(events.verb, Object.keys(listingFlow.verbs)),
        ),
      )
      .orderBy(desc(events.at), desc(events.id))
      .limit(1)
    if (!event || event.toState !== company.listing) return
    const owners = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          isNull(companyMembers.until),
          eq(companyMembers.role, 'owner'),
          eq(users.emailVerified, true),
          isNull(users.blockedAt),
        ),
      )
    for (const owner of owners) {
      const mail = listingMail({ verb: event.verb, reason: event.reason, owner: owner.name, company })
      if (!mail) continue
      const key = `empresa-${event.id}-${owner.id}`
      const to = { userId: owner.id, kind: 'company', key, href: mail.leadsTo[0] as string } as const
      // Decisions come with their reasons, whatever somebody chose.
      await tellByMail(ctx, to, { ...mail, to: owner.email }, { always: true })
    }
  },
})
