import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../shared/display-name'

/** What a mail says to somebody whom we know by name. */
export interface Said {
  subject: string
  preview: string
  /** Left out: the subject. */
  title?: string
  parts: MailPart[]
}

/** Draws it: title, greeting, the rest. @param reason why it came */
export const personalMail = (
  name: string,
  { subject, preview, title = subject, parts }: Said,
  reason: string,
): DrawnMail =>
  drawMail({ subject, preview, parts: [{ title }, `Olá, ${firstName(name)}.`, ...parts], reason })
