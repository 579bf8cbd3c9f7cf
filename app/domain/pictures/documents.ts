import { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { files as fileStore } from '~/platform/files'
import type { Limit } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { drawAnew, shapes } from './encoding'
import { faultOfPdf, type PdfFault } from './pdf-check'
import { documentRule, tooBig } from './picture-words'
import { kindOf } from './sniffing'
import { type Storable, storeWith } from './storing'

export { removePicture as removeDocument } from './removing'

interface ForWhom {
  ownerUserId: string
  /** Left out: it is nobody's but who sent it. */
  companyId?: string
  /** The form's field, where what is wrong with the document is said. */
  field: string
}

const perPerson = (): Limit => ({ name: 'document', points: 20, seconds: 3600 })

/**
 * Stores a document that proves something, for the few who may see it, and lets `act` use it in the same transaction:
 * either both stand or neither. `act` authorises. A PDF stays as it is, if nothing in it acts by itself; a JPEG or PNG
 * is drawn anew like every picture.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`
 */
export async function keepDocument<T>(
  ctx: Ctx,
  sent: Buffer,
  { ownerUserId, companyId, field }: ForWhom,
  act: (tx: TxCtx, fileId: string) => Promise<T>,
): Promise<T> {
  await limitTo(ctx.db, perPerson, ownerUserId, ctx.now, 'Enviou muitos documentos em pouco tempo.')
  const one = await documentOf(sent, field)
  const owner = { folder: 'documentos', visibility: 'private', ownerUserId, companyId } as const
  return storeWith(ctx, [one], owner, (tx, [file]) => act(tx, file?.id as string))
}

/** What of a document is stored. @throws Refusal `invalid` */
export async function documentOf(sent: Buffer, field: string): Promise<Storable> {
  const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { [field]: sentence } })
  if (sent.length > settings.picture.documentBytes) throw wrong(tooBig(documentRule()))
  const kind = kindOf(sent)
  if (kind === 'jpeg' || kind === 'png') return drawAnew(sent, field, { shape: shapes.page })
  if (kind !== 'pdf') throw wrong('Este ficheiro não é um PDF, nem uma imagem JPEG ou PNG. Escolha outro.')
  const fault = await faultOfPdf(sent)
  if (fault) throw wrong(faults[fault])
  return { bytes: sent, contentType: 'application/pdf' }
}

const faults: Record<PdfFault, string> = {
  incomplete: 'Não conseguimos ler este PDF: o ficheiro está incompleto ou danificado. Experimente outro.',
  locked: 'Este PDF está protegido por palavra-passe. Guarde uma cópia sem proteção e envie-a.',
  active:
    'Este PDF traz ações ou ficheiros dentro dele (por exemplo, um formulário com programas). Imprima-o para um PDF novo e envie esse.',
  'too-complex':
    'Este PDF é demasiado complexo para o verificarmos. Imprima-o para um PDF novo e envie esse.',
}

/** It is a paper of ours from now on: it stays whatever becomes of who sent it. */
export const adoptDocument = ({ db }: TxCtx, fileId: string) =>
  db.update(files).set({ ownerUserId: null }).where(eq(files.id, fileId))

export interface StoredDocument {
  contentType: string
  bytes: Buffer
}

/** A document's bytes, for whoever the caller has authorised; null when there is none. Pictures of pages are none. */
export async function storedDocument({ db }: Ctx, fileId: string | null): Promise<StoredDocument | null> {
  if (!fileId || !isUuid(fileId)) return null
  const [row] = await db
    .select({ key: files.key, contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.visibility, 'private')))
  const bytes = row ? await (await fileStore()).get(row.key) : null
  return row && bytes ? { contentType: row.contentType, bytes } : null
}
