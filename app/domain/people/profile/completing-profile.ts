import { eq } from 'drizzle-orm'
import { recordAcceptance } from '../../legal/accepting'
import { comingTerms, termsNow } from '../../legal/documents'
import { authorise } from '../../permissions'
import { municipalityOptions, placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { type DisplayAs, shownName } from '../../shared/display-name'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import type { ProfileChoices } from './profile-forms'
import { showProfileAnew } from './profile-shown'

type User = typeof users.$inferSelect
const displays: DisplayAs[] = ['first-initial', 'full', 'initials-place', 'anonymous']

/** Whether the terms that are accepted now were. */
const accepted = (user: Pick<User, 'termsVersion' | 'termsAcceptedAt'>, now: Date) =>
  user.termsAcceptedAt !== null && (user.termsVersion ?? '') >= termsNow(now)

/** What /auth/verificar-perfil shows. */
export async function profileToComplete(ctx: Ctx) {
  authorise(ctx.actor, 'account.open')
  const { db, actor, now } = ctx
  const [[user], places] = await Promise.all([
    db
      .select()
      .from(users)
      .where(eq(users.id, actor.userId as string)),
    placesAndCategories(now),
  ])
  if (!user) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  const place = user.municipality ? places.municipalities.get(user.municipality)?.name : null
  return {
    completed: user.profileCompletedAt !== null,
    displayAs: user.displayAs,
    municipality: user.municipality,
    phone: user.phoneVerifiedAt ? user.phone : null,
    asksTerms: !accepted(user, now),
    coming: comingTerms(now),
    asksAge: user.adultDeclaredAt === null,
    /** What each choice would show. */
    displays: displays.map((value) => ({ value, shown: shownName(user.name, value, place ?? 'Braga') })),
    municipalities: municipalityOptions(places),
  }
}

/** Whether somebody must still choose how they appear before their first review or company. */
export async function needsProfile({ db, actor }: Ctx, before: 'review' | 'company'): Promise<boolean> {
  if (actor.kind !== 'user' || !actor.emailVerified) return false
  const [user] = await db
    .select({ at: users.profileCompletedAt, reviews: users.reviewsCount })
    .from(users)
    .where(eq(users.id, actor.userId as string))
  return user?.at === null && !(before === 'review' && user.reviews > 0)
}

/**
 * Writes down how somebody appears, where they are, and what they accept. The consent to marketing is apart from the
 * terms and has no default (RGPD, art. 7.º, n.os 2 e 4).
 * @throws Refusal `invalid`.
 */
export async function completeProfile(ctx: Ctx, choices: ProfileChoices): Promise<void> {
  const { actor } = ctx
  authorise(actor, 'account.edit', actor)
  const userId = actor.userId as string
  const { municipalities } = await placesAndCategories(ctx.now)
  if (choices.municipality && !municipalities.has(choices.municipality))
    throw new Refusal('invalid', '', { fields: { municipality: 'Escolha um concelho da lista.' } })
  await transaction(ctx, async (tx) => {
    const { db, now } = tx
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Refusal('not-found', 'Não encontrámos esta conta.')
    const terms = termsNow(now)
    const had = accepted(user, now)
    refuseMissing(choices, { accepted: had, adult: user.adultDeclaredAt !== null })
    await db
      .update(users)
      .set({
        displayAs: choices.displayAs,
        municipality: choices.municipality ?? null,
        marketingConsentAt: choices.marketing === 'sim' ? (user.marketingConsentAt ?? now) : null,
        adultDeclaredAt: user.adultDeclaredAt ?? now,
        ...(had ? {} : { termsVersion: terms, termsAcceptedAt: now }),
        profileCompletedAt: user.profileCompletedAt ?? now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    await recordAcceptance(tx, userId, had ? (user.termsVersion as string) : terms)
    if (!had) await showProfileAnew(tx, userId)
    const data = { displayAs: choices.displayAs, marketing: choices.marketing === 'sim' }
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'profile-completed', data })
  })
}

/** What is missing, each in its place. */
function refuseMissing(
  { displayAs, municipality, terms, adult }: ProfileChoices,
  had: { accepted: boolean; adult: boolean },
): void {
  const fields: Record<string, string> = {}
  if (displayAs === 'initials-place' && !municipality)
    fields.municipality = 'Para aparecer com o concelho, escolha qual.'
  if (!had.accepted && !terms) fields.terms = 'Para continuar é preciso aceitar os termos.'
  if (!had.adult && !adult)
    fields.adult = `Para ter uma conta é preciso ter ${settings.auth.minimumAge} anos ou mais.`
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
}
