import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { now } from './clock'
import { type Env, env } from './env'
import { mails } from './metrics'

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
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** Where the embedded default puts mails: one .eml file each, read at /dev/correio. */
export const outbox = (): string => join(env().AVAL_DATA_DIR, 'outbox')

let transport: { of: Env; transporter: Transporter } | undefined

function transporter(): Transporter {
  const e = env()
  if (transport?.of !== e) {
    const made = e.SMTP_URL
      ? nodemailer.createTransport(e.SMTP_URL, { from: e.MAIL_FROM })
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    transport = { of: e, transporter: made }
  }
  return transport.transporter
}

/**
 * Whether a status of a mail system (RFC 3463) says that this address takes no mail for good. Full mailboxes (x.2.2),
 * systems in trouble (x.3) and policies (x.7) are not the address's fault. 5.0.0 and 5.5.0 are what large providers write
 * for a mailbox that does not exist, 5.4.1 and 5.4.4 for a domain without one.
 */
export const isMailboxGone = (status: string): boolean =>
  /^5\.(?:0\.0|1\.\d{1,3}|2\.[01]|4\.[14]|5\.0)$/.test(status)

/** The server that we hand our mail to refused it, because of the address that it goes to. */
export class AddressRefused extends Error {}

/**
 * The mail server has certainly not taken it. `later`: not this one, for now; `never`: not this one, for another reason than the
 * address; `server`: it takes none, or was not reached.
 */
export class NotHandedOver extends Error {
  readonly why: 'later' | 'never' | 'server'
  constructor(why: NotHandedOver['why'], cause: unknown) {
    super(`the mail was not handed over: ${why}`, { cause })
    this.why = why
  }
}

/**
 * Sends one mail by SMTP, or writes it to the outbox. Called by jobs only.
 * @throws AddressRefused where the address takes no mail for good; NotHandedOver where it has certainly not left; after anything
 * else nobody knows. All but the first are worth another try
 */
export async function sendMail(mail: Mail): Promise<void> {
  const host = new URL(env().ORIGIN).hostname
  const messageId = mail.messageId ?? `<${mail.key}@${host}>`
  // What comes back goes where answers are read: «nao-responder» has no mailbox (docs/operations.md).
  const envelope = { from: env().SUPPORT_ADDRESS, to: mail.to }
  const message = { ...mail, from: env().MAIL_FROM, date: now(), messageId, envelope }
  const sent = await transporter()
    .sendMail(message)
    .catch((error: unknown) => {
      mails.inc({ outcome: 'failed' })
      if (wasRefused(error)) throw new AddressRefused('the mail server refused the address', { cause: error })
      const why = whyNotHandedOver(error)
      throw why ? new NotHandedOver(why, error) : error
    })
  mails.inc({ outcome: 'sent' })
  if (env().SMTP_URL) return
  const name = `${now().toISOString().replace(/[:.]/g, '-')}-${mail.key.replace(/[^a-z0-9-]/gi, '')}.eml`
  await mkdir(outbox(), { recursive: true })
  // Written beside and renamed, so that a reader never sees half a mail.
  const part = join(outbox(), `.${randomBytes(6).toString('hex')}`)
  await writeFile(part, (sent as unknown as { message: Buffer }).message)
  await rename(part, join(outbox(), name))
}

/** At RCPT TO, with a status of its own (RFC 2034), or with 550 and none. */
function wasRefused(error: unknown): boolean {
  const { code, command, responseCode, response } = error as Record<string, unknown>
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  return status ? isMailboxGone(status) : responseCode === 550
}

/**
 * An answer that is no yes is certain, and so is a connection that never stood. One that broke later leaves open whether the server
 * had the mail already.
 */
function whyNotHandedOver(error: unknown): NotHandedOver['why'] | null {
  const { code, command, responseCode, syscall, message } = error as Record<string, unknown>
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
    return responseCode >= 500 ? 'never' : 'later'
  }
  if (code === 'EENVELOPE') return 'never'
  const neverStood =
    syscall === 'connect' || code === 'EDNS' || /^(?:Connection timeout|Greeting never)/.test(String(message))
  return neverStood ? 'server' : null
}
