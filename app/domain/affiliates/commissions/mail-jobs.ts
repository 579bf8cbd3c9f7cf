import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { euros } from '../../shared/money'
import { affiliateCommissions, affiliates } from '../schema'

type CommissionNews = 'held' | 'rejected'

/** Nobody's money waits or goes without their knowing why, whatever they chose. */
export const notifyCommission = defineMailJob({
  name: 'affiliates.notify-commission',
  data: z.object({ commissionId: z.uuid(), news: z.enum(['held', 'rejected']), version: z.int() }),
  kind: 'affiliate',
  always: true,
  async letters({ db }, { commissionId, news }) {
    const [found] = await db
      .select({ row: affiliateCommissions, userId: affiliates.userId })
      .from(affiliateCommissions)
      .innerJoin(affiliates, eq(affiliates.id, affiliateCommissions.affiliateId))
      .where(eq(affiliateCommissions.id, commissionId))
    const to = found && (await readerOf(db, found.userId))
    if (!found || found.row.state !== news || !to) return
    return { to, mail: personalMail(to.name, words[news](found.row), because) }
  },
})

/** Told once this transaction is done. */
export const notifyOfCommission = async (tx: TxCtx, commissionId: string, news: CommissionNews) => {
  const [row] = await tx.db
    .select({ version: affiliateCommissions.version })
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.id, commissionId))
  await enqueue(tx, notifyCommission, { commissionId, news, version: row?.version ?? 1 })
}

const because = 'Recebe esta mensagem porque faz parte do programa de afiliados da Aval.'

type Row = Pick<typeof affiliateCommissions.$inferSelect, 'id' | 'cents' | 'reason'>
const toCommission = ({ id }: Row) => ({ button: 'Ver a comissão', to: paths.myCommission(id) })
const answer = { small: 'Se não concorda, responda a esta mensagem: uma pessoa volta a ver.' }

const words: Record<CommissionNews, (row: Row) => Said> = {
  held: (row) => ({
    subject: 'Uma comissão sua está retida',
    preview: `${euros(row.cents)}, até uma pessoa ver.`,
    parts: [
      `Uma comissão de ${euros(row.cents)} está retida: não se paga enquanto não se resolver.`,
      ...(row.reason ? [`O motivo: ${row.reason}`] : []),
      toCommission(row),
      answer,
    ],
  }),
  rejected: (row) => ({
    subject: 'Uma comissão sua foi rejeitada',
    preview: `${euros(row.cents)} que não se pagam.`,
    parts: [
      `Uma comissão de ${euros(row.cents)} foi rejeitada: não se paga.`,
      ...(row.reason ? [`O motivo: ${row.reason}`] : []),
      toCommission(row),
      answer,
    ],
  }),
}
