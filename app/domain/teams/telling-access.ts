import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { accessAnsweredMail, accessAskedMail } from './access-emails'
import { accessRequests } from './schema'
import { membersToTell, personToTell } from './team-recipients'

const told = ['sent', 'accepted', 'declined', 'expired'] as const

/**
 * Tells whoever can answer that somebody asks to join, and whoever asked what came of it. Looks again first: nobody
 * is told what is no longer so.
 */
export const tellAccess = defineJob({
  name: 'teams.tell-access',
  data: z.object({ id: z.uuid(), state: z.enum(told) }),
  async run(ctx, { id, state }) {
    const { db } = ctx
    const [found] = await db
      .select({ request: accessRequests, company: companies, asker: users.name })
      .from(accessRequests)
      .innerJoin(companies, eq(companies.id, accessRequests.companyId))
      .innerJoin(users, eq(users.id, accessRequests.userId))
      .where(eq(accessRequests.id, id))
    if (!found || found.request.state !== state) return
    const { request, company, asker } = found
    if (state === 'sent') {
      for (const person of await membersToTell(db, company.id, ['owner', 'manager'])) {
        const mail = accessAskedMail({ to: person.name, asker, company: company.name, request })
        const to = {
          userId: person.id,
          kind: 'company',
          key: `acesso-${id}-${person.id}`,
          href: paths.team(),
        } as const
        await tellByMail(ctx, to, { ...mail, to: person.email })
      }
      return
    }
    const person = await personToTell(db, request.userId)
    if (!person) return
    const mail = accessAnsweredMail({ to: person.name, company: company.name, slug: company.slug, request })
    const href = state === 'accepted' ? paths.myCompanies() : paths.company(company.slug)
    const to = { userId: person.id, kind: 'company', key: `acesso-${id}-${state}`, href } as const
    await tellByMail(ctx, to, { ...mail, to: person.email })
  },
})

/** They hear of it once this transaction is done. */
export const tellOfAccess = (tx: TxCtx, id: string, state: (typeof told)[number]): Promise<void> =>
  enqueue(tx, tellAccess, { id, state })
