import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { outbox } from './mail'

/** What mail.ts and sms.ts call their files: nothing that could lead out of the folder. */
const shape = /^\d{4}-\d{2}-\d{2}T[\d-]{8,16}Z-[A-Za-z0-9-]{1,190}\.(?:eml|sms)$/

export const isOutboxName = (name: string): boolean => shape.test(name)

export interface Sent {
  name: string
  kind: 'mail' | 'sms'
  at: Date
  to: string
  subject: string
}

export interface SentMail extends Sent {
  headers: { name: string; value: string }[]
  text: string
  html: string | null
  links: { label: string; href: string }[]
}

/** «2026-11-21T08-23-05-123Z-…» */
function timeOf(name: string): Date {
  const [, day, h, m, s, ms] = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z/.exec(name) ?? []
  return new Date(`${day}T${h}:${m}:${s}.${ms}Z`)
}

/** One page of what was sent, newest first; `before` is the last name of the page before. */
export async function listOutbox(
  before: string | undefined,
  size: number,
): Promise<{ sent: Sent[]; next: string | null }> {
  const names = (await readdir(outbox()).catch(() => [])).filter(isOutboxName).sort().reverse()
  const from = before === undefined ? names : names.filter((name) => name < before)
  const shown = from.slice(0, size)
  const sent = await Promise.all(shown.map(async (name) => (await readOutbox(name)) as Sent))
  return { sent: sent.filter(Boolean), next: from.length > size ? (shown.at(-1) ?? null) : null }
}

/** One mail or SMS of the outbox; null when there is none of this name. */
export async function readOutbox(name: string): Promise<SentMail | null> {
  if (!isOutboxName(name)) return null
  const bytes = await readFile(join(outbox(), name)).catch(() => null)
  if (!bytes) return null
  const at = timeOf(name)
  if (name.endsWith('.sms')) {
    const [head = '', ...rest] = bytes.toString('utf8').split('\n\n')
    const text = rest.join('\n\n')
    const to = head.replace(/^Para: /, '')
    return {
      name,
      kind: 'sms',
      at,
      to,
      subject: text.slice(0, 80),
      headers: [],
      text,
      html: null,
      links: linksIn(text),
    }
  }
  const mail = await PostalMime.parse(bytes)
  return {
    name,
    kind: 'mail',
    at,
    to: mail.to?.map((t) => t.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '(sem assunto)',
    headers: mail.headers.map(({ key, value }) => ({
      name: key,
      value: key === 'subject' ? (mail.subject ?? '') : value,
    })),
    text: mail.text ?? '',
    html: mail.html ?? null,
    links: linksIn(mail.text ?? ''),
  }
}

/** The addresses in a text, each named by the line before it. */
function linksIn(text: string): { label: string; href: string }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) =>
    [...line.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([href]) => {
      const before = line === href ? (lines[i - 1] ?? '') : line
      return { label: before.replace(/:$/, '').trim() || href, href }
    }),
  )
}

/** Takes one out, for people who were erased. */
export async function removeFromOutbox(name: string): Promise<void> {
  if (isOutboxName(name)) await rm(join(outbox(), name), { force: true })
}
