import PostalMime from 'postal-mime'
import { isMailboxGone } from '~/platform/mail'
import { settings } from '../../settings/settings'

/** What another mail server reports of a mail of ours. */
export interface DeliveryReport {
  /** `bounce`: the address takes no mail for good (RFC 3464). `complaint`: unwanted, says its reader (RFC 5965). */
  kind: 'bounce' | 'complaint'
  /** The Message-ID of the mail that it is about: believed only where we signed it. */
  messageId: string
}

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (ARF, RFC 5965). What only delays, was delivered, or
 * fails for the moment reports nothing.
 * @returns null for every other mail.
 */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const limits = settings.ticketMail
  if (raw.length > limits.bytes) return null
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  }).catch(() => null)
  const part = (type: string) => {
    const found = mail?.attachments.find((a) => a.mimeType.toLowerCase() === type)
    return typeof found?.content === 'string' ? found.content : undefined
  }
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? part('message/rfc822-headers')
  const messageId = original && fieldsOf(original.split(/\r?\n\r?\n/, 1)[0] ?? '').get('message-id')
  if (!messageId) return null
  const status = part('message/delivery-status')
  if (status !== undefined) return hasBounced(status) ? { kind: 'bounce', messageId } : null
  const feedback = part('message/feedback-report')
  const isComplaint = feedback !== undefined && complaints.has(fieldsOf(feedback).get('feedback-type') ?? '')
  return isComplaint ? { kind: 'complaint', messageId } : null
}

/** Of the types of RFC 5965 (7.3): «not-spam» takes a complaint back, «virus» is about somebody else's mail. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'other'])

/** One group of fields for each recipient, after those of the message (RFC 3464, 2.1). A mail of ours has one recipient. */
const hasBounced = (status: string): boolean =>
  status
    .trim()
    .split(/(?:\r?\n){2,}/)
    .slice(0, 50)
    .map(fieldsOf)
    .some((of) => of.get('action')?.toLowerCase() === 'failed' && isMailboxGone(of.get('status') ?? ''))

/** Fields by their names in small letters, lines folded back (RFC 5322, 2.2.3); the first of a name counts. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .slice(0, 500)) {
    const [, name, value] = /^([!-9;-~]{1,80}):\s*(.*)$/.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim())
  }
  return fields
}
