import type { HeldItem } from '~/domain/administration/assignments/item-holder'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Avatar } from '~/ui/logo-mark'

/** Who has what the page is about, while it waits: nobody's is taken by a press, and one's own left. */
export function HeldBy({ item }: { item: HeldItem | null }) {
  if (!item) return null
  const { kind, id, holder } = item
  return (
    <div className="object-about">
      {holder ? <Avatar name={holder.name} /> : <Icon name="user" />}
      <b>{holder ? (holder.mine ? 'Consigo' : `Com ${holder.name}`) : 'De ninguém'}</b>
      {(!holder || holder.mine) && (
        <PostButton
          size="small"
          action={paths.queueItem(kind, id, holder ? 'largar' : 'ficar')}
          label={holder ? 'Largar' : 'Ficar'}
          fields={{ aqui: 'sim' }}
        />
      )}
    </div>
  )
}
