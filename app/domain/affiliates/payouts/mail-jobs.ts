import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { operator } from '~/platform/operator'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { euros } from '../../shared/money'
import { taxRow } from '../enrolment/affiliate'
import { affiliates } from '../schema'
import type { PayoutState } from '../states'
import { type Payout, payoutOf } from './payout'
import { missing, whatIsMissing } from './sums'

const payoutNews = ['missing', 'document', 'document-declined', 'paid', 'failed', 'cancelled'] as const
export type PayoutNews = (typeof payoutNews)[number]

/** In which state each of them is still true. */
const stillIn: Record<PayoutNews, PayoutState> = {
  missing: 'closed',
  document: 'awaiting_document',
  'document-declined': 'awaiting_document',
  paid: 'paid',
  failed: 'open',
  cancelled: 'cancelled',
}

/** What they have to do, or what became of their money, whatever they chose. */
export const notifyPayout = defineMailJob({
  name: 'affiliates.notify-payout',
  data: z.object({ payoutId: z.uuid(), news: z.enum(payoutNews), version: z.int() }),
  kind: 'affiliate',
  always: true,
  async letters({ db, now }, { payoutId, news }) {
    const payout = await payoutOf(db, payoutId)
    const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.id, payout.affiliateId))
    const to = affiliate && (await readerOf(db, affiliate.userId))
    if (!affiliate || !to || payout.state !== stillIn[news]) return
    const why = whatIsMissing(await taxRow({ db }, affiliate.id), affiliate.state, now)
    if (news === 'missing' && !why) return
    return { to, mail: personalMail(to.name, words[news](payout, why ? missing[why] : ''), because) }
  },
})

/** Told once this transaction is done. */
export const notifyOfPayout = (tx: TxCtx, { id, version }: Payout, news: PayoutNews): Promise<void> =>
  enqueue(tx, notifyPayout, { payoutId: id, news, version })

const because = 'Recebe esta mensagem porque faz parte do programa de afiliados da Aval.'
const toPayout = ({ id }: Payout) => ({ button: 'Ver o pagamento', to: paths.myPayout(id) })
const toPayouts = { button: 'Ver o que falta', to: paths.myPayouts() }
const send = ({ id }: Payout) => ({ button: 'Enviar o documento', to: paths.sendPayoutDocument(id) })

const words: Record<PayoutNews, (payout: Payout, why: string) => Said> = {
  missing: ({ netCents }, why) => ({
    subject: 'Tem comissões para receber, e falta uma coisa',
    preview: `${euros(netCents)} à espera.`,
    parts: [
      `O mês fechou com ${euros(netCents)} para lhe pagar. ${why} Depois, peça o pagamento.`,
      toPayouts,
    ],
  }),
  document: (p) => ({
    subject: 'O mês fechou: envie-nos a fatura ou o recibo',
    preview: `${euros(p.payCents)} para lhe pagar.`,
    parts: [
      `As comissões do mês somam ${euros(p.netCents)}${p.vatCents ? `, mais ${euros(p.vatCents)} de IVA` : ''}${
        p.withheldCents ? `, menos ${euros(p.withheldCents)} de retenção na fonte` : ''
      }. Recebe ${euros(p.payCents)}.`,
      `Passe o documento a ${operator().name}, NIPC ${operator().nipc}, com estes valores, e envie-no-lo. Sem ele não podemos pagar.`,
      send(p),
    ],
  }),
  'document-declined': (p) => ({
    subject: 'O documento que enviou não serve',
    preview: 'Corrija-o e envie-o de novo.',
    parts: [`O motivo: ${p.documentRefusal ?? ''}`, send(p)],
  }),
  paid: (p) => ({
    subject: `Pagámos-lhe ${euros(p.payCents)}`,
    preview: `Para a conta que termina em ${p.ibanLast4 ?? ''}.`,
    parts: [
      `A transferência de ${euros(p.payCents)} foi feita para a conta que termina em ${p.ibanLast4}.`,
      toPayout(p),
    ],
  }),
  failed: (p) => ({
    subject: 'O banco devolveu o seu pagamento',
    preview: `${euros(p.payCents)} voltaram atrás.`,
    parts: [
      `A transferência de ${euros(p.payCents)} para a conta que termina em ${p.ibanLast4 ?? ''} não passou (${p.failure ?? ''}).`,
      'Confirme o número da conta e peça o pagamento outra vez. O documento que enviou continua a valer.',
      toPayouts,
    ],
  }),
  cancelled: (p) => ({
    subject: 'Um pagamento foi anulado',
    preview: `${euros(p.netCents)} voltam ao saldo.`,
    parts: [
      `O pagamento de ${euros(p.netCents)} foi anulado. As comissões voltam ao saldo, para o próximo fecho.`,
      toPayout(p),
    ],
  }),
}
