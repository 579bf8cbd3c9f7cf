import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail, type MailPart } from '~/platform/mail-template'
import { defineMailJob, type Letter } from '../../notifications/mail-job'
import { personalMail } from '../../notifications/personal-mail'
import { readerOf, readersOf } from '../../notifications/readers'
import { longDay } from '../../shared/long-date'
import { euros } from '../../shared/money'
import { fiscalDocuments } from '../schema'
import { type PaperSubject, subjectOf } from './paper-contents'
import type { Paper } from './paper-flow'
import { fileNameOf, paperName } from './paper-words'

/** A paper goes to who ordered, or where they can't be written to to who looks after the company's money, and to its accountant. */
export const mailPaper = defineMailJob({
  name: 'billing.mail-paper',
  data: z.object({ documentId: z.uuid() }),
  kind: 'company',
  // A document that the law has us hand over (CIVA, articles 36 and 78 (5)).
  always: true,
  async letters({ db }, { documentId }) {
    const [paper] = await db.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, documentId))
    if (paper?.state !== 'issued' || !paper.file) return
    const subject = await subjectOf(db, paper)
    const { customer, orderedBy } = subject.invoice
    const orderer = await readerOf(db, orderedBy)
    const readers = orderer ? [orderer] : await readersOf(db, paper.companyId, ['owner', 'finance'])
    const said = words(paper, subject)
    const attached = {
      attachments: [
        { filename: `${fileNameOf(paper)}.pdf`, content: paper.file, contentType: 'application/pdf' },
      ],
    }
    const button = { button: 'Abrir o documento', to: paths.paper(paper.id) }
    const because = `Recebe esta mensagem porque tratou desta compra de ${customer.name} na Aval.`
    const letters = readers.map(
      (to): Letter => ({
        to,
        mail: { ...personalMail(to.name, { ...said, parts: [...said.parts, button] }, because), ...attached },
      }),
    )
    const { papersTo } = customer
    if (papersTo && readers.every(({ email }) => email !== papersTo))
      letters.push({ to: { email: papersTo }, mail: { ...toAccountant(customer.name, said), ...attached } })
    return letters
  },
})

type Words = ReturnType<typeof words>

function words(paper: Paper, { invoice, refund, corrects }: PaperSubject) {
  const name = paperName(paper)
  const total = euros(paper.netCents + paper.vatCents)
  const facts: [string, string][] = [
    ['Documento', `${name} ${paper.number}`],
    ['Data', longDay(paper.datedOn)],
    ['O quê', invoice.description],
    [refund ? 'Devolvido, com IVA' : 'Pago, com IVA', total],
    ...(corrects?.number ? ([['Corrige', corrects.number]] as [string, string][]) : []),
    ...(refund ? ([['Motivo', refund.reason]] as [string, string][]) : []),
  ]
  const parts: MailPart[] = [
    'O documento vai em anexo, em PDF.',
    ...(paper.issuer === 'simulado' ? ['É uma pró-forma: não tem valor fiscal.'] : []),
    { facts },
  ]
  return { subject: `${name} ${paper.number}`, preview: `${invoice.description}: ${total}.`, parts }
}

const toAccountant = (customer: string, { subject, preview, parts }: Words) =>
  drawMail({
    subject: `${subject}, ${customer}`,
    preview,
    parts: [{ title: subject }, ...parts],
    reason: `Recebe esta mensagem porque ${customer} indicou este endereço para receber os documentos das suas compras na Aval. Para deixar de os receber, fale com ${customer}.`,
    leadsNowhere: 'o documento vai em anexo, e quem o recebe pode não ter conta',
  })
