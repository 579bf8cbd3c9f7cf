import { settings } from '~/domain/settings/defaults'
import { lisbonDay, shiftDay, startOfDay } from '~/domain/shared/working-days'
import { lines, otherChosen } from '~/domain/work-requests/award/award-words'
import { saidBy } from '~/domain/work-requests/outcome/result-rules'
import { type Outcome, sortOut } from '~/domain/work-requests/outcome/written'
import { declarationVersion } from '~/domain/work-requests/proposals/trader-words'
import type { OutcomePhase, ProposalState, Side, WorkState } from '~/domain/work-requests/states'
import { type ProposalVerb, proposalFlow, type WorkVerb, workFlow } from '~/domain/work-requests/work-flow'
import type { Anchor } from './anchor'
import type { Dice } from './random'
import type { WorkWorld } from './work-world'
import type { Settled, UserRow, World } from './world'

/** Work as the commands would have written it down, step by step at past moments. */

export const hour = 3_600_000
export const day = 24 * hour
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

type RequestRow = WorkWorld['requests'][number] & {
  state: WorkState
  version: number
  proposals: number
  shortlisted: number
  told: number
}
type ProposalRow = WorkWorld['proposals'][number] & {
  state: ProposalState
  version: number
  messages: number
  current: number
}

export interface Job {
  row: RequestRow
  offers: Offer[]
}
export interface Offer {
  job: Job
  firm: Settled
  by: string
  row: ProposalRow
}

export interface Asked {
  customer: UserRow | null
  category: string
  place: { code: string; district: string }
  at: Date
  title: string
  body: string
  answers?: Record<string, string>
  budgetBand?: number | null
}

export interface Said {
  body: string
  price: number | null
  priceTo?: number
  hourly?: boolean
  included?: string
  excluded?: string
  days?: number
}

const isOpen = (state: WorkState) => state === 'published' || state === 'shortlisting'
const isEnded = (state: WorkState) =>
  ['completed', 'reviewed', 'cancelled', 'expired', 'refused'].includes(state)

export class Teller {
  readonly jobs: Job[] = []
  readonly world: World
  readonly d: Dice
  readonly anchor: Anchor

  constructor(world: World, d: Dice, anchor: Anchor) {
    this.world = world
    this.d = d
    this.anchor = anchor
  }

  ask({ customer, place, at, ...asked }: Asked): Job {
    const row: RequestRow = {
      id: this.d.id(at),
      customerId: customer?.id ?? null,
      category: asked.category,
      municipality: place.code,
      district: place.district,
      whenKind: this.d.pick(['no_hurry', 'soon', 'soon'] as const),
      budgetBand: asked.budgetBand ?? null,
      title: asked.title,
      body: asked.body,
      answers: asked.answers ?? {},
      state: 'in_moderation',
      version: 1,
      createdAt: at,
      proposals: 0,
      shortlisted: 0,
      told: 0,
      demonstration: true,
    }
    const job = { row, offers: [] }
    this.jobs.push(job)
    this.world.work.requests.push(row)
    return job
  }

  /** The request moves on, as `stepWork` moves it. */
  step(
    job: Job,
    at: Date,
    verb: WorkVerb,
    set: Partial<RequestRow> = {},
    who: { by?: string | null; reason?: string; companyId?: string } = {},
  ) {
    const { row } = job
    const { to } = workFlow.verbs[verb]
    this.event(at, 'work-request', row.id, verb, row.state, to, who)
    Object.assign(row, {
      publishedAt: isOpen(to) ? (row.publishedAt ?? row.firstPublishedAt ?? at) : null,
      firstPublishedAt: row.firstPublishedAt ?? (isOpen(to) ? at : null),
      endedAt: isEnded(to) ? (row.endedAt ?? at) : null,
      ...set,
      state: to,
      version: row.version + 1,
    })
  }

  /** Published by itself, as what screening noticed nothing about. */
  open(job: Job, at: Date, by: string | null = null) {
    this.step(
      job,
      at,
      'publish',
      { expiresAt: later(at, settings.work.openDays * day), ...(by && { decidedBy: by, decidedAt: at }) },
      { by },
    )
  }

  tell(job: Job, firms: readonly Settled[], at: Date) {
    for (const { row } of firms) {
      this.world.work.audience.push({
        requestId: job.row.id,
        companyId: row.id,
        kind: 'matched',
        at,
        toldAt: at,
      })
      job.row.told += 1
    }
  }

  offer(job: Job, firm: Settled, at: Date, said: Said): Offer {
    const by = this.draft(job, firm, at)
    const { row } = by
    const validUntil = new Date(
      startOfDay(shiftDay(lisbonDay(at), settings.work.validDays.usual + 1)).getTime() - 1000,
    )
    this.move(by, at, 'send', {
      sentAt: at,
      month: `${lisbonDay(at).slice(0, 7)}-01`,
      current: 1,
      draft: null,
      validUntil,
    })
    this.text(by, at, said, 1)
    job.row.firstProposalAt ??= at
    row.createdAt = later(at, -25 * 60_000)
    return by
  }

  draft(job: Job, firm: Settled, at: Date, draft: Record<string, string> | null = null): Offer {
    const by = (firm.team[0] as UserRow).id as string
    const row: ProposalRow = {
      id: this.d.id(at),
      requestId: job.row.id,
      companyId: firm.row.id,
      authorId: by,
      state: 'draft',
      version: 1,
      draft,
      current: 0,
      createdAt: at,
      messages: 0,
      customerRead: 0,
      companyRead: 0,
      demonstration: true,
    }
    const offer = { job, firm, by, row }
    job.offers.push(offer)
    this.world.work.proposals.push(row)
    this.declare(firm, at, by)
    return offer
  }

  /** Before its first proposal a company says who it is. */
  private declare(firm: Settled, at: Date, by: string) {
    const { traders } = this.world.work
    const told = traders.find((t) => t.companyId === firm.row.id)
    const declaredAt = later(at, -2 * hour)
    if (told && told.declaredAt <= declaredAt) return
    if (told) Object.assign(told, { declaredAt, updatedAt: declaredAt })
    else
      traders.push({
        companyId: firm.row.id,
        declarationVersion,
        declaredAt,
        declaredBy: by,
        licences: {},
        updatedAt: declaredAt,
      })
  }

  text(offer: Offer, at: Date, said: Said, number: number) {
    const { price, priceTo, hourly } = said
    offer.row.current = number
    this.world.work.texts.push({
      id: this.d.id(at),
      proposalId: offer.row.id,
      number,
      body: said.body,
      priceKind: price === null ? 'after_visit' : priceTo ? 'range' : hourly ? 'hourly' : 'fixed',
      price,
      priceTo: priceTo ?? null,
      vatIncluded: this.d.chance(0.6),
      vatRate: this.d.pick([23, 23, 6]),
      included: said.included ?? 'Material, mão de obra e deslocação.',
      excluded: said.excluded ?? '',
      startOn: lisbonDay(later(at, this.d.int(7, 18) * day)),
      days: said.days ?? this.d.int(1, 6),
      validUntil: offer.row.validUntil as Date,
      writtenAt: at,
      writtenBy: offer.by,
    })
  }

  move(
    offer: Offer,
    at: Date,
    verb: ProposalVerb,
    set: Partial<ProposalRow> = {},
    by: string | null = offer.by,
  ) {
    const { row, job } = offer
    const { to } = proposalFlow.verbs[verb]
    const reason = typeof set.reason === 'string' ? set.reason : undefined
    this.event(at, 'work-proposal', row.id, verb, row.state, to, { by, companyId: offer.firm.row.id, reason })
    const counts = (s: ProposalState) => Number(['sent', 'seen', 'shortlisted', 'accepted'].includes(s))
    const short = (s: ProposalState) => Number(s === 'shortlisted' || s === 'accepted')
    job.row.proposals += counts(to) - counts(row.state)
    job.row.shortlisted += short(to) - short(row.state)
    const ends = to === 'declined' || to === 'withdrawn' || to === 'expired'
    Object.assign(row, { endedAt: ends ? at : null, ...set, state: to, version: row.version + 1 })
  }

  say(offer: Offer, side: Side | 'system', at: Date, body: string) {
    const { row, job } = offer
    row.messages += 1
    row.lastMessageAt = at
    if (side === 'customer') row.customerRead = row.messages
    if (side === 'company') row.companyRead = row.messages
    this.world.work.messages.push({
      id: this.d.id(at),
      proposalId: row.id,
      place: row.messages,
      side,
      authorId: side === 'company' ? offer.by : side === 'customer' ? (job.row.customerId ?? null) : null,
      body,
      at,
    })
  }

  see(offer: Offer, at: Date) {
    this.move(offer, at, 'see', { seenAt: at }, offer.job.row.customerId)
  }

  shortlist(offer: Offer, at: Date) {
    const { job } = offer
    if (job.row.state === 'published') this.step(job, at, 'shortlist', {}, { by: job.row.customerId })
    this.move(
      offer,
      at,
      'shortlist',
      { shortlistedAt: at, seenAt: offer.row.seenAt ?? at },
      job.row.customerId,
    )
    this.say(offer, 'system', at, lines.shortlisted)
  }

  decline(offer: Offer, at: Date, reason: string) {
    this.move(offer, at, 'decline', { reason }, offer.job.row.customerId)
    this.say(offer, 'system', at, lines.declined)
  }

  award(offer: Offer, at: Date) {
    const { job, row } = offer
    const acceptBy = later(at, settings.work.acceptHours * hour)
    this.step(
      job,
      at,
      'award',
      { awardedId: row.id, awardedAt: at, acceptBy },
      { by: job.row.customerId, companyId: row.companyId },
    )
    this.say(offer, 'system', at, lines.awarded)
  }

  accept(offer: Offer, at: Date) {
    const { job } = offer
    this.step(
      job,
      at,
      'accept',
      { startedAt: at, acceptBy: null },
      { by: offer.by, companyId: offer.row.companyId },
    )
    this.move(offer, at, 'accept')
    for (const other of job.offers.filter((o) => ['sent', 'seen', 'shortlisted'].includes(o.row.state))) {
      this.move(other, at, 'decline', { reason: otherChosen }, offer.by)
      this.say(other, 'system', at, lines.otherChosen)
    }
    this.say(offer, 'system', at, lines.accepted)
  }

  write(
    offer: Offer,
    side: Side,
    phase: OutcomePhase,
    at: Date,
    price: number | null,
    on: Date | null,
    why = '',
  ) {
    this.world.work.outcomes.push({
      requestId: offer.job.row.id,
      side,
      phase,
      price,
      day: on && lisbonDay(on),
      why,
      at,
      by: side === 'company' ? offer.by : (offer.job.row.customerId ?? null),
    })
  }

  done(offer: Offer, side: Side, at: Date) {
    const { row } = offer.job
    Object.assign(row, {
      doneBySide: side,
      doneAt: at,
      completeBy: later(at, settings.work.completeDays * day),
      version: row.version + 1,
    })
    this.event(at, 'work-request', row.id, 'say-done', undefined, undefined, {
      by: side === 'company' ? offer.by : row.customerId,
      data: { side },
    })
    this.say(offer, 'system', at, side === 'customer' ? lines.doneByCustomer : lines.doneByCompany)
  }

  complete(offer: Offer, at: Date, silent = false) {
    const { row } = offer.job
    const by = silent ? null : row.doneBySide === 'company' ? row.customerId : offer.by
    this.step(
      offer.job,
      at,
      'complete',
      { completedAt: at, completeBy: null },
      { by, companyId: offer.row.companyId },
    )
    this.say(offer, 'system', at, silent ? lines.silence : lines.completed)
  }

  /** It ends without a company, and its proposals with it. */
  end(job: Job, at: Date, reason: string, back: boolean) {
    for (const offer of job.offers.filter((o) => ['sent', 'seen', 'shortlisted'].includes(o.row.state))) {
      this.move(
        offer,
        at,
        'expire',
        { reason, ...((back || !offer.row.seenAt) && { givenBackAt: at }) },
        null,
      )
      this.say(offer, 'system', at, lines.ended)
    }
  }

  event(
    at: Date,
    subjectType: string,
    subjectId: string,
    verb: string,
    fromState: string | undefined,
    toState: string | undefined,
    {
      by,
      reason,
      companyId,
      data,
    }: { by?: string | null; reason?: string; companyId?: string; data?: Record<string, unknown> },
  ) {
    this.world.events.push({
      id: this.d.id(at),
      at,
      subjectType,
      subjectId,
      companyId: companyId ?? null,
      verb,
      fromState: fromState ?? null,
      toState: toState ?? null,
      actorKind: by ? 'user' : 'system',
      actorId: by ?? null,
      reason: reason ?? null,
      data: data ?? null,
    })
  }

  /** What concluded work says of its company, by the product's own rules, and what was promised to be forgotten. */
  sumUp() {
    const { work } = this.world
    for (const { row, offers } of this.jobs) {
      const chosen = offers.find((o) => o.row.id === row.awardedId)
      if (!chosen || !row.completedAt || !['completed', 'reviewed'].includes(row.state)) continue
      const written = work.outcomes.filter((o) => o.requestId === row.id) as Outcome[]
      work.results.push({
        requestId: row.id,
        companyId: chosen.row.companyId,
        category: row.category,
        district: row.district,
        completedAt: row.completedAt,
        ...saidBy(sortOut(written)),
        counts:
          (row.completedAt.getTime() - (row.awardedAt as Date).getTime()) / hour >=
          settings.work.v3.leastHours,
      })
    }
    this.facts()
    this.forget()
  }

  private facts() {
    const { work } = this.world
    const asked = Map.groupBy(
      work.proposals.filter((p) => p.sentAt),
      (p) => p.companyId,
    )
    const told = new Map(work.audience.map((a) => [`${a.requestId} ${a.companyId}`, a.toldAt as Date | null]))
    for (const [companyId, proposals] of asked) {
      const rows = work.results.filter((r) => r.companyId === companyId && r.counts)
      const n = (is: (r: (typeof rows)[number]) => boolean) => rows.filter(is).length
      const minutes = proposals
        .flatMap((p) => {
          const at = told.get(`${p.requestId} ${companyId}`)
          return at ? [Math.round(((p.sentAt as Date).getTime() - at.getTime()) / 60_000)] : []
        })
        .toSorted((a, b) => a - b)
      work.facts.push({
        companyId,
        concluded: rows.length,
        timeSaid: n((r) => r.onTime !== null),
        onTime: n((r) => r.onTime === true),
        priceSaid: n((r) => r.priceKept !== null),
        priceKept: n((r) => r.priceKept === true),
        customerSilent: n((r) => r.customerSilent),
        companySilent: n((r) => r.companySilent),
        answerMinutes: minutes.length < 5 ? null : (minutes[Math.floor((minutes.length - 1) / 2)] as number),
        updatedAt: this.anchor.now,
      })
    }
  }

  /** Conversations go after two years: of what ended before, the facts stay, without texts and people. */
  private forget() {
    const { work } = this.world
    const since = this.anchor.ago((settings.work.keep.conversationMonths * 365) / 12)
    const old = this.jobs.filter(({ row }) => row.endedAt && row.endedAt < since)
    const requests = new Set(old.map(({ row }) => row.id))
    const all = new Set(old.flatMap(({ offers }) => offers.map((o) => o.row.id)))
    const chosen = new Set(old.map(({ row }) => row.awardedId))
    work.messages = work.messages.filter((m) => !all.has(m.proposalId))
    work.texts = work.texts.filter((t) => !all.has(t.proposalId))
    work.visits = work.visits.filter((v) => !all.has(v.proposalId))
    work.proposals = work.proposals.filter((p) => !all.has(p.id) || chosen.has(p.id))
    for (const p of work.proposals) if (all.has(p.id)) Object.assign(p, { authorId: null, reason: null })
    for (const o of work.outcomes) if (requests.has(o.requestId)) Object.assign(o, { why: '', by: null })
    this.world.events = this.world.events.filter((e) => !all.has(e.subjectId))
    for (const e of this.world.events)
      if (requests.has(e.subjectId)) Object.assign(e, { actorId: null, reason: null, data: null })
    for (const { row } of old)
      Object.assign(row, {
        customerId: null,
        title: 'Pedido de trabalho',
        body: '',
        answers: {},
        reason: null,
        forgottenAt: later(
          row.endedAt as Date,
          ((settings.work.keep.conversationMonths * 365) / 12 + 1) * day,
        ),
      })
  }
}
