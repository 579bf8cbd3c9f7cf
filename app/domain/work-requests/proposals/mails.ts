import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { excerpt } from '../../shared/excerpt'
import { isOurSentence } from '../gone-words'
import { workProposals, workProposalTexts, workRequests } from '../schema'
import { priceInWords } from './price-words'

const because = 'Recebe esta mensagem porque pediu este trabalho na Aval.'

const about = z.object({
  proposalId: z.uuid(),
  what: z.enum(['sent', 'changed', 'withdrawn']),
  number: z.number().int(),
})

export const tellCustomer = (tx: TxCtx, data: z.output<typeof about>) => enqueue(tx, notifyCustomer, data)

/** Tells the customer of a proposal: it came, its words changed, it was taken back. */
export const notifyCustomer = defineMailJob({
  name: 'work.notify-customer-of-proposal',
  data: about,
  kind: 'work',
  async letters({ db }, { proposalId, what, number }) {
    const [found] = await db
      .select({
        work: workRequests,
        proposal: workProposals,
        text: workProposalTexts,
        company: companies.name,
      })
      .from(workProposals)
      .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
      .innerJoin(companies, eq(companies.id, workProposals.companyId))
      .leftJoin(
        workProposalTexts,
        and(eq(workProposalTexts.proposalId, workProposals.id), eq(workProposalTexts.number, number)),
      )
      .where(eq(workProposals.id, proposalId))
    if (!found) return
    const { work, proposal, text, company } = found
    // What changed again, or went, is told by what came after.
    const still =
      what === 'withdrawn' ? proposal.state === 'withdrawn' : proposal.current === number && !proposal.endedAt
    const to = still ? await readerOf(db, work.customerId) : undefined
    if (!to) return
    const button = { button: 'Ver a proposta', to: paths.myProposal(work.id, proposalId) }
    if (what === 'withdrawn')
      return {
        to,
        mail: personalMail(
          to.name,
          {
            subject: `${company} retirou a proposta para «${work.title}»`,
            preview: 'As outras propostas continuam.',
            parts: [
              `${company} retirou a proposta que lhe tinha feito.`,
              ...(proposal.reason
                ? [isOurSentence(proposal.reason) ? proposal.reason : { quote: proposal.reason, by: company }]
                : []),
              { button: 'Ver o trabalho', to: paths.myWork(work.id) },
            ],
          },
          because,
        ),
      }
    if (!text) return
    const said = priceInWords(text)
    return {
      to,
      mail: personalMail(
        to.name,
        {
          subject:
            what === 'sent'
              ? `${company} fez-lhe uma proposta para «${work.title}»`
              : `${company} mudou a proposta para «${work.title}»`,
          preview: said,
          parts: [
            what === 'sent'
              ? 'Tem uma proposta nova.'
              : 'A empresa mudou a proposta. A versão anterior continua à vista, para comparar.',
            { facts: [['Preço', said]] },
            { quote: excerpt(text.body, 400), by: company },
            button,
            { small: 'A empresa só vê o seu contacto se preferir a proposta dela.' },
          ],
        },
        because,
      ),
    }
  },
})
