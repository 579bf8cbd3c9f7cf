import type { Stage } from './work'
import { talk } from './work'
import type { Offer } from './work-telling'

/** What happens to a proposal in several of the stories. */

export const priceOf = ({ world }: Stage, offer: Offer) =>
  world.work.texts.findLast((t) => t.proposalId === offer.row.id)?.price ?? 35_000

/** Seen, talked about, short-listed, chosen and taken; both wrote what was agreed. */
export function start(stage: Stage, offer: Offer, seen: number, taken: number) {
  const { teller, anchor } = stage
  const span = seen - taken
  teller.see(offer, anchor.ago(seen))
  talk(teller, offer, anchor.ago(seen - span * 0.1), 2)
  teller.shortlist(offer, anchor.ago(seen - span * 0.3))
  teller.award(offer, anchor.ago(seen - span * 0.6))
  teller.accept(offer, anchor.ago(taken))
  const price = priceOf(stage, offer)
  const promised = anchor.ago(2)
  teller.write(offer, 'company', 'agreed', anchor.ago(taken - 0.1), price, promised)
  teller.write(offer, 'customer', 'agreed', anchor.ago(taken - 0.2), price, promised)
}

export function finish(stage: Stage, offer: Offer, said: number, over: number) {
  const { teller, anchor } = stage
  const price = priceOf(stage, offer)
  teller.write(offer, 'company', 'final', anchor.ago(said), price, anchor.ago(said))
  teller.done(offer, 'company', anchor.ago(said))
  teller.write(offer, 'customer', 'final', anchor.ago(over), price, anchor.ago(said))
  teller.complete(offer, anchor.ago(over))
}

/** A visit that a side offered, and what became of it. */
export function visit(
  { teller, anchor, world, d }: Stage,
  offer: Offer,
  offeredBy: 'customer' | 'company',
  state: 'offered' | 'agreed' | 'done',
) {
  const createdAt = anchor.ago(state === 'done' ? 12 : 2.5)
  const hourOf = (days: number, at: number) => anchor.ago(-days, at)
  const times = state === 'done' ? [anchor.ago(9, 10)] : [hourOf(2, 10), hourOf(3, 15), hourOf(4, 9)]
  world.work.visits.push({
    id: d.id(createdAt),
    proposalId: offer.row.id,
    offeredBy,
    times,
    chosen: state === 'offered' ? null : (times[0] as Date),
    state,
    version: state === 'offered' ? 1 : 2,
    note: state === 'offered' ? '' : 'A campainha é a do meio.',
    createdAt,
    remindedAt: null,
  })
  teller.say(offer, offeredBy, createdAt, 'Deixei horas para uma visita, acima.')
}
