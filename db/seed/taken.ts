import { assignToMe } from '~/domain/administration/assignments/assigning'
import { waitingItems } from '~/domain/administration/due-items'
import type { QueueKind } from '~/domain/administration/queues'
import { at, byEmail } from './billing-time'

/** Who has what of the queue: two colleagues at work, everything else is nobody's. */
const takes: [email: string, kind: QueueKind][] = [
  ['admin@aval.example', 'companies'],
  ['moderador@aval.example', 'projects'],
]

/** Twice adds nothing: whoever has one of a kind takes no other. */
export async function playTaken(): Promise<void> {
  for (const [email, only] of takes) {
    const ctx = at(await byEmail(email))
    if ((await waitingItems(ctx, { only, whose: 'mine', most: 1 })).items.length > 0) continue
    const { items } = await waitingItems(ctx, { only, whose: 'nobody', most: 1 })
    for (const { kind, id } of items) await assignToMe(ctx, kind, id)
  }
}
