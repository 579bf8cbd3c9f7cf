import type { StaffTicket } from '~/domain/tickets/staff-ticket'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** Tickets that this one goes on from, or goes on in. */
export function Near({ ticket }: { ticket: StaffTicket }) {
  const { followsUp, mergedInto, followedBy, joined } = ticket.near
  return (
    <>
      {mergedInto && (
        <Notice title={`Junto ao ${mergedInto.number}`}>
          <p>
            A conversa continua no <A to={paths.ticket(mergedInto.id)}>{mergedInto.number}</A>.
          </p>
        </Notice>
      )}
      {(followsUp || followedBy.length > 0 || joined.length > 0) && (
        <p className="soft">
          {followsUp && (
            <>
              Continua o <A to={paths.ticket(followsUp.id)}>{followsUp.number}</A>.{' '}
            </>
          )}
          {followedBy.map((t) => (
            <span key={t.id}>
              Continuou no <A to={paths.ticket(t.id)}>{t.number}</A>.{' '}
            </span>
          ))}
          {joined.length > 0 && (
            <>
              Traz junto:{' '}
              {joined.map((t, i) => (
                <span key={t.id}>
                  {i > 0 && ', '}
                  <A to={paths.ticket(t.id)}>{t.number}</A>
                </span>
              ))}
              .
            </>
          )}
        </p>
      )}
    </>
  )
}
