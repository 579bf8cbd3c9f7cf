import { inArray, lt, type SQL } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { removePicture } from '../../pictures/removing'
import { settings } from '../../settings/settings'
import { checkAll } from '../../shared/check-all'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { type ReviewInput, reviewForm } from '../forms'
import { ownDraftPhotos } from '../photos/draft-photos'
import { draftPhotos } from '../photos/photos-schema'
import { checkInvoice, type SealedInvoice, seal } from '../proof/invoice-seal'
import { checkUnused } from '../proof/using-invoice'
import { checkExperience } from '../review'
import { reviewDrafts } from '../schema'
import { draftHash, draftHashes, draftKeyOf, newestDraft, noDraft, ownKey } from './draft-key'
import type { ReviewedCompany } from './reviewed-company'

/** A draft that can be sent, with the invoice that verifies it. */
export interface ReadyReview extends ReviewInput {
  sealed: SealedInvoice | null
}

/** What somebody typed, by field, as a form takes it back. */
export type Typed = Record<string, string>

/** What a form sends for an input that was parsed: drafts keep that, so that every later step checks it anew. */
export function typedOf(input: ReviewInput): Typed {
  const shown = Object.entries(input).filter(([, value]) => value !== undefined)
  const typed = Object.fromEntries(shown.map(([name, value]) => [name, String(value)]))
  return { ...typed, incentive: input.incentive ? 'sim' : 'nao' }
}

/**
 * Keeps a review that is ready to be looked at once more, also for visitors, for 30 days.
 * @returns the key that the browser's cookie holds.
 * @throws Refusal `invalid` when the month is out of range, the invoice proves nothing, or a visitor gave no name.
 */
export async function saveDraft(
  ctx: Ctx,
  key: string | undefined,
  company: ReviewedCompany,
  input: ReviewInput,
): Promise<string> {
  await checkAll(
    () => checkExperience(input.month, company.category, ctx.now),
    () => checkNamed(ctx, input),
    () => invoiceOf(company, input, ctx.now),
  )
  const invoice = invoiceOf(company, input, ctx.now)
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    if (invoice) await checkUnused({ db }, invoice)
    const own = ownKey(key)
    const row = {
      userId: actor.userId,
      companyId: company.id,
      fields: typedOf({ ...input, invoice: invoice ? seal(invoice) : undefined }),
      updatedAt: now,
      expiresAt: new Date(now.getTime() + settings.review.draftDays * 86_400_000),
    }
    const keyHash = (await draftKeyOf(tx, own, company.id)) ?? draftHash(own, company.id)
    await db
      .insert(reviewDrafts)
      .values({ keyHash, ...row })
      .onConflictDoUpdate({ target: reviewDrafts.keyHash, set: row })
    if (actor.userId) await ownDraftPhotos(tx, keyHash, actor.userId)
    return own
  })
}

/** @throws Refusal `invalid` at `name` */
function checkNamed({ actor }: Ctx, { name }: ReviewInput): void {
  if (actor.kind !== 'visitor' || name) return
  const sentence = 'Escreva o seu nome. Só aparece como escolher acima.'
  throw new Refusal('invalid', sentence, { fields: { name: sentence } })
}

/** What the invoice proves. @throws Refusal `invalid` at `invoice`, or at `month` where it is of another one */
function invoiceOf({ nipc }: ReviewedCompany, input: ReviewInput, now: Date): SealedInvoice | null {
  const invoice = input.invoice ? checkInvoice(input.invoice, nipc, now) : null
  if (invoice) checkMonth(input.month, invoice)
  return invoice
}

/** The experience was when the invoice says. @throws Refusal `invalid` at `month`, which proposes the right one */
function checkMonth(month: string, invoice: SealedInvoice): void {
  if (month === invoice.month) return
  const [year, number] = invoice.month.split('-')
  const sentence = `A fatura é de ${number}/${year}. Indique esse mês, ou retire a fatura.`
  throw new Refusal('invalid', sentence, { fields: { month: sentence } })
}

/** What this browser has written about this company and not yet published. */
export async function draftOf(
  { db, now }: Ctx,
  key: string | undefined,
  companyId: string,
): Promise<Typed | null> {
  return ((await newestDraft({ db, now }, key, companyId))?.fields as Typed | undefined) ?? null
}

/**
 * The draft as an input, checked anew: rules may have changed since, months pass.
 * @throws Refusal `gone` without a draft, `invalid` when it can't be taken any more.
 */
export async function readyDraft(
  ctx: Ctx,
  key: string | undefined,
  company: ReviewedCompany,
): Promise<ReadyReview> {
  const typed = await draftOf(ctx, key, company.id)
  if (!typed) throw noDraft()
  const parsed = reviewForm.safeParse(typed)
  if (!parsed.success)
    throw new Refusal('invalid', 'Falta alguma coisa nesta avaliação. Volte atrás e reveja os campos.')
  checkExperience(parsed.data.month, company.category, ctx.now)
  const invoice = parsed.data.invoice ? checkInvoice(parsed.data.invoice, company.nipc, ctx.now) : null
  return { ...parsed.data, sealed: invoice }
}

/** Forgets what was sent. */
export async function dropDraft(tx: TxCtx, key: string | undefined, companyId: string): Promise<void> {
  if (key) await drop(tx, inArray(reviewDrafts.keyHash, await draftHashes(tx.db, key, companyId)))
}

/** Forgets drafts after their 30 days. */
export function dropOldDrafts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, (tx) => drop(tx, lt(reviewDrafts.expiresAt, tx.now)))
}

/** Drafts go with the files of the photos beside them. */
async function drop(tx: TxCtx, which: SQL): Promise<void> {
  const { db } = tx
  const keys = db.select({ key: reviewDrafts.keyHash }).from(reviewDrafts).where(which)
  const photos = await db.delete(draftPhotos).where(inArray(draftPhotos.draftKey, keys)).returning()
  for (const { fileId } of photos) await removePicture(tx, fileId)
  await db.delete(reviewDrafts).where(which)
}
