import { settings } from '~/domain/settings/settings'
import { line } from '~/domain/shared/text'
import { ticketKinds } from '~/domain/tickets/ticket-words'

/** What a page that leads to the support says of it: the kind (`sobre`), and what was read or looked for there (`assunto`). */
export function askedAbout(request: Request) {
  const { searchParams } = new URL(request.url)
  const subject = line({ min: 1, max: settings.ticket.subjectMax, missing: '' }).safeParse(
    (searchParams.get('assunto') ?? '').slice(0, settings.ticket.subjectMax),
  )
  return {
    kind: ticketKinds.find((kind) => kind === searchParams.get('sobre')),
    subject: subject.data,
  }
}
