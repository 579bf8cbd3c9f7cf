import { eq } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { documentOf } from '../pictures/documents'
import { drawAnew, shapes } from '../pictures/encoding'
import { kindOf } from '../pictures/sniffing'
import { type Storable, storeWith } from '../pictures/storing'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/is-uuid'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { cleanLine } from '../shared/text'
import { transaction } from '../shared/transaction'
import type { KeptFile } from './messages'
import { ticketFiles, ticketMessages } from './schema'

const perPerson = (): Limit => ({
  name: 'ticket-files',
  points: settings.ticket.messagesPerHour,
  seconds: 3600,
})
const perNetwork = (): Limit => ({
  name: 'ticket-files-network',
  points: settings.ticket.withFilesPerNetworkAndDay,
  seconds: 86_400,
})

/** Who sends files: an account, which they then belong to, or a network, of which fewer are taken. */
export type Sender = { userId: string } | { network: string }

/**
 * Keeps the files that come with a message and does the rest in the same transaction: either both stand or neither.
 * PDFs that act by themselves are refused, pictures are drawn anew. `act` authorises.
 * @throws Refusal `invalid` at `files`, `too-many`
 */
export async function withFiles<T>(
  ctx: Ctx,
  sent: readonly File[],
  act: (tx: TxCtx, kept: KeptFile[]) => Promise<T>,
  sender: Sender = { userId: ctx.actor.userId as string },
): Promise<T> {
  if (sent.length === 0) return transaction(ctx, (tx) => act(tx, []))
  const own = 'userId' in sender
  const [limit, whose] = own ? [perPerson, sender.userId] : [perNetwork, sender.network]
  const many = 'Chegaram daqui muitos ficheiros em pouco tempo. O texto ficou abaixo; envie-o sem eles.'
  await limitTo(ctx.db, limit, whose, ctx.now, many)
  const all: Storable[] = []
  for (const file of sent) {
    const bytes = Buffer.from(await file.arrayBuffer())
    all.push(await ticketFileOf(bytes, sent.length > 1 ? `«${file.name.slice(0, 80)}»: ` : ''))
  }
  const owner = {
    folder: 'documentos',
    visibility: 'private',
    ...(own && { ownerUserId: sender.userId }),
  } as const
  return storeWith(ctx, all, owner, (tx, stored) =>
    act(
      tx,
      stored.map(({ id }, i) => ({ fileId: id, name: nameOf(sent[i] as File) })),
    ),
  )
}

/**
 * What is stored of a file: documents as everywhere (pictures/documents.ts), and WebP, which is what many programs make of
 * a screen. Its first bytes say what it is. @throws Refusal `invalid` at `files`, beginning with `which`
 */
export async function ticketFileOf(sent: Buffer, which = ''): Promise<Storable> {
  const kind = kindOf(sent)
  try {
    if (kind === 'webp') return await drawAnew(sent, 'files', { shape: shapes.page })
    if (kind === 'pdf' || kind === 'jpeg' || kind === 'png') return await documentOf(sent, 'files')
  } catch (error) {
    if (!(error instanceof Refusal) || !which) throw error
    throw wrong(`${which}${error.detail.fields?.files ?? error.message}`)
  }
  throw wrong(`${which}Este ficheiro não é um PDF, nem uma imagem JPEG, PNG ou WebP. Escolha outro.`)
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { files: sentence } })

/** As whoever sent it calls it, without its ending: ours says what it is. */
const nameOf = ({ name }: File): string =>
  cleanLine(name)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 80) || 'ficheiro'

/** Where a file belongs; undefined when it came with no message of a ticket. */
export async function placeOfFile({ db }: Ctx, fileId: string) {
  if (!isUuid(fileId)) return undefined
  const [row] = await db
    .select({ ticketId: ticketMessages.ticketId, kind: ticketMessages.kind, name: ticketFiles.name })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(eq(ticketFiles.fileId, fileId))
  return row
}
