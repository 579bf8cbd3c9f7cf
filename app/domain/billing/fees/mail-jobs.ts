import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readersOf } from '../../notifications/readers'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { longDate } from '../../shared/long-date'
import { euros } from '../../shared/money'
import { invoices } from '../schema'

const feeNews = ['licence', 'licence-reminder', 'licence-ended', 'late-decision', 'withdrawn'] as const
type FeeNews = (typeof feeNews)[number]

/** What becomes of the fees of a certification, for those who answer for it and those who pay. */
export const notifyFee = defineMailJob({
  name: 'billing.notify-fee',
  data: z.object({ invoiceId: z.uuid(), news: z.enum(feeNews) }),
  kind: 'certificate',
  always: true,
  async letters({ db }, { invoiceId, news }) {
    const [found] = await db
      .select({ invoice: invoices, company: companies.name })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .where(eq(invoices.id, invoiceId))
    if (!found) return
    const { invoice, company } = found
    const open = invoice.state === 'draft' || invoice.state === 'issued' || invoice.state === 'overdue'
    if (open !== (news === 'licence' || news === 'licence-reminder')) return
    const said = words[news]({
      company,
      companyId: invoice.companyId,
      net: euros(invoice.netCents),
      until: longDate(invoice.dueAt),
      what: invoice.description,
      to: paths.invoice(invoice.id),
    })
    const because = `Recebe esta mensagem porque responde pela certificação de ${company} na Aval, ou trata das contas.`
    const readers = await readersOf(db, invoice.companyId, ['owner', 'manager', 'finance'], invoice.orderedBy)
    return readers.map((to) => ({ to, mail: personalMail(to.name, said, because) }))
  },
})

/** Told once this transaction is done. */
export const notifyOfFee = (tx: TxCtx, { id: invoiceId }: { id: string }, news: FeeNews): Promise<void> =>
  enqueue(tx, notifyFee, { invoiceId, news })

interface Facts {
  company: string
  companyId: string
  net: string
  until: string
  what: string
  to: string
}

const pay = ({ to }: Facts) => ({ button: 'Ver e pagar', to })

const words: Record<FeeNews, (f: Facts) => Said> = {
  licence: (f) => ({
    subject: `Falta a licença do certificado de ${f.company}`,
    preview: `${f.net} mais IVA, até ${f.until}.`,
    parts: [
      `O certificado já está em vigor. A licença anual é de ${f.net} mais IVA, e paga-se até ${f.until}.`,
      'Se não for paga até lá, o certificado deixa de estar em vigor, como se tivesse chegado ao fim: não é uma revogação.',
      pay(f),
    ],
  }),
  'licence-reminder': (f) => ({
    subject: `A licença do certificado de ${f.company} está por pagar`,
    preview: `Até ${f.until}.`,
    parts: [
      `A licença anual, de ${f.net} mais IVA, ainda não foi paga. Se não for paga até ${f.until}, o certificado deixa de estar em vigor.`,
      pay(f),
    ],
  }),
  'licence-ended': (f) => ({
    subject: `O certificado de ${f.company} deixou de estar em vigor`,
    preview: 'A licença não foi paga.',
    parts: [
      'A licença anual não foi paga dentro do prazo, e o certificado deixou de estar em vigor. Não é uma revogação: quem o procura lê que chegou ao fim. Não fica nada por pagar.',
      'Pode candidatar-se outra vez quando quiser.',
      { button: 'Ver a certificação', to: paths.ofCompany(f.companyId, paths.certification()) },
    ],
  }),
  withdrawn: (f) => ({
    subject: `Devolvemos a taxa da candidatura de ${f.company}`,
    preview: 'A candidatura foi retirada antes de a avaliarmos.',
    parts: [
      `A candidatura foi retirada antes de alguém abrir os comprovativos. Devolvemos a taxa («${f.what}») toda, pela forma como foi paga.`,
      { button: 'Ver a faturação', to: f.to },
    ],
  }),
  'late-decision': (f) => ({
    subject: `Devolvemos a taxa da candidatura de ${f.company}`,
    preview: 'A nossa decisão está atrasada.',
    parts: [
      `Prometemos uma decisão e passaram mais ${settings.billing.lateDecisionDays} dias úteis do que o prazo. Devolvemos a taxa («${f.what}») toda; a candidatura continua, e a decisão é-lhe devida na mesma.`,
      { button: 'Ver a faturação', to: f.to },
    ],
  }),
}
