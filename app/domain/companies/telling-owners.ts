import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { events } from '../audit/schema'
import { users } from '../people/schema'
import { listingMail } from './approval-emails'
import { listingFlow } from './listing-flow'
import { companies, companyMembers } from './schema'

/** Tells the owners of a company what became of its listing. Looks again first: nobody is told what is no longer so. */
export const tellOwners = defineJob({
  name: 'companies.tell-owners',
  data: z.object({ companyId: z.uuid() }),
  async run({ db }, { companyId }) {
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
      if (mail) await sendMail({ ...mail, to: owner.email, key: `empresa-${event.id}-${owner.id}` })
    }
  },
})
