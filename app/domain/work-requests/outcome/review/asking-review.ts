import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { companies } from '../../../companies/schema'
import { defineMailJob } from '../../../notifications/mail-job'
import { personalMail } from '../../../notifications/personal-mail'
import { readerOf } from '../../../notifications/readers'
import { settings } from '../../../settings/settings'
import type { TxCtx } from '../../../shared/ctx'
import { workProposals, workRequests } from '../../schema'

/** A day after a job was concluded its customer is asked how it was, once. */
export const askForReview = defineMailJob({
  name: 'work-requests.ask-for-review',
  data: z.object({ requestId: z.uuid() }),
  kind: 'work',
  async letters({ db }, { requestId }) {
    const [row] = await db
      .select({
        customerId: workRequests.customerId,
        title: workRequests.title,
        state: workRequests.state,
        company: companies.name,
      })
      .from(workRequests)
      .innerJoin(workProposals, eq(workProposals.id, workRequests.awardedId))
      .innerJoin(companies, eq(companies.id, workProposals.companyId))
      .where(eq(workRequests.id, requestId))
    if (row?.state !== 'completed') return
    const to = await readerOf(db, row.customerId)
    if (!to) return
    const said = {
      subject: `Como correu o trabalho com ${row.company}?`,
      preview: 'O que contar ajuda quem procura a seguir.',
      parts: [
        `O trabalho «${row.title}» está concluído. Conte como foi: bem ou mal, é o que ajuda quem procura a seguir.`,
        'Por vir de um trabalho fechado pelos dois lados na Aval, a avaliação fica comprovada sem enviar mais nada. Se no seu caso não ficar, dizemos porquê.',
        { button: 'Avaliar o trabalho', to: paths.reviewWork(requestId) },
        { small: 'É o único lembrete. Não recebe nada em troca, e a empresa não escolhe a quem pedimos.' },
      ],
    }
    return {
      to,
      mail: personalMail(to.name, said, 'Recebe esta mensagem porque pediu este trabalho na Aval.'),
    }
  },
})

/** Called by whatever concludes a job, in its transaction. */
export const queueReviewAsked = (tx: TxCtx, work: { id: string }) =>
  enqueue(
    tx,
    askForReview,
    { requestId: work.id },
    { startAfter: new Date(tx.now.getTime() + settings.work.reviewAskedAfterDays * 86_400_000) },
  )
