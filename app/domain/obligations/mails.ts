import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import type { Ctx } from '../shared/ctx'
import { longDate } from '../shared/long-date'
import { answersByMail } from './obligation'
import { outcomeWord } from './obligation-words'
import { obligations } from './schema'

const data = z.object({ obligationId: z.uuid() })

async function answered({ db }: Ctx, id: string) {
  const [row] = await db.select().from(obligations).where(eq(obligations.id, id))
  // They may have had their data erased meanwhile.
  return row && answersByMail(row) && row.email ? { ...row, email: row.email } : undefined
}

const redress =
  'Se não ficar satisfeito, pode apresentar reclamação à Comissão Nacional de Proteção de Dados (www.cnpd.pt) e recorrer aos tribunais (RGPD, artigos 77.º e 79.º).'
const reason = 'Recebe esta mensagem porque nos fez um pedido sobre os seus dados pessoais.'

/** Who asked hears within the first month that it takes longer, and why (RGPD, art. 12(3)). */
export const notifyOfExtension = defineMailJob({
  name: 'obligations.notify-of-extension',
  data,
  async letters(ctx, { obligationId }) {
    const row = await answered(ctx, obligationId)
    if (!row?.extension || row.state === 'closed') return
    const mail = drawMail({
      subject: `Precisamos de mais tempo para o seu pedido n.º ${row.number}`,
      preview: `Respondemos até ${longDate(row.dueAt)}.`,
      parts: [
        { title: 'Precisamos de mais tempo para responder' },
        `O pedido sobre os seus dados, que recebemos a ${longDate(row.receivedAt)}, demora mais do que um mês. A lei permite mais dois: respondemos até ${longDate(row.dueAt)}.`,
        { quote: row.extension },
        redress,
        { button: 'Como tratamos os seus dados', to: paths.privacy() },
      ],
      reason,
    })
    return { to: { email: row.email }, mail }
  },
})

/** The answer itself, once two people have read it. */
export const sendAnswer = defineMailJob({
  name: 'obligations.send-answer',
  data,
  async letters(ctx, { obligationId }) {
    const row = await answered(ctx, obligationId)
    if (row?.state !== 'closed' || !row.outcome || !row.answer) return
    const mail = drawMail({
      subject: `Resposta ao seu pedido n.º ${row.number} sobre dados pessoais`,
      preview: `${outcomeWord(row.kind, row.outcome)}. A resposta está nesta mensagem.`,
      parts: [
        { title: 'Resposta ao seu pedido sobre dados pessoais' },
        {
          facts: [
            ['Pedido', row.subject],
            ['Recebido', longDate(row.receivedAt)],
            ['Resultado', outcomeWord(row.kind, row.outcome)],
          ],
        },
        { quote: row.answer },
        redress,
        { button: 'Como tratamos os seus dados', to: paths.privacy() },
      ],
      reason,
    })
    return { to: { email: row.email }, mail }
  },
})
