import { answerDue } from '~/domain/tickets/clock'
import { kindWords } from '~/domain/tickets/ticket-words'
import { allQuestions } from '~/domain/work-requests/asking/questions'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { offeredFor, talks, wantedOf } from './corpus/work-texts'
import type { Cast } from './people'
import { type Place, placeOf } from './places'
import { type Dice, dice } from './random'
import { Deals } from './work-deals'
import { type Behind, conclude, tellReviewed } from './work-reviewed'
import { day, hour, type Job, later, type Offer } from './work-telling'
import type { Settled, UserRow, World } from './world'

/** Work that people want done: in every state, with something for each account of the demonstration. */

export interface Stage {
  teller: Deals
  world: World
  anchor: Anchor
  cast: Cast
  d: Dice
  firm(name: string): Settled
  /** Somebody who has nothing open yet. */
  somebody(before: Date): UserRow
}

export function askForWork(
  world: World,
  settled: Settled[],
  anchor: Anchor,
  cast: Cast,
  behind: Behind[],
): Stage {
  const d = dice('work')
  const teller = new Deals(world, d, anchor)
  tellReviewed(teller, behind)
  const members = new Set(world.members.map((m) => m.userId))
  const people = d.shuffle(
    world.users.filter(
      (u) =>
        u.emailVerified &&
        !members.has(u.id as string) &&
        u.email.endsWith('@correio.example') &&
        !u.blockedAt,
    ),
  )
  let next = 0
  const stage: Stage = {
    teller,
    world,
    anchor,
    cast,
    d,
    firm(name) {
      const found = settled.find((s) => s.row.name === name)
      if (!found) throw new Error(`no ${name}`)
      return found
    },
    somebody(before) {
      for (;;) {
        const one = people[next++ % people.length] as UserRow
        if ((one.createdAt as Date) < before) return one
      }
    },
  }
  return stage
}

/** Companies that say they work further away, and what else they do. */
export function reachFurther(settled: Settled[]): void {
  const reach: Record<string, { areas: string[]; also?: string }> = {
    [ownersCompany]: { areas: ['03'] },
    'Irmãos Loureiro e Quintas': { areas: ['18', '03'] },
    'Brisa do Norte Clima': { areas: ['13', '03'], also: 'canalizacao' },
    'Águas Mansas': { areas: ['15', '11'] },
    'Piquete Tejo': { areas: ['11', '15'] },
    'Casa Avessa Remodelações': { areas: ['11'] },
    'Triângulo Construções': { areas: ['11'] },
    'Demão Pinturas': { areas: ['13', '03'] },
    'Rui Meireles Pintor': { areas: ['16', '13'] },
    'Sabão Azul Limpezas': { areas: ['13'] },
    'Carrega e Descansa': { areas: ['11'] },
    'Lume Certo Eletricidade': { areas: ['13'] },
    'Horta e Alameda': { areas: ['11'] },
  }
  for (const { row } of settled) {
    const wide = reach[row.name]
    if (!wide) continue
    row.areasServed = wide.areas
    if (wide.also) row.otherCategories = [...new Set([...(row.otherCategories ?? []), wide.also])]
  }
}

const answersOf = (category: string, d: Dice): Record<string, string> =>
  Object.fromEntries(
    (allQuestions[category] ?? []).map((q) => [
      q.id,
      q.choices ? (d.pick(Object.keys(q.choices)) as string) : String(d.int(1, Math.min(60, q.most ?? 60))),
    ]),
  )

export interface Opened {
  category: string
  place: Place
  /** Days ago. */
  ago: number
  customer?: UserRow
  n: number
  firms: Settled[]
}

/** Asked, published at once, told to those that fit. */
export function opened(
  { teller, anchor, d, somebody }: Stage,
  { category, place, ago, customer, n, firms }: Opened,
): Job {
  const at = anchor.ago(ago)
  const { title, body, to, answers } = wantedOf(category, n)
  const job = teller.ask({
    customer: customer ?? somebody(later(at, -day)),
    category,
    place,
    at: later(at, -12 * 60_000),
    title,
    body,
    answers: { ...answersOf(category, d), ...answers },
    budgetBand: d.chance(0.5) ? Math.min(d.int(1, 4), to < 1000 ? 1 : 2) : null,
  })
  teller.open(job, later(at, -11 * 60_000))
  teller.tell(job, firms, later(at, -10 * 60_000))
  return job
}

/** Proposals of these companies, some hours after the opening each. */
export function offers({ teller, anchor }: Stage, job: Job, firms: Settled[], n: number): Offer[] {
  const from = job.row.publishedAt as Date
  const story = wantedOf(job.row.category, n)
  // All of them before now, whenever that is.
  const step = Math.min(5 * hour, (anchor.now.getTime() - from.getTime()) / (firms.length + 2))
  return firms.map((firm, k) =>
    teller.offer(job, firm, later(from, step * (k + 1)), offeredFor(story, k + n)),
  )
}

/** A question and its answer, an hour apart. */
export function talk(teller: Deals, offer: Offer, at: Date, n: number, unanswered = false): void {
  const [question, answer] = talks[n % talks.length] as (typeof talks)[number]
  teller.say(offer, 'customer', at, question)
  if (!unanswered) teller.say(offer, 'company', later(at, 40 * 60_000), answer)
}

/** Work that was concluded and that nobody has reviewed. */
export function concluded(
  stage: Stage,
  firm: Settled,
  ago: number,
  n: number,
  how: { silent?: boolean; late?: boolean; dearer?: boolean } = {},
): Job {
  const { teller, anchor } = stage
  const job = opened(stage, {
    category: firm.row.category,
    place: placeOf(firm.row.municipality as string),
    ago,
    n,
    firms: [firm],
  })
  const [offer] = offers(stage, job, [firm], n) as [Offer]
  const from = job.row.publishedAt as Date
  const span = Math.min(24, ago - 1) * day
  teller.see(offer, later(from, span * 0.25))
  const at = (share: number) =>
    new Date(Math.min(from.getTime() + span * (share + 0.15), anchor.now.getTime() - hour))
  conclude(teller, offer, at, {
    kind: n,
    silent: how.silent ?? false,
    late: how.late ?? false,
    dearer: how.dearer,
  })
  return job
}

/** The ticket in which both sides of a dispute are heard. */
export function disputeTicket({ world, d, cast }: Stage, offer: Offer, at: Date, text: string): string {
  const { row } = offer.job
  const year = at.getUTCFullYear()
  const counter = world.ticketNumbers.find((n) => n.year === year)
  const last = (counter?.last ?? 0) + 1
  if (counter) counter.last = last
  else world.ticketNumbers.push({ year, last })
  const id = d.id(at)
  const number = `T-${year}-${String(last).padStart(6, '0')}`
  const priority = kindWords.dispute.priority
  const due = answerDue(priority, at)
  const requesterId = row.customerId ?? cast.by('cliente@aval.example').id
  world.tickets.push({
    id,
    number,
    kind: 'dispute',
    priority,
    state: 'new',
    version: 1,
    source: 'account',
    subject: `Desacordo: ${row.title}`.slice(0, 120),
    requesterId,
    requesterUnproved: false,
    resolution: 0,
    createdAt: at,
    updatedAt: at,
    messages: 1,
    firstAnswerDueAt: due,
    answerDueAt: due,
  })
  world.ticketMessages.push({
    id: d.id(at),
    ticketId: id,
    place: 1,
    kind: 'requester',
    source: 'web',
    authorId: requesterId,
    body: text,
    at,
  })
  world.work.ticketLinks.push(
    { ticketId: id, kind: 'work', targetId: row.id },
    { ticketId: id, kind: 'company', targetId: offer.row.companyId },
  )
  return number
}
