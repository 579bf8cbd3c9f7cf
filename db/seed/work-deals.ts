import { settings } from '~/domain/settings/settings'
import { lisbonDay } from '~/domain/shared/working-days'
import { lines, otherChosen } from '~/domain/work-requests/award/award-words'
import type { OutcomePhase, Side } from '~/domain/work-requests/states'
import { Offering } from './work-offering'
import { day, hour, type Job, later, type Offer } from './work-telling'

/** From the short list to the end of a job. */
export class Deals extends Offering {
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
}
