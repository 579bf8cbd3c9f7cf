import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { notify } from '../../notifications/notifying'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { defineAccountMail } from '../account-mail'
import { type FactorNews, factorNews, leftWords } from './factor-news'

const what = z.enum(Object.keys(factorNews) as [FactorNews, ...FactorNews[]])
const facts = z.object({
  /** Recovery codes that are left, where that is what changed. */
  left: z.number().optional(),
  /** What its owner calls the passkey. */
  passkey: z.string().optional(),
})
type Facts = z.output<typeof facts>

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

/** Sends the mail about one change: a factor is another, or a recovery code was used. */
export const sendFactorNews = defineAccountMail({
  name: 'second-factor.send-news',
  data: z.object({ userId: z.uuid(), newsId: z.uuid(), what, at: z.iso.datetime(), facts }),
  mail({ name }, { what, at, facts: { left, passkey } }) {
    const { title, text } = factorNews[what]
    const facts: [string, string][] = [['Quando', moment.format(new Date(at))]]
    if (passkey) facts.push(['Chave', passkey])
    return drawMail({
      subject: `${title} na sua conta Aval`,
      preview: text,
      parts: [
        { title },
        `Olá, ${firstName(name)}. ${text}`,
        ...(left === undefined ? [] : [leftWords(left)]),
        { facts },
        { button: 'Ver a segurança da conta', to: paths.security() },
        {
          small:
            'Se não foi o próprio, termine as outras sessões nessa página e mude já a palavra-passe. Nunca lhe pedimos códigos por e-mail nem por telefone.',
        },
      ],
      reason:
        'Recebe esta mensagem porque a segurança da sua conta na Aval mudou. Estas mensagens não se podem desligar.',
    })
  },
})

/** Writes it into the log of the account, and tells its owner in the product and by mail. */
export async function notifyFactor(
  tx: TxCtx,
  userId: string,
  what: FactorNews,
  facts: Facts = {},
): Promise<void> {
  const newsId = newId()
  await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: what, data: facts })
  const { title, text } = factorNews[what]
  await notify(tx, {
    userId,
    kind: 'security',
    key: `segundo-fator-${newsId}`,
    title,
    text: facts.left === undefined ? text : `${text} ${leftWords(facts.left)}`,
    href: paths.security(),
    mailed: true,
  })
  await enqueue(tx, sendFactorNews, { userId, newsId, what, at: tx.now.toISOString(), facts })
}
