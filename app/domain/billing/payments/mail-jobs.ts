import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail } from '../../notifications/personal-mail'
import { readersOf } from '../../notifications/readers'
import { invoices, payments } from '../schema'

/** A payment that somebody began did not come through: nothing was charged, and it can be paid otherwise. */
export const notifyPaymentFailed = defineMailJob({
  name: 'billing.notify-payment-failed',
  data: z.object({ paymentId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db }, { paymentId }) {
    const [found] = await db
      .select({ payment: payments, invoice: invoices, company: companies.name })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .innerJoin(companies, eq(companies.id, payments.companyId))
      .where(eq(payments.id, paymentId))
    if (found?.payment.state !== 'failed' || !['issued', 'overdue'].includes(found.invoice.state)) return
    const { payment, invoice, company } = found
    const readers = await readersOf(db, payment.companyId, ['owner', 'finance'], payment.createdBy)
    const said = {
      subject: `O pagamento de ${company} não passou`,
      preview: `${invoice.description}: nada foi cobrado.`,
      parts: [
        `O pagamento de «${invoice.description}» não passou. Nada foi cobrado; pode tentar outra vez, ou pagar de outra forma.`,
        { button: 'Ver e pagar', to: paths.invoice(invoice.id) },
      ],
    }
    const because = `Recebe esta mensagem porque responde por ${company} na Aval, ou trata das contas.`
    return readers.map((to) => ({ to, mail: personalMail(to.name, said, because) }))
  },
})
