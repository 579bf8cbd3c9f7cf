import { answerDue, closesAt, legalDue, newsDue } from '~/domain/tickets/clock'
import { kindWords } from '~/domain/tickets/ticket-words'
import type { Anchor } from './anchor'
import { cannedStories, type TicketStory, ticketStories } from './corpus/ticket-stories'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { World } from './world'

const hour = 3_600_000

/** Tickets in every state with what was said in them, and prepared answers. */
export function askForSupport(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('tickets')
  const staff = { apoio: cast.by('apoio@aval.example').id, vasco: cast.by('vasco.rebelo@aval.example').id }
  const told = [...ticketStories].sort((a, b) => b.ago - a.ago)
  told.forEach((story, i) => tell(world, anchor, cast, d, story, i + 87, staff))
  const years = new Set(world.tickets.map((t) => t.number.slice(2, 6)))
  for (const year of years) {
    const numbers = world.tickets.filter((t) => t.number.slice(2, 6) === year)
    world.ticketNumbers.push({
      year: Number(year),
      last: Math.max(...numbers.map((t) => Number(t.number.slice(7)))),
    })
  }
  for (const answer of cannedStories) {
    const updatedAt = anchor.ago(60, 10)
    world.cannedAnswers.push({ id: d.id(updatedAt), ...answer, updatedAt, updatedBy: staff.apoio })
  }
}

function tell(
  world: World,
  anchor: Anchor,
  cast: Cast,
  d: Dice,
  story: TicketStory,
  count: number,
  staff: Record<'apoio' | 'vasco', string>,
): void {
  const { who, kind, subject, ago, at, said, state, of } = story
  const source = story.source ?? (story.mail ? 'email' : 'contact')
  const createdAt = anchor.ago(ago, at)
  const id = d.id(createdAt)
  const requesterId = typeof who === 'string' ? cast.by(who as 'x@aval.example').id : null
  const assigneeId = of ? staff[of] : null
  const priority = story.priority ?? kindWords[kind].priority
  const [first, ...rest] = said
  const messages = [
    { at: createdAt, who: 'r' as const, text: first },
    ...rest.map(([later, w, text]) => ({
      at: new Date(Math.min(createdAt.getTime() + later * hour, anchor.now.getTime() - 60_000)),
      who: w,
      text,
    })),
  ]
  messages.forEach((m, i) => {
    const messageId = d.id(m.at)
    if (story.mail && m.who === 'r' && typeof who !== 'string')
      world.ticketMails.push({
        id: d.id(m.at),
        emailMessageId: `<${messageId}@exemplo.pt>`,
        fromEmail: who.email,
        sender: story.mail,
        subject,
        outcome: i === 0 ? 'opened' : 'added',
        ticketId: id,
        messageId,
        receivedAt: m.at,
      })
    world.ticketMessages.push({
      id: messageId,
      ticketId: id,
      place: i + 1,
      kind: m.who === 'r' ? 'requester' : m.who === 's' ? 'staff' : 'note',
      source: story.mail && m.who === 'r' ? 'email' : 'web',
      authorId: m.who === 'r' ? requesterId : (assigneeId ?? staff.apoio),
      body: m.text,
      at: m.at,
    })
  })
  const answered = messages.find((m) => m.who === 's')?.at ?? null
  const last = messages.at(-1)?.at ?? createdAt
  const waits = messages.filter((m) => m.who !== 'n').at(-1)
  const over = state === 'solved' || state === 'closed'
  const ours = (state === 'new' || state === 'open') && waits?.who === 'r'
  const news = state === 'waiting_third_party' ? newsDue(last) : null
  const solvedAt = over ? last : null
  const closedAt = state === 'closed' && solvedAt ? closesAt(solvedAt) : state === 'spam' ? last : null
  const year = createdAt.getUTCFullYear()
  world.tickets.push({
    id,
    number: `T-${year}-${String(count).padStart(6, '0')}`,
    kind,
    priority,
    state,
    version: 1,
    source,
    subject,
    requesterId,
    requesterEmail: typeof who === 'string' ? null : who.email,
    requesterName: typeof who === 'string' ? null : who.name,
    requesterUnproved: story.mail === 'fail',
    assigneeId,
    createdAt,
    updatedAt: closedAt ?? last,
    messages: messages.length,
    firstAnswerDueAt: answerDue(priority, createdAt),
    firstAnsweredAt: answered,
    answerDueAt: ours && waits ? answerDue(priority, waits.at) : news,
    legalDueAt: legalDue(kind, createdAt),
    waitingSince: state.startsWith('waiting') ? last : null,
    resolution: over ? 1 : 0,
    solvedAt,
    solvedBy: over ? assigneeId : null,
    closedAt,
  })
  const event = (when: Date, verb: string, to: string, by: string | null) =>
    world.events.push({
      id: d.id(when),
      at: when,
      subjectType: 'ticket',
      subjectId: id,
      companyId: null,
      verb,
      fromState: null,
      toState: to,
      actorKind: by ? 'user' : 'system',
      actorId: by,
      reason: null,
      data: null,
    })
  event(createdAt, 'open', 'new', requesterId)
  if (solvedAt) event(solvedAt, 'solve', 'solved', assigneeId)
  if (closedAt) event(closedAt, state === 'spam' ? 'spam' : 'close', state, null)
}
