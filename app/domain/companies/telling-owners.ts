import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { events } from '../audit/schema'
import { tellByMail } from '../notifications/notifying'
import { listingMail } from './approval-emails'
import { ownersOf } from './company-owners'
import { listingFlow } from './listing-flow'
import { companies } from './schema'

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
    for (const owner of await ownersOf(db, companyId)) {
      const mail = listingMail({ verb: event.verb, reason: event.reason, owner: owner.name, company })
      if (!mail) continue
      const key = `empresa-${event.id}-${owner.id}`
      const to = { userId: owner.id, kind: 'company', key, href: mail.leadsTo[0] as string } as const
      // Decisions come with their reasons, whatever somebody chose.
      await tellByMail(ctx, to, { ...mail, to: owner.email }, { always: true })
    }
  },
})
