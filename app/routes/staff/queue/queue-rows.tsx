import type { WaitingItem } from '~/domain/administration/due-items'
import type { QueueKind } from '~/domain/administration/queues'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Avatar } from '~/ui/logo-mark'
import { Time } from '~/ui/time'
import { queueKinds } from '../queue-kinds'
import { severalForm } from '../reviews/several'

/** The filter of the queue, to come back to. */
export interface QueueAsked {
  tipo: string | null
  de: string | null
  depois: string | null
}

/** Rows of the queue: what it is, who has it, until when, and the next thing in one press. */
export function QueueRows({ items, now, asked }: { items: WaitingItem[]; now: Date; asked: QueueAsked }) {
  return (
    <ol className="queue-rows">
      {items.map((item, at) => (
        <li key={`${item.kind}-${item.id}-${at}`} data-row="">
          <Icon name={queueKinds[item.kind].icon} />
          <p className="queue-what">
            {asked.tipo === 'held' && (
              <span className="tick">
                <input
                  type="checkbox"
                  name="rows"
                  value={item.id}
                  form={severalForm}
                  aria-label={`Escolher ${item.name}`}
                />
              </span>
            )}
            <A to={item.to}>{item.name}</A> <span className="soft">{item.noun}</span>
          </p>
          <Holder item={item} asked={asked} />
          <When item={item} now={now} />
          <ButtonLink size="small" to={item.to} aria-label={`${queueKinds[item.kind].next}: ${item.name}`}>
            {queueKinds[item.kind].next}
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

/** Kinds that are taken on their own page, for taking one begins its work. */
const takenThere = new Set<QueueKind>(['applications', 'errors'])

/** Who has it: nobody's is taken, and one's own left, by a press. */
function Holder({ item: { kind, id, holder, name }, asked }: { item: WaitingItem; asked: QueueAsked }) {
  if (holder && (!holder.mine || kind === 'tickets' || takenThere.has(kind)))
    return (
      <span title={holder.name}>
        <Avatar name={holder.name} />
        <span className="sr">Com {holder.name}</span>
      </span>
    )
  if (takenThere.has(kind)) return <span className="queue-nobody" title="De ninguém" />
  const step = holder ? 'largar' : 'ficar'
  return (
    <PostButton
      kind="quiet"
      size="small"
      action={kind === 'tickets' ? paths.ticketStep(id, 'ficar') : paths.queueItem(kind, id, step)}
      label={
        <>
          {holder ? 'Largar' : 'Ficar'}
          <span className="sr">: {name}</span>
        </>
      }
      fields={kind === 'tickets' ? { from: '' } : filled(asked)}
    />
  )
}

const filled = (asked: QueueAsked) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)) as Record<string, string>

function When({ item: { due, since }, now }: { item: WaitingItem; now: Date }) {
  const hours = due ? (due.getTime() - now.getTime()) / 3_600_000 : null
  const at = due ?? since
  return (
    <span className={hours === null ? 'soft' : hours < 0 ? 'error' : hours < 2 ? 'soon' : 'soft'}>
      {at && <Time at={at} now={now} />}
    </span>
  )
}
