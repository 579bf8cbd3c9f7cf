import { eq } from 'drizzle-orm'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { fiscalDocuments, invoices } from '../schema'
import { fileNameOf } from './paper-words'

export const noPaper = () => new Refusal('not-found', 'Não encontrámos este documento.')

/**
 * The file of a paper as it came: for who ordered, for who sees the company's billing, for staff of finance.
 * @throws Refusal `not-found` for strangers and while it is not issued, `not-allowed` for others of the company
 */
export async function paperFile({ db, actor }: Ctx, id: string): Promise<{ name: string; bytes: Buffer }> {
  authorise(actor, 'account.open')
  const [found] = isUuid(id)
    ? await db
        .select({ paper: fiscalDocuments, orderedBy: invoices.orderedBy })
        .from(fiscalDocuments)
        .innerJoin(invoices, eq(invoices.id, fiscalDocuments.invoiceId))
        .where(eq(fiscalDocuments.id, id))
    : []
  if (!found) throw noPaper()
  const { paper, orderedBy } = found
  const isTheirs = may(actor, 'purchase.own', { userId: orderedBy }) || may(actor, 'billing.handle')
  if (!isTheirs) {
    if (!may(actor, 'company.open', paper)) throw noPaper()
    authorise(actor, 'billing.see', paper)
  }
  if (paper.state !== 'issued' || !paper.file)
    throw new Refusal(
      'not-found',
      'Este documento ainda não está pronto. Enviamo-lo por e-mail assim que estiver.',
    )
  return { name: fileNameOf(paper), bytes: paper.file }
}
