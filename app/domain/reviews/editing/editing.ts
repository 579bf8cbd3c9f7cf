import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { ruleLabel } from '../../decisions/rules'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { reviewEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lockReview, type Review } from '../publishing'
import { reviews, reviewVersions } from '../schema'
import { findTies } from '../screening/finding-ties'
import { factSignals, fingerprint, holds, textSignals } from '../screening/screening'
import { type Signal, signal } from '../screening/signal'
import { awaitsPerson } from '../words'
import { factsOf } from '../writing/receiving'
import { type ChangeAsked, changeAsked } from './change-asked'
import { changeHeld, correctHeld, kindsHeldFor } from './changing-held'
import { publishEditByDefault } from './deciding-edit'
import type { EditInput } from './editing-forms'
import { type Content, contentOf, sameContent, showVersion, type Version, versionsOf } from './versions'

const { review: limits } = settings

/**
 * Its author changes a review that people see, or corrects one that is held (changing-held.ts). What screening finds nothing in stands at once, as a new public version;
 * the rest waits for a moderator, 72 hours at most, and the old text stands meanwhile.
 * @throws Refusal `conflict` when it was changed meanwhile, is being decided about or is not public; `invalid` when
 * nothing is new; `too-many` after five changes
 */
export async function editReview(
  ctx: Ctx,
  id: string,
  input: EditInput,
): Promise<'published' | 'corrected' | 'held'> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => {
    const review = await lockReview(tx, id)
    authorise(tx.actor, 'review.edit', review)
    const versions = await versionsOf(tx, id)
    const asked = await changeAsked(tx, review)
    const why = whyNotEdit(review, versions, asked !== null, await kindsHeldFor(tx, review))
    if (why) throw new Refusal('conflict', `${why} O que escreveu ficou abaixo.`)
    const [newest] = versions
    if (numberOf(review, newest) !== input.version) {
      throw new Refusal(
        'conflict',
        'Entretanto alterou esta avaliação noutra janela. O que escreveu aqui ficou abaixo; abra de novo a página para ver o texto atual.',
      )
    }
    const next = contentOf(input)
    if (sameContent(next, review)) throw new Refusal('invalid', 'Não mudou nada nesta avaliação.')
    checkNotOther(next, await otherTexts(tx, review))
    const signals = await screen(tx, review, next)
    if (review.state === 'change_requested') {
      await changeHeld(tx, review, next, signals)
      return 'held'
    }
    if (review.state === 'held') return correctHeld(tx, review, next, signals)
    if (review.state === 'masked') signals.push(coveredBy(asked))
    const held = holds(signals)
    const version = await writeVersion(tx, review, versions, { next, signals: held ? signals : null })
    await reviewEvent(tx, review, 'edit', {
      data: { version: version.version, held, ...(held && { signals: signals.map((s) => s.kind) }) },
    })
    if (!held) {
      await showVersion(tx, review, version)
      return 'published'
    }
    await tx.db
      .update(reviews)
      .set({ pendingVersion: version.version, version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id))
    // What was covered is shown again by a person, never by default.
    if (review.state === 'masked') return 'held'
    await enqueue(
      tx,
      publishEditByDefault,
      { reviewId: id, version: version.version },
      { startAfter: version.heldUntil as Date },
    )
    return 'held'
  })
}

/**
 * Why a review can't be changed now, in words for its author; null when it can. Versions: the newest first. A change that
 * was asked for doesn't count among those an author has. Kinds: what a held one is held for.
 */
export function whyNotEdit(
  { state, pendingVersion }: Pick<Review, 'state' | 'pendingVersion'>,
  versions: readonly Seen[],
  asked = false,
  kinds: readonly string[] = [],
): string | null {
  if (state === 'awaiting_company')
    return 'Esta avaliação espera que a empresa seja aprovada: pode alterá-la assim que for publicada.'
  if (state === 'screening')
    return 'Esta avaliação está a ser analisada: pode alterá-la assim que for decidida.'
  if (state === 'held' && awaitsPerson(kinds))
    return 'Uma pessoa tem de decidir sobre esta avaliação como está: pode alterá-la assim que for decidida.'
  if (state === 'held')
    return versions.length < limits.editsPerReview
      ? null
      : `Já corrigiu esta avaliação ${limits.editsPerReview} vezes, que é o máximo até ser decidida.`
  if (state !== 'published' && state !== 'masked' && state !== 'change_requested')
    return 'Só se alteram avaliações que estão publicadas, e esta já não está.'
  if (pendingVersion !== null)
    return 'A alteração anterior ainda está a ser analisada. Pode fazer outra assim que essa for decidida.'
  if (!asked && editsOf(versions) >= limits.editsPerReview)
    return `Já alterou esta avaliação ${limits.editsPerReview} vezes, que é o máximo.`
  return null
}

/** How often it was changed: the first text that people saw is none, nor are those before it. */
export const editsOf = (versions: readonly Seen[]): number =>
  Math.max(0, versions.filter((v) => v.publishedAt !== null || v.withheldAt === null).length - 1)

type Seen = Pick<Version, 'version' | 'publishedAt' | 'withheldAt'>

/** The number of the text that stands: one that nobody saw yet has none of its own, and comes after those before it. */
export const numberOf = (
  { firstPublishedAt }: Pick<Review, 'firstPublishedAt'>,
  newest: Pick<Version, 'version'> | undefined,
): number => (firstPublishedAt ? (newest?.version ?? 1) : (newest?.version ?? 0) + 1)

/** The text of one's other reviews of this company: the same story is told once. */
const otherTexts = async ({ db }: TxCtx, { id, authorId, companyId }: Review) => {
  const { rows } = await db.execute<{ title: string; body: string }>(sql`
    select title, body from reviews where author_id = ${authorId} and company_id = ${companyId} and id <> ${id} and state <> 'awaiting_email'`)
  return rows
}

function checkNotOther(next: { title: string; body: string }, others: { title: string; body: string }[]) {
  if (!others.some((other) => fingerprint(other) === fingerprint(next))) return
  const sentence = 'Este texto é igual ao de outra avaliação que já escreveu sobre esta empresa.'
  throw new Refusal('invalid', sentence, { fields: { body: sentence } })
}

const coveredBy = (asked: ChangeAsked | null): Signal =>
  signal('masked', `a avaliação está oculta em parte: ${ruleLabel(asked?.rule ?? null).toLowerCase()}`)

/** Of a new text only what it says is looked at: who its author is was looked at when they first wrote. */
async function screen(
  tx: TxCtx,
  review: Review,
  { title, body }: { title: string; body: string },
): Promise<Signal[]> {
  const edited = { ...review, title, body }
  const { own } = await findTies(tx, edited)
  const around = factSignals(await factsOf(tx.db, edited, tx.now), tx.now)
  return [...textSignals(edited, own), ...around.filter((s) => s.kind === 'similar')]
}

async function writeVersion(
  { db, now }: TxCtx,
  review: Review,
  versions: readonly Version[],
  { next, signals }: { next: Content; signals: Signal[] | null },
): Promise<Version> {
  const { id: reviewId, createdAt, firstPublishedAt } = review
  if (versions.length === 0) {
    // Of reviews that came from elsewhere only the text that stands is known.
    const first = { reviewId, version: 1, ...contentOf(review), at: createdAt, publishedAt: firstPublishedAt }
    await db.insert(reviewVersions).values(first)
  }
  const [row] = await db
    .insert(reviewVersions)
    .values({
      reviewId,
      version: (versions[0]?.version ?? 1) + 1,
      ...next,
      at: now,
      signals,
      heldUntil: signals && new Date(now.getTime() + limits.holdHours * 3_600_000),
    })
    .returning()
  if (!row) throw new Error('version was not inserted')
  return row
}
