import { type Storable, storeWith } from '../../pictures/storing'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { ticketFileOf } from '../files'
import type { KeptFile } from '../messages'
import type { IncomingMail } from './incoming-mail'

/** What is kept of a mail: its text, and its attachments as every file. */

/** Attachments as they are kept; those that are no PDF or picture, or act by themselves, are left behind and said so. */
export async function storable(
  mail: Pick<IncomingMail, 'files'>,
): Promise<{ all: { one: Storable; name: string }[]; refused: number }> {
  const all: { one: Storable; name: string }[] = []
  for (const { name, bytes } of mail.files) {
    try {
      all.push({ one: await ticketFileOf(bytes), name })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { all, refused: mail.files.length - all.length }
}

/** What was written, and how many attachments were left behind. */
export function textOf(
  { text, leftOut }: Pick<IncomingMail, 'text' | 'leftOut'>,
  refused: number,
  most: number = settings.ticket.textMax,
): string {
  const lost = leftOut + refused
  const said = text.slice(0, most) || '(mensagem sem texto)'
  if (lost === 0) return said
  const files = lost === 1 ? '1 anexo não foi guardado' : `${lost} anexos não foram guardados`
  return `${said}\n\n[${files}: demasiado grande, em demasia, ou de um tipo que não recebemos.]`
}

/** Stores the attachments of a mail, and does the rest in the same transaction. */
export function storing<T>(
  ctx: Ctx,
  files: { one: Storable; name: string }[],
  owner: { ownerUserId?: string },
  act: (tx: TxCtx, kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  if (files.length === 0) return transaction(ctx, (tx) => act(tx, []))
  const all = files.map((f) => f.one)
  return storeWith(ctx, all, { folder: 'documentos', visibility: 'private', ...owner }, (tx, stored) =>
    act(
      tx,
      stored.map(({ id }, i) => ({ fileId: id, name: files[i]?.name ?? 'Ficheiro' })),
    ),
  )
}
