import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { notify } from '../../notifications/notifying'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { users } from '../schema'
import { factorMail } from './emails'
import { type FactorNews, factorNews, leftWords } from './factor-news'

const what = z.enum(Object.keys(factorNews) as [FactorNews, ...FactorNews[]])
const facts = z.object({ left: z.number().optional(), passkey: z.string().optional() })
type Facts = z.output<typeof facts>

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

/** Sends the mail about one change. */
export const sendFactorNews = defineJob({
  name: 'second-factor.send-news',
  data: z.object({ userId: z.uuid(), newsId: z.uuid(), what, at: z.iso.datetime(), facts }),
  async run({ db }, { userId, newsId, what, at, facts }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.blockedAt) return
    const mail = factorMail({ what, name: user.name, when: moment.format(new Date(at)), ...facts })
    await sendMail({ ...mail, to: user.email, key: `segundo-fator-${newsId}` })
  },
})

/** Writes it into the log of the account, and tells its owner in the product and by mail. */
export async function tellFactor(
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
