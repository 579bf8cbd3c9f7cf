import { Due } from '~/ui/due'

/** Until when a change must be decided. */
export const EditClock = ({ decideBy, now, plain }: { decideBy: Date; now: Date; plain?: boolean }) => (
  <span className="soft">
    {!plain && 'Decidir: '}
    <Due at={decideBy} now={now} />
  </span>
)
