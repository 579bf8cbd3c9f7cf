import { eq } from 'drizzle-orm'
import { limitTo } from '~/platform/rate-limit'
import { documentOf } from '../pictures/documents'
import { type Storable, storeWith } from '../pictures/storing'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { cleanLine } from '../shared/text'
import { transaction } from '../shared/transaction'
import type { KeptFile } from './messages'
import { ticketFiles, ticketMessages } from './schema'

const perPerson = { name: 'ticket-files', points: settings.ticket.messagesPerHour, seconds: 3600 }

/**
 * Keeps the files that come with a message and does the rest in the same transaction: either both stand or neither.
 * PDFs that act by themselves are refused, pictures are drawn anew (pictures/documents.ts). `act` authorises.
 * @throws Refusal `invalid` at `files`, `too-many`
 */
export async function withFiles<T>(
  ctx: Ctx,
  sent: readonly File[],
  act: (tx: TxCtx, kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  if (sent.length === 0) return transaction(ctx, (tx) => act(tx, []))
  const ownerUserId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, ownerUserId, ctx.now, 'Enviou muitos ficheiros em pouco tempo.')
  const all: Storable[] = []
  for (const file of sent) all.push(await documentOf(Buffer.from(await file.arrayBuffer()), 'files'))
  const owner = { folder: 'documentos', visibility: 'private', ownerUserId } as const
  return storeWith(ctx, all, owner, (tx, stored) =>
    act(
      tx,
      stored.map(({ id }, i) => ({ fileId: id, name: nameOf(sent[i] as File) })),
    ),
  )
}

/** As whoever sent it calls it, without its ending: ours says what it is. */
const nameOf = ({ name }: File): string =>
  cleanLine(name)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 80) || 'ficheiro'

/** Where a file belongs; undefined when it came with no message of a ticket. */
export async function placeOfFile({ db }: Ctx, fileId: string) {
  const [row] = await db
    .select({ ticketId: ticketMessages.ticketId, kind: ticketMessages.kind, name: ticketFiles.name })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(eq(ticketFiles.fileId, fileId))
  return row
}
