import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { reviews } from '../reviews/schema'
import type { TxCtx } from '../shared/ctx'
import { membersToTell, personToTell, type Recipient } from '../teams/team-recipients'
import { pactMail, type Side } from './emails'
import { type PactState, pactStates, resolutions } from './schema'

/** Tells both sides where a pact stands, or reminds them. Looks at the world again: nobody hears what is no longer so. */
export const tellPact = defineJob({
  name: 'resolutions.tell',
  data: z.object({ id: z.uuid(), state: z.enum(pactStates), reminder: z.boolean().default(false) }),
  async run(ctx, { id, state, reminder }) {
    const { db } = ctx
    const [found] = await db
      .select({ pact: resolutions, authorId: reviews.authorId, company: companies.name })
      .from(resolutions)
      .innerJoin(reviews, eq(reviews.id, resolutions.reviewId))
      .innerJoin(companies, eq(companies.id, resolutions.companyId))
      .where(eq(resolutions.id, id))
    if (!found || found.pact.state !== state) return
    const { pact, authorId, company } = found
    const author = authorId ? await personToTell(db, authorId) : undefined
    const members = await membersToTell(db, pact.companyId, ['owner', 'manager', 'responder'])
    const sides: [Side, Recipient][] = [
      ...(author ? [['author', author] as [Side, Recipient]] : []),
      ...members.map((m): [Side, Recipient] => ['company', m]),
    ]
    for (const [side, person] of sides) {
      const mail = pactMail({ side, state, reminder, person, company, pact })
      if (!mail) continue
      const href = side === 'author' ? paths.myPact(pact.reviewId) : paths.pact(pact.reviewId)
      const key = `acordo-${id}-${state}${reminder ? '-lembrete' : ''}-${person.id}`
      const kind = side === 'author' ? 'review' : 'company'
      await tellByMail(ctx, { userId: person.id, kind, key, href }, { ...mail, to: person.email })
    }
  },
})

/** Both sides hear of it once this transaction is done. */
export const tellOfPact = (tx: TxCtx, id: string, state: PactState): Promise<void> =>
  enqueue(tx, tellPact, { id, state, reminder: false })

export const remindOfPact = (tx: TxCtx, id: string, state: PactState): Promise<void> =>
  enqueue(tx, tellPact, { id, state, reminder: true })
