import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { env } from '~/platform/env'
import { defineJob, type Job } from '~/platform/jobs'
import { type Mail, sendMail } from '~/platform/mail'
import type { DrawnMail } from '~/platform/mail-template'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import type { NotificationKind } from './kinds'
import { sendsMail } from './mail-job-names'
import { choiceOf, notify } from './notifying'

/** One mail of a job, and its note in the product. */
export interface Letter {
  /** An account, or an address alone: there is no note then. */
  to: { id?: string | null; email: string }
  mail: DrawnMail & Partial<Pick<Mail, 'messageId' | 'inReplyTo' | 'references' | 'replyTo' | 'attachments'>>
  /** Where the note leads, as the mail does; left out: the first address of the mail. */
  href?: string
  /** Of the note; left out: the mail's preview. */
  text?: string
  /** Where the job's do not hold for this one. */
  kind?: NotificationKind
  always?: boolean
  /** What tells it from an earlier one where the job's data are the same: the event that it is about. */
  about?: string
}

/**
 * A job that tells people something by mail (decision 0039). It looks at the world again: `letters` returns nothing for
 * what is no longer so. Of a `kind` that people choose about, each letter is noted in the product, by the mail's subject and
 * preview, and the mail goes as they chose; who chose the digest finds it there. `always` is for what must reach them whatever
 * they chose: decisions with their reasons (DSA, article 17; Regulation (EU) 2019/1150, article 4), deadlines.
 * The same run again changes nothing and sends the same message: its key is made of the job's data and the reader.
 */
export const defineMailJob = <T extends object>(job: {
  name: string
  data: z.ZodType<T>
  /** Left out: there is only the mail. */
  kind?: NotificationKind
  always?: boolean
  cron?: string
  letters: (ctx: Ctx, data: T) => Promise<Letter | Letter[] | undefined>
}): Job<T> =>
  defineJob({
    name: sendsMail(job.name),
    data: job.data,
    cron: job.cron,
    async run(ctx, data) {
      const letters = (await job.letters(ctx, data)) ?? []
      for (const letter of Array.isArray(letters) ? letters : [letters]) {
        const { to, about, kind = job.kind, always = job.always } = letter
        const key = [job.name.replace('.', '-'), ...Object.values(data), about, to.id]
          .filter(isSaid)
          .map(inKey)
          .join('-')
        if (!kind || !to.id || (await note(ctx, letter, { userId: to.id, kind, key }, always)))
          await sendMail({ ...letter.mail, to: to.email, key })
      }
    },
  })

const isSaid = (value: unknown) => value !== undefined && value !== null

/** Ids, states, numbers and moments as they are; a digest of what is longer or is text. */
const inKey = (value: unknown) =>
  /^[\w:.-]{1,40}$/.test(String(value))
    ? String(value).replaceAll(':', '')
    : createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The note, written before the mail leaves. Whether the mail goes as well. */
async function note(
  ctx: Ctx,
  { mail, href = mail.leadsTo[0] as string, text = mail.preview }: Letter,
  to: { userId: string; kind: NotificationKind; key: string },
  always = false,
): Promise<boolean> {
  if (!mail.leadsTo.includes(href) && env().NODE_ENV !== 'production')
    throw new Error(`«${mail.subject}» is about ${href} and leads to ${mail.leadsTo.join(', ')}`)
  const mailed = always || (await choiceOf(ctx.db, to.userId, to.kind)).mail === 'now'
  await transaction(ctx, (tx) => notify(tx, { ...to, href, title: mail.subject, text, mailed }))
  return mailed
}
