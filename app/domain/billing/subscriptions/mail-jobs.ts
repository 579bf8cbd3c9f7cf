import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import type { MailPart } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readersOf } from '../../notifications/readers'
import { planWords } from '../../plans/limits'
import { planVersion } from '../../plans/plan'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { longDate } from '../../shared/long-date'
import { euros } from '../../shared/money'
import { startOfDay } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { openPlanInvoice } from '../locking'
import { subscriptions } from '../schema'
import { type EndReason, endReasons } from './end-reasons'
import { firstOrder } from './first-order'
import { customerRow, isKept } from './keeping'
import { priceOf } from './prices'

export const subscriptionNews = [
  'trial',
  'started',
  'changed',
  'interval',
  'cancelled',
  'trial-ends',
  'announce',
  'request',
  'price',
  'due',
  'suspended',
  'ended',
] as const
export type SubscriptionNews = (typeof subscriptionNews)[number]

/** Whoever pays for a company must know, whatever they chose: its owners and those who look after its money. */
export const notifySubscription = defineMailJob({
  name: 'billing.notify-subscription',
  data: z.object({
    subscriptionId: z.uuid(),
    news: z.enum(subscriptionNews),
    /** What tells it from the same of another period: a day, or the name of a mark. */
    day: z.string(),
  }),
  kind: 'company',
  always: true,
  async letters({ db }, { subscriptionId, news }) {
    const [found] = await db
      .select({ s: subscriptions, company: companies.name })
      .from(subscriptions)
      .innerJoin(companies, eq(companies.id, subscriptions.companyId))
      .where(eq(subscriptions.id, subscriptionId))
    if (!found || (found.s.state === 'ended' && news !== 'ended')) return
    const { s, company } = found
    const [had, next, open, customer, readers] = await Promise.all([
      planVersion(db, s.planVersionId),
      s.nextVersionId ? planVersion(db, s.nextVersionId) : undefined,
      openPlanInvoice(db, s.companyId),
      customerRow(db, s.companyId),
      readersOf(db, s.companyId, ['owner', 'finance'], s.orderedBy),
    ])
    if (!had) return
    const facts: Facts = {
      company,
      plan: planWords[had.plan],
      until: longDate(startOfDay(s.periodEnd)),
      price: euros(priceOf(next ?? had, s.nextInterval ?? s.interval)),
      former: euros(priceOf(had, s.interval)),
      more: next ? euros(Math.abs(priceOf(next, s.interval) - priceOf(had, s.interval))) : '',
      open,
      toBilling: { button: 'Ver a faturação', to: paths.ofCompany(s.companyId, paths.billing()) },
      kept: isKept(customer) ? (customer?.keptWords ?? 'o cartão guardado') : null,
      ended: s.endReason as EndReason | null,
      first: news === 'started' && (await firstOrder({ db }, s.companyId))?.subjectId === s.id,
    }
    const because = `Recebe esta mensagem porque responde por ${company} na Aval, ou trata das contas. Mensagens sobre o que se paga não se podem desligar.`
    return readers.map((to) => ({ to, mail: personalMail(to.name, words[news](facts), because) }))
  },
})

/** Told once this transaction is done; `day` tells it from the same of another period. */
export const notifyOfSubscription = (
  tx: TxCtx,
  subscriptionId: string,
  news: SubscriptionNews,
  day: string,
): Promise<void> => enqueue(tx, notifySubscription, { subscriptionId, news, day })

interface Facts {
  company: string
  plan: string
  until: string
  price: string
  former: string
  more: string
  open: Pick<Invoice, 'id' | 'grossCents'> | undefined
  /** Of a company that is not always the one that they act for. */
  toBilling: MailPart
  kept: string | null
  ended: EndReason | null
  /** What was paid is the first payment of the company: it can be taken back. */
  first: boolean
}

const toPay = ({ open, toBilling }: Facts) =>
  open ? { button: 'Ver e pagar', to: paths.invoice(open.id) } : toBilling

const words: Record<SubscriptionNews, (f: Facts) => Said> = {
  trial: ({ company, plan, until, toBilling }) => ({
    subject: `${company} está a experimentar o plano ${plan}`,
    preview: `Até ${until}, sem pagar e sem cartão.`,
    parts: [
      `Até ${until}, ${company} tem tudo o que o plano ${plan} dá. Não pedimos cartão: se não encomendar, o plano acaba por si e não fica nada por pagar.`,
      toBilling,
    ],
  }),
  started: ({ company, plan, until, first, toBilling }) => ({
    subject: `${company} tem o plano ${plan}`,
    preview: `Está pago até ${until}.`,
    parts: [
      `O pagamento chegou e o plano ${plan} está em vigor. Está pago até ${until}.`,
      ...(first
        ? [
            `Mudou de ideias? Nos primeiros ${settings.billing.withdrawalDays} dias devolvemos tudo, na página da faturação.`,
          ]
        : []),
      toBilling,
    ],
  }),
  changed: ({ company, plan, until, toBilling }) => ({
    subject: `${company} passou para o plano ${plan}`,
    preview: `Está pago até ${until}.`,
    parts: [`A mudança está paga e em vigor. O plano ${plan} está pago até ${until}.`, toBilling],
  }),
  interval: ({ company, plan, until, toBilling }) => ({
    subject: `${company} passou a pagar o plano ${plan} ao ano`,
    preview: `Está pago até ${until}.`,
    parts: [`O plano é o mesmo, pago agora ao ano. Está pago até ${until}.`, toBilling],
  }),
  cancelled: ({ company, plan, until, toBilling }) => ({
    subject: `O plano de ${company} não se renova`,
    preview: `Fica em vigor até ${until}.`,
    parts: [
      `Como pediu, o plano ${plan} não se renova. Fica em vigor até ${until}; depois a empresa fica com o plano Grátis e nada se apaga.`,
      'Até lá pode voltar atrás na página da faturação.',
      toBilling,
    ],
  }),
  'trial-ends': ({ company, plan, until, toBilling }) => ({
    subject: `A experiência do plano ${plan} acaba em breve`,
    preview: `${company}: até ${until}.`,
    parts: [
      `Em ${until} acaba a experiência do plano ${plan}. Se não fizer nada, ${company} fica com o plano Grátis: nada se apaga e nada se paga.`,
      'Se quiser continuar, encomende antes. Os dias que faltam não se perdem.',
      toBilling,
    ],
  }),
  announce: ({ company, plan, until, price, kept, toBilling }) => ({
    subject: `O plano de ${company} renova-se em ${until}`,
    preview: `${price} mais IVA, por mais um ano.`,
    parts: [
      `Em ${until} o plano ${plan} renova-se por um ano, por ${price} mais IVA${kept ? `, cobrados a ${kept}` : ''}.`,
      'Se não quer continuar, cancele antes na página da faturação: basta carregar num botão.',
      toBilling,
    ],
  }),
  request: (f) => ({
    subject: `Pagamento do plano de ${f.company}`,
    preview: `${f.open?.grossCents ? `${euros(f.open.grossCents)} com IVA, ` : ''}até ${f.until}.`,
    parts: [
      `O período pago do plano ${f.plan} acaba em ${f.until}. Para continuar, pague até esse dia.`,
      toPay(f),
      { small: 'Se não quer continuar, cancele na página da faturação: não fica nada por pagar.' },
    ],
  }),
  price: ({ company, plan, until, price, former, more, toBilling }) => ({
    subject: `O preço do plano de ${company} muda em ${until}`,
    preview: `De ${former} para ${price}, mais IVA.`,
    parts: [
      `A partir de ${until} o plano ${plan} passa de ${former} para ${price}, mais IVA: uma diferença de ${more} em cada pagamento. O que já está pago não muda.`,
      'Se não quer continuar com o preço novo, cancele antes na página da faturação: basta carregar num botão.',
      toBilling,
    ],
  }),
  due: (f) => ({
    subject: `O plano de ${f.company} está por pagar`,
    preview: f.kept ? `Não conseguimos cobrar a ${f.kept}.` : 'O pagamento não chegou.',
    parts: [
      f.kept
        ? `Não conseguimos cobrar a renovação do plano ${f.plan} a ${f.kept}. Vamos tentar outra vez; pode também pagar já, de outra forma.`
        : `O pagamento da renovação do plano ${f.plan} ainda não chegou.`,
      `Por agora nada muda. Passados ${settings.billing.suspendAfterDays} dias sem pagamento ficam só os limites do plano Grátis, e passados ${settings.billing.endAfterDays} o plano acaba. Nada se apaga, e o certificado não depende disto.`,
      toPay(f),
    ],
  }),
  suspended: (f) => ({
    subject: `O plano de ${f.company} está suspenso`,
    preview: 'Por falta de pagamento, valem os limites do plano Grátis.',
    parts: [
      `O plano ${f.plan} continua por pagar: a partir de hoje valem os limites do plano Grátis. Nada foi apagado. Quando pagar volta tudo, e os dias suspensos não contam.`,
      toPay(f),
    ],
  }),
  ended: ({ company, plan, ended, toBilling }) => ({
    subject: `O plano ${plan} de ${company} acabou`,
    preview: ended ? endReasons[ended] : 'A empresa tem agora o plano Grátis.',
    parts: [
      `O plano ${plan} acabou. ${ended ? endReasons[ended] : ''} A empresa tem agora o plano Grátis: nada se apagou e nada fica por pagar.`,
      toBilling,
    ],
  }),
}
