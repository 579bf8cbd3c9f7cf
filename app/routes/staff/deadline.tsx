import type { Listing } from '~/domain/companies/listing-words'
import { Time } from '~/ui/time'

/** How long there is still to decide, or to answer; said in red words when it is past. */
export function Deadline({
  listing,
  decideBy,
  now,
  plain,
}: {
  listing: Listing
  decideBy: Date | null
  now: Date
  /** Where a column says already what it is. */
  plain?: boolean
}) {
  if (!decideBy || (listing !== 'pending' && listing !== 'info_requested')) return null
  const late = decideBy < now
  const who = listing === 'pending' ? 'decidir' : 'a empresa responder'
  return (
    <span className={late ? 'error' : 'soft'}>
      {late ? 'Passou ' : !plain && `Prazo para ${who}: `}
      <Time at={decideBy} now={now} />
    </span>
  )
}
