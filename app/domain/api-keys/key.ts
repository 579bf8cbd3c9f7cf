import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { apiKeys } from './schema'
import type { KeyMode } from './scopes'

export type ApiKey = typeof apiKeys.$inferSelect

const prefix = (mode: KeyMode) => `aval_${mode}_`

/** 256 random bits behind a word that scanners of code know a lost key by. */
export const newKey = (mode: KeyMode): string => prefix(mode) + randomBytes(32).toString('base64url')
export const looksLikeKey = (text: string): boolean => /^aval_(live|test)_[\w-]{43}$/.test(text)
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
export const hintOf = (key: string): string => key.slice(-4)

const missing = () => new Refusal('not-found', 'Não encontrámos esta chave.')

/** @throws Refusal `not-found` */
export async function lockKey({ db }: TxCtx, id: string): Promise<ApiKey> {
  const [row] = isUuid(id) ? await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update') : []
  if (!row) throw missing()
  return row
}

/** One of the company that one acts for, without a lock. @throws Refusal `not-found` */
export async function ownKey({ db, actor }: Ctx, id: string): Promise<ApiKey> {
  authorise(actor, 'integration.manage', { companyId: actor.activeCompanyId ?? '' })
  const [row] = isUuid(id) ? await db.select().from(apiKeys).where(eq(apiKeys.id, id)) : []
  if (!row || row.companyId !== actor.activeCompanyId) throw missing()
  return row
}

export const changeKey = defineChange({
  lock: lockKey,
  versionOf: (key) => key.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: () => new Refusal('conflict', 'Entretanto esta chave mudou. Mostramos agora como está.'),
})
