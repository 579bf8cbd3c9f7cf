import { keepDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { type Ctx, type TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { certificationEvidence } from '../application/applications-schema'
import { type CodeForm, type Requirement } from '../rules/requirements'

/**
 * A code as it is kept, or what is wrong with it. Certidão permanente: twelve digits in three groups (Portaria
 * 1416-A/2006). RCBE: the identifier on the proof of the declaration, a UUID.
 */
function readCode(form: CodeForm, typed: string): { code: string } | { wrong: string } {
  if (form === 'certidao') {
    const digits = typed.replace(/[\s.-]/g, '')
    if (!/^\d{12}$/.test(digits))
      return { wrong: 'O código da certidão permanente tem 12 algarismos, por exemplo 1234-5678-9012.' }
    return { code: digits.replace(/(\d{4})(?=\d)/g, '$1-') }
  }
  const hex = typed.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(hex))
    return { wrong: 'O código RCBE tem 32 letras (a–f) e algarismos, em cinco grupos separados por hífenes.' }
  return { code: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

export interface Sent {
  bytes?: Buffer
  value?: string
  note?: string
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })

type Kept = Omit<Sent, 'bytes'> & { fileId: string | null }

/** Keeps the file that was sent, if one was, and does the rest in the same transaction. */
export function withSent(
  ctx: Ctx,
  companyId: string,
  { bytes, ...sent }: Sent,
  act: (tx: TxCtx, kept: Kept) => Promise<void>,
): Promise<void> {
  if (!bytes) return transaction(ctx, (tx) => act(tx, { ...sent, fileId: null }))
  const of = { ownerUserId: ctx.actor.userId as string, companyId, field: 'document' }
  return keepDocument(ctx, bytes, of, (tx, fileId) => act(tx, { ...sent, fileId }))
}

/** Writes down what was sent for a requirement; `applicationId` null: for a certificate in force. @throws Refusal `invalid` */
export async function writeEvidence(
  tx: TxCtx,
  requirement: Requirement,
  of: { companyId: string; applicationId: string | null },
  { value, note, fileId }: Kept,
): Promise<void> {
  await tx.db.insert(certificationEvidence).values({
    id: newId(),
    ...of,
    code: requirement.code,
    fileId,
    value: proofOf(requirement, value, fileId),
    note,
    sentBy: tx.actor.userId,
    sentAt: tx.now,
  })
}

/** The text that is kept, checked by what the requirement asks for. @throws Refusal `invalid` */
function proofOf(
  { evidence, form }: Requirement,
  value: string | undefined,
  fileId: string | null,
): string | null {
  if (evidence === 'file') {
    if (!fileId) throw wrong('document', 'Escolha o documento.')
    return value ?? null
  }
  if (fileId && evidence === 'code')
    throw wrong('document', 'Aqui pedimos só o código: com ele vemos o original.')
  if (!value)
    throw wrong('value', evidence === 'code' ? 'Escreva o código.' : 'Escreva o que comprova este requisito.')
  if (evidence === 'code') {
    const read = form ? readCode(form, value) : { code: value }
    if ('wrong' in read) throw wrong('value', read.wrong)
    return read.code
  }
  if ([...value].length < settings.application.statementMin)
    throw wrong('value', `Escreva pelo menos ${amount(settings.application.statementMin, 'carácter')}.`)
  return value
}
