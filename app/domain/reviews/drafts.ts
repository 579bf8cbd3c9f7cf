import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { type ReviewInput, reviewForm } from './forms'
import { checkInvoice, type SealedInvoice, seal } from './invoice-seal'
import { checkExperience } from './review'
import type { ReviewedCompany } from './reviewed-company'
import { reviewDrafts } from './schema'
import { checkUnused } from './using-invoice'

/** A draft that can be sent, with the invoice that verifies it. */
export interface ReadyReview extends ReviewInput {
  sealed: SealedInvoice | null
}

/** What somebody typed, by field, as a form takes it back. */
export type Typed = Record<string, string>

/** A browser's key opens one draft per company; the table knows only its hash. */
const hash = (key: string, companyId: string) =>
  createHash('sha256').update(`${key}.${companyId}`).digest('base64url')

/** A draft that was begun for a company which was joined to this one meanwhile is one for this. */
async function hashes(db: Ctx['db'], key: string, companyId: string): Promise<string[]> {
  const joined = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.mergedInto, companyId))
    .limit(50)
  return [companyId, ...joined.map(({ id }) => id)].map((id) => hash(key, id))
}

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
export function saveDraft(
  ctx: Ctx,
  key: string | undefined,
  company: ReviewedCompany,
  input: ReviewInput,
): Promise<string> {
  checkExperience(input.month, company.category, ctx.now)
  if (ctx.actor.kind === 'visitor' && !input.name) {
    const sentence = 'Escreva o seu nome. Só aparece como escolher acima.'
    throw new Refusal('invalid', sentence, { fields: { name: sentence } })
  }
  const invoice = input.invoice ? checkInvoice(input.invoice, company.nipc, ctx.now) : null
  if (invoice) checkMonth(input.month, invoice)
  return transaction(ctx, async ({ db, actor, now }) => {
    if (invoice) await checkUnused({ db }, invoice)
    const own = key && /^[\w-]{32}$/.test(key) ? key : randomBytes(24).toString('base64url')
    const row = {
      userId: actor.userId,
      companyId: company.id,
      fields: typedOf({ ...input, invoice: invoice ? seal(invoice) : undefined }),
      updatedAt: now,
      expiresAt: new Date(now.getTime() + settings.review.draftDays * 86_400_000),
    }
    await db
      .insert(reviewDrafts)
      .values({ keyHash: hash(own, company.id), ...row })
      .onConflictDoUpdate({ target: reviewDrafts.keyHash, set: row })
    return own
  })
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
  if (!key) return null
  const [row] = await db
    .select({ fields: reviewDrafts.fields })
    .from(reviewDrafts)
    .where(
      and(inArray(reviewDrafts.keyHash, await hashes(db, key, companyId)), gt(reviewDrafts.expiresAt, now)),
    )
    .orderBy(desc(reviewDrafts.updatedAt))
    .limit(1)
  return (row?.fields as Typed | undefined) ?? null
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
  if (!typed) {
    throw new Refusal(
      'gone',
      'Não encontrámos este rascunho neste navegador: já foi enviado, ou passaram 30 dias.',
    )
  }
  const parsed = reviewForm.safeParse(typed)
  if (!parsed.success)
    throw new Refusal('invalid', 'Falta alguma coisa nesta avaliação. Volte atrás e reveja os campos.')
  checkExperience(parsed.data.month, company.category, ctx.now)
  const invoice = parsed.data.invoice ? checkInvoice(parsed.data.invoice, company.nipc, ctx.now) : null
  return { ...parsed.data, sealed: invoice }
}

export async function dropDraft(
  { db }: Pick<Ctx, 'db'>,
  key: string | undefined,
  companyId: string,
): Promise<void> {
  if (!key) return
  await db.delete(reviewDrafts).where(inArray(reviewDrafts.keyHash, await hashes(db, key, companyId)))
}

/** Forgets drafts after their 30 days. */
export async function dropOldDrafts({ db, now }: Ctx): Promise<void> {
  await db.delete(reviewDrafts).where(lt(reviewDrafts.expiresAt, now))
}
