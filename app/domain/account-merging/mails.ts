import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail } from '../notifications/personal-mail'
import { maskedEmail } from '../people/email-address'
import { users } from '../people/schema'
import { longDate } from '../shared/long-date'
import { accountMerges } from './schema'

/**
 * What both addresses are told. Neither mail names the other address or the reason: should they be two people after all,
 * neither learns who the other is.
 */

const because =
  'Recebe esta mensagem porque tem conta na Aval. As mensagens sobre a segurança da conta não se podem desligar.'
const data = z.object({ mergeId: z.uuid(), userId: z.uuid() })

async function known(db: Db, mergeId: string, userId: string) {
  const [merge] = await db.select().from(accountMerges).where(eq(accountMerges.id, mergeId))
  const [to] = await db.select().from(users).where(eq(users.id, userId))
  const otherId = merge?.keptId === userId ? merge.goneId : merge?.keptId
  const [other] = otherId ? await db.select().from(users).where(eq(users.id, otherId)) : []
  return (
    merge && to && other && { merge, to, other: maskedEmail(other.email), stays: merge.keptId === userId }
  )
}

export const notifyMerged = defineMailJob({
  name: 'people.notify-merged',
  data,
  async letters({ db }, { mergeId, userId }) {
    const it = await known(db, mergeId, userId)
    if (it?.merge.state !== 'done' || !it.merge.undoUntil) return
    const { to, other, stays, merge } = it
    const mail = personalMail(
      to.name,
      {
        subject: 'As suas duas contas na Aval são agora uma',
        preview: stays ? 'O que fez com a outra está nesta.' : 'Entre com o outro e-mail.',
        parts: [
          stays
            ? `Juntámos a esta conta outra que também é sua, com o e-mail ${other}. As avaliações, os pedidos, as empresas guardadas e o mais que fez com ela estão agora aqui.`
            : `Juntámos esta conta à sua outra, com o e-mail ${other}. Tudo o que fez com esta está agora lá, e é com esse e-mail que entra: por este já não é possível.`,
          'Por segurança, terminámos as sessões das duas. As suas escolhas sobre e-mails são as da conta que fica.',
          { button: 'Entrar na conta', to: paths.signIn() },
          `Se não pediu isto, ou a outra conta não é sua, escreva-nos já: até ${longDate(merge.undoUntil as Date)} pomos tudo como estava.`,
          { button: 'Escrever ao apoio', to: paths.contact() },
        ],
      },
      because,
    )
    return { to: { email: to.email }, mail }
  },
})

export const notifyUnmerged = defineMailJob({
  name: 'people.notify-unmerged',
  data,
  async letters({ db }, { mergeId, userId }) {
    const it = await known(db, mergeId, userId)
    if (it?.merge.state !== 'undone') return
    const { to, stays } = it
    const mail = personalMail(
      to.name,
      {
        subject: 'A sua conta na Aval voltou a ser só uma',
        preview: 'Está como antes de a juntarmos a outra.',
        parts: [
          stays
            ? 'Desfizemos a junção de outra conta a esta. O que era da outra voltou para ela; o que fez entretanto ficou aqui.'
            : 'Desfizemos a junção desta conta a outra. Está como a deixou, e entra-se de novo com este e-mail. O que foi feito entretanto ficou na outra.',
          'Por segurança, terminámos as sessões. Entre de novo.',
          { button: 'Entrar na conta', to: paths.signIn() },
        ],
      },
      because,
    )
    return { to: { email: to.email }, mail }
  },
})
