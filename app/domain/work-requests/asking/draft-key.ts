import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { workDrafts } from '../schema'

/** The browser's key (as reviews have it) opens one draft of a request; the table knows only its hash. */
export const workDraftHash = (key: string): string =>
  createHash('sha256').update(`${key}.trabalho`).digest('base64url')

/** What somebody typed, by field, as a form takes it back. */
export type Typed = Record<string, string>

/** What this browser has begun to ask, and has not sent; null: nothing (any more). */
export async function workDraftOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string | undefined,
): Promise<{ keyHash: string; fields: Typed } | null> {
  if (!key) return null
  const [row] = await db
    .select({ keyHash: workDrafts.keyHash, fields: workDrafts.fields })
    .from(workDrafts)
    .where(and(eq(workDrafts.keyHash, workDraftHash(key)), gt(workDrafts.expiresAt, now)))
  return row ? { keyHash: row.keyHash, fields: row.fields as Typed } : null
}

/** The same, locked: two who send it at once go one after the other. @throws Refusal `gone` */
export async function lockDraft({ db, now }: TxCtx, key: string | undefined) {
  const [row] = key
    ? await db
        .select()
        .from(workDrafts)
        .where(and(eq(workDrafts.keyHash, workDraftHash(key)), gt(workDrafts.expiresAt, now)))
        .for('update')
    : []
  if (!row) throw noWorkDraft()
  return { keyHash: row.keyHash, fields: row.fields as Typed }
}

export const noWorkDraft = () =>
  new Refusal(
    'gone',
    `Não encontrámos este pedido neste navegador: já foi enviado, ou passaram ${amount(settings.work.draftDays, 'dia')}.`,
  )
