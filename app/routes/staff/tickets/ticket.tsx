import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { answerTicket } from '~/domain/tickets/answering'
import { cannedFor, listCanned } from '~/domain/tickets/canned-answers'
import { answerForm } from '~/domain/tickets/forms'
import { type SenderProof, senderWords } from '~/domain/tickets/mail/sender-words'
import { supporters } from '~/domain/tickets/queue'
import { type StaffTicket, staffTicket } from '~/domain/tickets/staff-ticket'
import { kindWords, priorityWords, stateWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { ObjectActions } from '~/ui/object-page'
import { Page } from '~/ui/page'
import { Thread } from '~/ui/thread'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/ticket'
import { AnswerForm, NoteForm } from './answer'
import { Colleagues } from './colleagues'
import { Due } from './due'
import { History } from './history'
import { Near } from './near'
import { LinksPanel, RequesterPanel, SortPanel, WatchPanel } from './side'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const wanted = new URL(request.url).searchParams.get('resposta')
  const [ticket, prepared, team] = await Promise.all([
    staffTicket(ctx, params.id),
    listCanned(ctx),
    supporters(ctx),
  ])
  const canned = cannedFor(ctx, ticket, prepared)
  return {
    ticket,
    canned,
    chosen: canned.find((c) => c.id === wanted),
    team,
    own: ticket.assigneeId === ctx.actor.userId,
    // Once an answer or a note of one's own stands its form begins anew. What others write leaves it alone.
    written: writtenBy(ctx.actor.userId, ticket.thread),
    now: ctx.now,
    seo: unlisted(`${ticket.number}: ${ticket.subject}`, 'Um pedido de apoio.'),
  }
})

function writtenBy(userId: string | null, thread: StaffTicket['thread']) {
  const mine = (kind: string) => thread.filter((m) => m.kind === kind && m.authorId === userId).length
  return { answers: mine('staff'), notes: mine('note') }
}

export const action = submit(answerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerTicket(ctx, params.id, input)
  return done(
    info,
    input.next === 'solved' ? paths.tickets() : paths.ticket(params.id),
    input.next === 'solved' ? 'Respondido e resolvido.' : 'Resposta enviada.',
  )
})

/** Presence changes nothing that is drawn here. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/presenca') && defaultShouldRevalidate

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, canned, chosen, team, own, written, now } = loaderData
  return (
    <Page
      title={ticket.subject}
      width="full"
      lead={<Lead ticket={ticket} now={now} />}
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.ticket(ticket.id), label: ticket.number },
      ]}
    >
      <div className="ticket-columns">
        <div>
          <Colleagues ticketId={ticket.id} present={ticket.present} messages={ticket.messages} />
          <Near ticket={ticket} />
          <Thread
            label="Mensagens"
            now={now}
            items={ticket.thread.map((m) => ({
              id: m.id,
              tone:
                m.kind === 'requester'
                  ? 'theirs'
                  : m.kind === 'note'
                    ? 'note'
                    : m.kind === 'system'
                      ? 'system'
                      : 'ours',
              who: m.kind === 'requester' ? ticket.requester.name : m.by,
              about: <AboutMessage message={m} />,
              at: m.at,
              sender: senderSaid(m.sender),
              quoted: m.quoted,
              text: m.text,
              files: m.files.map((f) => ({ ...f, href: paths.ticketFile(ticket.id, f.id) })),
            }))}
          />
          {ticket.state !== 'merged' && ticket.state !== 'spam' && (
            <AnswerForm
              key={written.answers}
              ticket={ticket}
              canned={canned}
              chosen={chosen}
              tried={actionData}
            />
          )}
          <NoteForm key={`nota-${written.notes}`} ticketId={ticket.id} />
        </div>
        <aside className="ticket-side" aria-label="Sobre o pedido">
          <Steps ticket={ticket} own={own} />
          <SortPanel ticket={ticket} team={team} now={now} />
          <RequesterPanel ticket={ticket} />
          <LinksPanel ticket={ticket} />
          <WatchPanel ticket={ticket} />
          <History ticket={ticket} now={now} />
        </aside>
      </div>
    </Page>
  )
}

/** What our mail server found of who sent a mail. */
function senderSaid(sender: SenderProof) {
  const text = senderWords[sender]
  return text === null ? null : { sure: sender === 'pass', text }
}

/** How it came, and the ticket that it was written in when that was joined to this one. */
function AboutMessage({ message: { kind, source, of } }: { message: StaffTicket['thread'][number] }) {
  const words = [kind === 'note' && 'nota interna', source === 'email' && 'por e-mail'].filter(Boolean)
  if (!of) return words.join(', ')
  return (
    <>
      {[...words, 'no '].join(', ')}
      <A to={paths.ticket(of.id)}>{of.number}</A>
    </>
  )
}

function Lead({ ticket, now }: { ticket: StaffTicket; now: Date }) {
  const { word, tone } = stateWords[ticket.state]
  const dueAt = [ticket.answerDueAt, ticket.legalDueAt]
    .flatMap((d) => d ?? [])
    .reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
  return (
    <span className="row-actions">
      <Badge tone={tone}>{word}</Badge>
      <Badge tone={ticket.priority === 'p1' ? 'bad' : 'plain'}>{priorityWords[ticket.priority]}</Badge>
      <span>{kindWords[ticket.kind].label}</span>
      {dueAt && (
        <span>
          Resposta <Due dueAt={dueAt} state={ticket.state} now={now} />
        </span>
      )}
    </span>
  )
}

const stepLabels = {
  ask: 'Esperar por quem pediu',
  resume: 'Pôr em curso',
  solve: 'Resolver sem responder',
  reopen: 'Reabrir',
  spam: 'Lixo',
  not_spam: 'Não é lixo',
} as const

function Steps({ ticket, own }: { ticket: StaffTicket; own: boolean }) {
  const steps = ticket.steps.filter((s): s is keyof typeof stepLabels => Object.hasOwn(stepLabels, s))
  const take = (
    <PostButton
      key="ficar"
      action={paths.ticketStep(ticket.id, 'ficar')}
      label="Ficar com ele"
      fields={{ from: ticket.assigneeId ?? '' }}
    />
  )
  return (
    <div className="object-side">
      <ObjectActions first={own ? undefined : take}>
        {steps.map((verb) => (
          <PostButton
            key={verb}
            action={paths.ticketStep(ticket.id, 'estado')}
            label={stepLabels[verb]}
            fields={{ verb }}
          />
        ))}
      </ObjectActions>
    </div>
  )
}
