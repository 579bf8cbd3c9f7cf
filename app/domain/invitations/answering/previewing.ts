import type { MailPart } from '~/platform/mail-template'
import type { Ctx } from '../../shared/ctx'
import { contentOf } from '../mails'

export interface MailPreview {
  subject: string
  lines: { as: 'title' | 'text' | 'quote' | 'button' | 'small'; text: string }[]
  reason: string
}

const lineOf = (part: MailPart): MailPreview['lines'] => {
  if (typeof part === 'string') return [{ as: 'text', text: part }]
  if ('title' in part) return [{ as: 'title', text: part.title }]
  if ('quote' in part) return [{ as: 'quote', text: part.quote }]
  if ('button' in part) return [{ as: 'button', text: part.button }]
  if ('choices' in part)
    return [{ as: 'text', text: `${part.choices} ${part.links.map(([label]) => label).join(' · ')}` }]
  if ('small' in part) return [{ as: 'small', text: part.small }]
  return []
}

/** The mail that an invitation of whoever acts would be, word for word, without its link. Sends nothing. */
export function previewFriendMail(
  { actor }: Ctx,
  { name, message }: { name?: string; message?: string },
): MailPreview {
  const drawn = contentOf(
    {
      kind: 'platform',
      name: name ?? null,
      message: message ?? null,
      role: null,
      serviceReference: null,
      serviceDate: null,
    },
    { token: '', inviter: actor.name, company: null, reminder: false },
  )
  return { subject: drawn.subject, lines: drawn.parts.flatMap(lineOf), reason: drawn.reason }
}
