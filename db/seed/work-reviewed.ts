import { settings } from '~/domain/settings/settings'
import { offeredFor, talks, usual, wantedOf } from './corpus/work-texts'
import { placeOf } from './places'
import { dice } from './random'
import { kindOf } from './trades'
import type { Deals } from './work-deals'
import { day, hour, later, type Offer } from './work-telling'
import type { ReviewRow, Settled, UserRow, World } from './world'

/** What stands behind a review with proof 3: a job that was asked for, done and concluded here (V3). */

const leastSpan = 60 * hour
export interface Behind {
  review: ReviewRow & { id: string }
  firm: Settled
  customer: UserRow
}

/**
 * Reviews that say «trabalho concluído» and can have one behind them. Where one goes to the company (a table, a chair), where nobody
 * answers for it, or where there was no time for it, an invoice proves it instead.
 */
export function keepJobsOfReviews(world: World, settled: Settled[]): Behind[] {
  const firms = new Map(settled.map((s) => [s.row.id, s]))
  const people = new Map(world.users.map((u) => [u.id, u]))
  return world.reviews.flatMap((row) => {
    if (row.proof !== 3) return []
    const review = row as Behind['review']
    const firm = firms.get(review.companyId)
    const customer = review.authorId ? people.get(review.authorId) : undefined
    const since = Math.max(
      firm?.row.approvedAt?.getTime() ?? Infinity,
      customer?.createdAt?.getTime() ?? Infinity,
    )
    const could = firm && firm.team.length > 0 && kindOf(firm.row.category) === 'obra'
    if (could && customer && review.createdAt.getTime() - since >= leastSpan && review.state === 'published')
      return [{ review, firm, customer }]
    Object.assign(review, { proof: 2, proofKind: 'invoice' })
    return []
  })
}

/** Each its job, from the asking to the review. */
export function tellReviewed(teller: Deals, behind: Behind[]): void {
  const d = dice('work reviewed')
  for (const [i, { review, firm, customer }] of behind.entries()) {
    const end = review.createdAt
    const since = Math.max((firm.row.approvedAt as Date).getTime(), (customer.createdAt as Date).getTime())
    const span = Math.min(d.int(12, 40) * day, (end.getTime() - since) * 0.9)
    const at = (share: number) => later(end, -span * (1 - share))
    const place = placeOf(firm.row.municipality as string)
    const story = wantedOf(firm.row.category, d.int(0, 9))
    const service = review.service
    const job = teller.ask({
      customer,
      category: firm.row.category,
      place,
      at: at(0),
      title: service ? `${service} ${place.inPlace}`.slice(0, settings.work.titleMax) : story.title,
      body: service ? usual[1] : story.body,
      budgetBand: d.chance(0.4) ? Math.min(d.int(1, 3), story.to < 1000 ? 1 : 2) : null,
    })
    teller.open(job, at(0.01))
    teller.tell(job, [firm], at(0.012))
    const offer = teller.offer(job, firm, at(0.04 + d.next() * 0.05), offeredFor(story, i))
    teller.see(offer, at(0.11))
    conclude(teller, offer, at, { kind: i, silent: d.chance(0.2), late: review.rating <= 2 && d.chance(0.7) })
    teller.step(job, end, 'review', {}, { by: customer.id })
    teller.world.work.reviews.push({ requestId: job.row.id, reviewId: review.id, proof: 3, why: [], at: end })
  }
}

/**
 * From the short list to the end, at shares of its time. Who was late says why; a silent customer writes nothing of how it ended,
 * and the seven days complete it.
 */
export function conclude(
  teller: Deals,
  offer: Offer,
  at: (share: number) => Date,
  { kind, silent, late, dearer = false }: { kind: number; silent: boolean; late: boolean; dearer?: boolean },
): void {
  const [question, answer] = talks[kind % talks.length] as (typeof talks)[number]
  teller.say(offer, 'customer', at(0.13), question)
  teller.say(offer, 'company', at(0.15), answer)
  teller.shortlist(offer, at(0.18))
  teller.award(offer, at(0.2))
  teller.accept(offer, at(0.24))
  const text = teller.world.work.texts.find((t) => t.proposalId === offer.row.id)
  const price = text?.price ?? 42_000
  // A week and more after what was agreed, or before it.
  const real = at(0.6)
  const promised = late ? later(real, -8 * day) : real
  const agreedOn = promised < at(0.24) ? at(0.24) : promised
  teller.write(offer, 'customer', 'agreed', at(0.25), price, agreedOn)
  teller.write(offer, 'company', 'agreed', at(0.26), price, agreedOn)
  const came = dearer ? Math.round(price * 1.15) : price
  const why = late
    ? 'O material chegou depois do que nos tinham prometido.'
    : dearer
      ? 'Por baixo havia mais para fazer do que se via.'
      : ''
  teller.write(offer, 'company', 'final', at(0.62), came, real, why)
  teller.done(offer, 'company', at(0.62))
  // Seven days of silence need seven days.
  const over = later(at(0.62), settings.work.completeDays * day)
  const quiet = silent && over < at(0.97)
  if (!quiet) teller.write(offer, 'customer', 'final', at(0.7), came, real, why)
  teller.complete(offer, quiet ? over : at(0.7), quiet)
}
