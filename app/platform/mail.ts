import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { now } from './clock'
import { env } from './env'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same key, same message: a job that runs twice writes one file and one Message-ID. */
  key: string
  headers?: Record<string, string>
  /** Who gets the answer, where it is not us. */
  replyTo?: { name: string; address: string }
  /** Left out: made of the key. */
  messageId?: string
  /** What it answers, and the conversation that it belongs to (RFC 5322, 3.6.4). */
  inReplyTo?: string
  references?: string[]
}

/** Where the embedded default puts mails: one .eml file each, read at /dev/correio. */
export const outbox = (): string => join(env().AVAL_DATA_DIR, 'outbox')

let transport: Transporter | undefined

function transporter(): Transporter {
  transport ??= env().SMTP_URL
    ? nodemailer.createTransport(env().SMTP_URL as string, { from: env().MAIL_FROM })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return transport
}

/** Sends one mail by SMTP, or writes it to the outbox. Called by jobs only. */
export async function sendMail(mail: Mail): Promise<void> {
  const host = new URL(env().ORIGIN).hostname
  const messageId = mail.messageId ?? `<${mail.key}@${host}>`
  const message = { ...mail, from: env().MAIL_FROM, date: now(), messageId }
  const sent = await transporter().sendMail(message)
  if (env().SMTP_URL) return
  const name = `${now().toISOString().replace(/[:.]/g, '-')}-${mail.key.replace(/[^a-z0-9-]/gi, '')}.eml`
  await mkdir(outbox(), { recursive: true })
  // Written beside and renamed, so that a reader never sees half a mail.
  const part = join(outbox(), `.${randomBytes(6).toString('hex')}`)
  await writeFile(part, (sent as unknown as { message: Buffer }).message)
  await rename(part, join(outbox(), name))
}
