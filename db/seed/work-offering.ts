import { settings } from '~/domain/settings/settings'
import { lisbonDay, shiftDay, startOfDay } from '~/domain/shared/working-days'
import { declarationVersion } from '~/domain/work-requests/proposals/trader-words'
import type { ProposalState, Side } from '~/domain/work-requests/states'
import { type ProposalVerb, proposalFlow } from '~/domain/work-requests/work-flow'
import { day, hour, type Job, later, type Offer, type ProposalRow, type Said, Teller } from './work-telling'
import type { Settled, UserRow } from './world'

/** Companies propose, and both sides write. */
export class Offering extends Teller {
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
}
