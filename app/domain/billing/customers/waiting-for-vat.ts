import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import { settings } from '../../settings/settings'
import { spelt } from '../../shared/amounts'
import type { TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { checkVat, type VatStanding } from './checking-vat'

/** VIES is silent: it is asked again by itself, and whoever waits is told by mail what it said. */
export const waitForVat = (tx: TxCtx, number: string, userId: string): Promise<void> =>
  again(tx, { number, userId, since: tx.now.toISOString() })

/** As VIES writes numbers, which begin with their country. */
const number = z.string().regex(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/)
const waiting = z.object({ number, userId: z.uuid(), since: z.iso.datetime() })
type Waiting = z.infer<typeof waiting>

/** One question at a time for each who waits. */
const again = (tx: TxCtx, data: Waiting) =>
  enqueue(tx, askVatAgain, data, {
    startAfter: new Date(tx.now.getTime() + settings.billing.vatAskMinutes * 60_000),
    singletonKey: `${data.number}-${data.userId}`,
  })

export const askVatAgain = defineJob({
  name: 'billing.ask-vat-again',
  data: waiting,
  async run(ctx, data) {
    const said = await checkVat(ctx, data.number)
    const isOver = ctx.now.getTime() - Date.parse(data.since) >= settings.billing.vatAskDays * 86_400_000
    await transaction(ctx, (tx) =>
      said === 'silent' && !isOver ? again(tx, data) : enqueue(tx, notifyVatAnswer, { ...data, said }),
    )
  },
})

export const notifyVatAnswer = defineMailJob({
  name: 'billing.notify-vat-answer',
  data: waiting.extend({ said: z.enum(['valid', 'invalid', 'silent']) }),
  kind: 'company',
  // Asked for, and about what they want to buy.
  always: true,
  async letters({ db }, { userId, number, said }) {
    const to = await readerOf(db, userId)
    const reason = `Recebe esta mensagem porque pediu que confirmássemos o número de IVA ${number}.`
    return to && { to, mail: personalMail(to.name, words(number)[said], reason) }
  },
})

const words = (number: string): Record<VatStanding, Said> => ({
  valid: {
    subject: `O número de IVA ${number} está confirmado`,
    preview: 'Já pode continuar a encomenda, sem IVA português.',
    parts: [
      'O serviço europeu (VIES) confirmou este número. Já pode continuar a encomenda: o IVA é por autoliquidação, no país da empresa.',
      { button: 'Continuar a encomenda', to: paths.billing() },
    ],
  },
  invalid: {
    subject: `O número de IVA ${number} não está no VIES`,
    preview: 'Corrija o número, ou pague com o IVA português.',
    parts: [
      'O serviço europeu (VIES) não conhece este número. Corrija-o nos dados de faturação, ou continue e pague com o IVA português.',
      { button: 'Ver a faturação', to: paths.billing() },
    ],
  },
  silent: {
    subject: `Ainda não conseguimos confirmar o número de IVA ${number}`,
    preview: 'O serviço europeu (VIES) não respondeu. Deixámos de perguntar.',
    parts: [
      `Perguntámos durante ${spelt(settings.billing.vatAskDays, 'dia')} e o serviço europeu (VIES) não respondeu. Deixámos de perguntar. Pode tentar outra vez, ou pagar com o IVA português.`,
      { button: 'Ver a faturação', to: paths.billing() },
    ],
  },
})
