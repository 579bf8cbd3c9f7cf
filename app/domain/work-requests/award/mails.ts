import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { enqueue } from '~/platform/jobs'
import type { MailPart } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { defineMailJob, type Letter } from '../../notifications/mail-job'
import { endable } from '../../notifications/mails'
import { type Reader, readerOf, readersOf, responders } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { type Contact, type Contacts, contactsOf } from '../contacts'
import { workProposals, workRequests } from '../schema'
import type { Side } from '../states'
import { drawnFor } from './drawn'
import { type DealEvent, dealEvents, type Facts, saidOf } from './mail-words'

/** Tells both sides what became of a proposal. Looks at the world again: nobody hears what is no longer so. */
export const notifyDeal = defineMailJob({
  name: 'work.notify-deal',
  // The moment tells two of the same from each other: chosen, not answered, chosen again.
  data: z.object({ proposalId: z.uuid(), event: z.enum(dealEvents), at: z.iso.datetime() }),
  kind: 'work',
  async letters({ db, now }, { proposalId, event }) {
    const [found] = await db
      .select({ work: workRequests, proposal: workProposals, company: companies.name })
      .from(workProposals)
      .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
      .innerJoin(companies, eq(companies.id, workProposals.companyId))
      .where(eq(workProposals.id, proposalId))
    if (!found) return
    const { work, proposal, company } = found
    const facts = { work, proposal, company }
    const contacts =
      event === 'shortlisted' || event === 'accepted' ? await contactsOf({ db, now }, proposalId) : null
    const customer = await readerOf(db, work.customerId)
    const members = await readersOf(db, proposal.companyId, responders)
    return [
      ...lettersTo(customer ? [customer] : [], 'customer', event, facts, contacts),
      ...lettersTo(members, 'company', event, facts, contacts),
    ]
  },
})

/** Both sides hear of it once this transaction is done. */
export const notifyOfDeal = (tx: TxCtx, proposalId: string, event: DealEvent): Promise<void> =>
  enqueue(tx, notifyDeal, { proposalId, event, at: tx.now.toISOString() })

function lettersTo(
  people: Reader[],
  side: Side,
  event: DealEvent,
  facts: Facts,
  contacts: Contacts | null,
): Letter[] {
  const said = saidOf(event, side, facts)
  if (!said) return []
  const theirs = side === 'customer' ? contacts?.company : contacts?.customer
  const parts: MailPart[] = [...(said.parts ?? []), ...(theirs ? [contactFacts(theirs)] : [])]
  return people.map((to) => ({
    to,
    mail: drawnFor(to, side, facts.company, { ...said, parts }, endable('work', to.id)),
  }))
}

const contactFacts = ({ name, email, phone }: Contact): MailPart => ({
  facts: [
    ['Nome', name],
    ...(phone ? ([['Telefone', phone]] as [string, string][]) : []),
    ...(email ? ([['E-mail', email]] as [string, string][]) : []),
  ],
})
