import type { WaitingItem } from '~/domain/administration/due-items'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Avatar } from '~/ui/logo-mark'
import { Time } from '~/ui/time'
import { queueKinds } from './queue-kinds'

/** Rows of the queue: what it is, who has it, until when, and the next thing in one press. */
export function QueueRows({ items, now }: { items: WaitingItem[]; now: Date }) {
  return (
    <ol className="queue-rows">
      {items.map((item, at) => (
        <li key={`${item.kind}-${item.id}-${at}`} data-row="">
          <Icon name={queueKinds[item.kind].icon} />
          <p className="queue-what">
            <A to={item.to}>{item.name}</A> <span className="soft">{item.noun}</span>
          </p>
          <Holder item={item} />
          <When item={item} now={now} />
          <ButtonLink size="small" to={item.to} aria-label={`${queueKinds[item.kind].next}: ${item.name}`}>
            {queueKinds[item.kind].next}
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

/** Who has it. A ticket of nobody's is taken by a press. */
function Holder({ item: { kind, id, holder, name } }: { item: WaitingItem }) {
  if (holder === undefined) return <span />
  if (holder)
    return (
      <span title={holder.name}>
        <Avatar name={holder.name} />
        <span className="sr">Com {holder.name}</span>
      </span>
    )
  if (kind !== 'tickets') return <span className="queue-nobody" title="De ninguém" />
  return (
    <PostButton
      kind="quiet"
      size="small"
      action={paths.ticketStep(id, 'ficar')}
      label={
        <>
          Ficar<span className="sr">: {name}</span>
        </>
      }
      fields={{ from: '' }}
    />
  )
}

function When({ item: { due, since }, now }: { item: WaitingItem; now: Date }) {
  const hours = due ? (due.getTime() - now.getTime()) / 3_600_000 : null
  const at = due ?? since
  return (
    <span className={hours === null ? 'soft' : hours < 0 ? 'error' : hours < 2 ? 'soon' : 'soft'}>
      {at && <Time at={at} now={now} />}
    </span>
  )
}
