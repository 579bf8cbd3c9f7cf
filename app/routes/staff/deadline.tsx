import type { Listing } from '~/domain/companies/listing-words'
import { Due } from '~/ui/due'

/** Until when to decide, or to answer. */
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
  return (
    <span className="soft">
      {!plain && (listing === 'pending' ? 'Decidir: ' : 'Resposta da empresa: ')}
      <Due at={decideBy} now={now} />
    </span>
  )
}
