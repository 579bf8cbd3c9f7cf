import { answerTicket } from '~/domain/tickets/answering'
import { cannedFor } from '~/domain/tickets/canned-answers'
import { answerForm } from '~/domain/tickets/forms'
import { supporters } from '~/domain/tickets/queue'
import { type StaffTicket, staffTicket } from '~/domain/tickets/staff-ticket'
import { kindWords, priorityWords, stateWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Thread } from '~/ui/thread'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/ticket'
import { AnswerForm, NoteForm } from './answer'
import { Colleagues } from './colleagues'
import { Due } from './due'
import { History } from './history'
import { LinksPanel, RequesterPanel, SortPanel, WatchPanel } from './side'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const ticket = await staffTicket(ctx, params.id)
  const wanted = new URL(request.url).searchParams.get('resposta')
  const canned = await cannedFor(ctx, ticket)
  return {
    ticket,
    canned,
    chosen: canned.find((c) => c.id === wanted),
    team: await supporters(ctx),
    own: ticket.assigneeId === ctx.actor.userId,
    now: ctx.now,
    seo: seo({
      title: `${ticket.number}: ${ticket.subject}`,
      description: 'Um pedido de apoio.',
      noindex: true,
    }),
  }
})

export const action = submit(answerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerTicket(ctx, params.id, input)
  return done(
    info,
    input.next === 'solved' ? paths.tickets() : paths.ticket(params.id),
    input.next === 'solved' ? 'Respondido e resolvido.' : 'Resposta enviada.',
  )
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, canned, chosen, team, own, now } = loaderData
  return (
    <Page
      title={ticket.subject}
      width="full"
      lead={<Lead ticket={ticket} now={now} />}
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.ticket(ticket.id), label: ticket.number },
      ]}
      actions={<Steps ticket={ticket} own={own} />}
    >
      <div className="ticket-columns">
        <div>
          <Colleagues ticketId={ticket.id} present={ticket.present} />
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
              about:
                [
                  m.kind === 'note' && 'nota interna',
                  m.source === 'email' && 'por e-mail',
                  m.of && `no ${m.of}`,
                ]
                  .filter(Boolean)
                  .join(', ') || null,
              at: m.at,
              quoted: m.quoted,
              text: m.text,
              files: m.files.map((f) => ({ ...f, href: paths.ticketFile(ticket.id, f.id) })),
            }))}
          />
          {ticket.state !== 'merged' && ticket.state !== 'spam' && (
            <AnswerForm ticket={ticket} canned={canned} chosen={chosen} tried={actionData} />
          )}
          <NoteForm ticketId={ticket.id} />
        </div>
        <aside className="ticket-side" aria-label="Sobre o pedido">
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

function Lead({ ticket, now }: { ticket: StaffTicket; now: Date }) {
  const { word, tone } = stateWords[ticket.state]
  const dueAt = [ticket.answerDueAt, ticket.legalDueAt]
    .flatMap((d) => d ?? [])
    .reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
  return (
    <span className="row-actions">
      <Badge tone={tone}>{word}</Badge>
      <Badge tone={ticket.priority === 'p1' ? 'bad' : 'neutral'}>{priorityWords[ticket.priority]}</Badge>
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
  return (
    <>
      {!own && (
        <PostButton action={paths.ticketPart(ticket.id, 'ficar')} label="Ficar com ele" size="small" />
      )}
      {steps.map((verb) => (
        <PostButton
          key={verb}
          action={paths.ticketPart(ticket.id, 'estado')}
          label={stepLabels[verb]}
          kind="quiet"
          size="small"
          fields={{ verb }}
        />
      ))}
    </>
  )
}

/** Tickets that this one goes on from, or goes on in. */
function Near({ ticket }: { ticket: StaffTicket }) {
  const { followsUp, mergedInto, followedBy, joined } = ticket.near
  return (
    <>
      {mergedInto && (
        <Notice title={`Junto ao ${mergedInto.number}`}>
          <p>
            A conversa continua no <A to={paths.ticket(mergedInto.id)}>{mergedInto.number}</A>.
          </p>
        </Notice>
      )}
      {(followsUp || followedBy.length > 0 || joined.length > 0) && (
        <p className="soft">
          {followsUp && (
            <>
              Continua o <A to={paths.ticket(followsUp.id)}>{followsUp.number}</A>.{' '}
            </>
          )}
          {followedBy.map((t) => (
            <span key={t.id}>
              Continuou no <A to={paths.ticket(t.id)}>{t.number}</A>.{' '}
            </span>
          ))}
          {joined.length > 0 && `Traz junto: ${joined.map((t) => t.number).join(', ')}.`}
        </p>
      )}
    </>
  )
}
