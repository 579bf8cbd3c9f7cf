import { inArray, lt, type SQL } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { removePicture } from '../../pictures/removing'
import { placesAndCategories } from '../../places/places-and-categories'
import { ownKey } from '../../reviews/writing/draft-key'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { workDrafts, workPhotos } from '../schema'
import { lockDraft, noWorkDraft, type Typed, workDraftHash, workDraftOf } from './draft-key'
import { takesText } from './questions'
import { checkDetails, type ReadyWork, readyFields } from './ready'
import type { DetailsInput, StartInput } from './work-forms'

/**
 * Begins, or goes on with, what this browser asks for: trade, place and the chosen companies. Answers to another trade's
 * questions stay in the draft: who goes back finds them.
 * @returns the key that the browser's cookie holds
 * @throws Refusal `invalid` for a category or a municipality that there is not
 */
export async function startDraft(ctx: Ctx, key: string | undefined, input: StartInput): Promise<string> {
  const { categories, municipalities } = await placesAndCategories(ctx.now)
  const wrong = {
    ...(categories.has(input.category) ? {} : { category: 'Escolha uma das categorias.' }),
    ...(municipalities.has(input.municipality) ? {} : { municipality: 'Escolha um dos concelhos.' }),
  }
  if (Object.keys(wrong).length > 0)
    throw new Refusal('invalid', 'Falta escolher a categoria ou o concelho.', { fields: wrong })
  return transaction(ctx, async (tx) => {
    const own = ownKey(key)
    const before = (await workDraftOf(tx, own))?.fields ?? {}
    const { companies = '', category, municipality } = input
    await keep(tx, own, { ...before, category, municipality, companies })
    return own
  })
}

/**
 * Keeps the answers, when, budget and text.
 * @returns whether the trade takes text, and so pictures
 * @throws Refusal `gone` without a draft; `invalid` by field, also where the text tells how to reach somebody
 */
export async function saveDetails(
  ctx: Ctx,
  key: string | undefined,
  input: DetailsInput,
): Promise<{ text: boolean }> {
  return transaction(ctx, async (tx) => {
    const { fields } = await lockDraft(tx, key)
    const typed = typedOf(input)
    const { category = '', municipality = '', companies = '' } = fields
    const all = { ...typed, category, municipality, companies }
    await checkDetails(tx, all)
    await keep(tx, key as string, all)
    return { text: takesText(category) }
  })
}

function typedOf(input: DetailsInput): Typed {
  const shown = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value)]))
}

async function keep({ db, actor, now }: TxCtx, key: string, fields: Typed): Promise<void> {
  const row = {
    userId: actor.userId,
    fields,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + settings.work.draftDays * 86_400_000),
  }
  await db
    .insert(workDrafts)
    .values({ keyHash: workDraftHash(key), ...row })
    .onConflictDoUpdate({ target: workDrafts.keyHash, set: row })
}

/**
 * The draft as it can be sent, checked anew: rules change, days pass.
 * @throws Refusal `gone` without a draft, `invalid` by field where something is missing
 */
export async function readyDraft(ctx: Ctx, key: string | undefined): Promise<ReadyWork> {
  const draft = await workDraftOf(ctx, key)
  if (!draft) throw noWorkDraft()
  return readyFields(ctx, draft.fields)
}

/** Forgets what was sent; its pictures are the request's by then. */
export const dropDraft = (tx: TxCtx, keyHash: string): Promise<void> =>
  drop(tx, inArray(workDrafts.keyHash, [keyHash]))

/** Forgets drafts after their 30 days, with their pictures. */
export function dropOldWorkDrafts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, (tx) => drop(tx, lt(workDrafts.expiresAt, tx.now)))
}

async function drop(tx: TxCtx, which: SQL): Promise<void> {
  const { db } = tx
  const keys = db.select({ key: workDrafts.keyHash }).from(workDrafts).where(which)
  const photos = await db.delete(workPhotos).where(inArray(workPhotos.draftKey, keys)).returning()
  for (const { fileId } of photos) await removePicture(tx, fileId)
  await db.delete(workDrafts).where(which)
}
