import type { Listing } from '~/domain/companies/listing-words'
import { relative } from '~/ui/format'
import { Time } from '~/ui/time'

/** How long there is still to decide, or to answer; said in red words when it is past. */
export function Deadline({ listing, decideBy, now }: { listing: Listing; decideBy: Date | null; now: Date }) {
  if (!decideBy || (listing !== 'pending' && listing !== 'info_requested')) return null
  const late = decideBy < now
  const who = listing === 'pending' ? 'decidir' : 'a empresa responder'
  return (
    <span className={late ? 'error' : 'soft'}>
      {late ? `Prazo para ${who} passou ${relative(decideBy, now)}` : <>Prazo para {who}: </>}
      {!late && <Time at={decideBy} now={now} />}
    </span>
  )
}
