import { eq } from 'drizzle-orm'
import { municipalities } from '../../companies/schema'
import { consentToNews } from '../../notifications/preferences'
import { authorise } from '../../permissions'
import { municipalityOptions, placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { displays, shownName } from '../../shared/display-name'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import type { ProfileInput } from './profile-form'
import { renameOnReviews, showProfileAnew } from './profile-shown'

const columns = {
  name: users.name,
  displayAs: users.displayAs,
  municipality: users.municipality,
  place: municipalities.name,
  publicProfile: users.publicProfile,
  photo: users.photoFileId,
  marketingConsentAt: users.marketingConsentAt,
}

/** What the page of one's own profile shows, with what each form of the name looks like. */
export async function myProfile({ db, actor, now }: Ctx) {
  authorise(actor, 'account.open')
  const [[profile], all] = await Promise.all([
    db
      .select({
        ...columns,
        email: users.email,
        emailVerified: users.emailVerified,
        phone: users.phone,
        phoneVerifiedAt: users.phoneVerifiedAt,
        reviewsCount: users.reviewsCount,
      })
      .from(users)
      .leftJoin(municipalities, eq(municipalities.code, users.municipality))
      .where(eq(users.id, actor.userId as string)),
    placesAndCategories(now),
  ])
  if (!profile) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  return {
    ...profile,
    displays: displays.map((value) => ({ value, shown: shownName(profile.name, value, profile.place) })),
    municipalities: municipalityOptions(all),
  }
}

/**
 * Changes one's own profile. What is shown of it on reviews changes with it, in the same transaction.
 * @throws Refusal `invalid` for a municipality that is none
 */
export function editProfile(ctx: Ctx, input: ProfileInput): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const userId = tx.actor.userId as string
    authorise(tx.actor, 'account.edit', { userId })
    const [before] = await db
      .select(columns)
      .from(users)
      .leftJoin(municipalities, eq(municipalities.code, users.municipality))
      .where(eq(users.id, userId))
      .for('update', { of: users })
    if (!before) throw new Refusal('not-found', 'Não encontrámos esta conta.')
    const place = await placeName(tx, input.municipality)
    const { name, displayAs, publicProfile } = input
    const municipality = input.municipality ?? null
    const consented = before.marketingConsentAt !== null
    const changed = [
      ...(before.name !== name ? ['name'] : []),
      ...(before.displayAs !== displayAs ? ['displayAs'] : []),
      ...(before.municipality !== municipality ? ['municipality'] : []),
      ...(before.publicProfile !== publicProfile ? ['publicProfile'] : []),
      ...(consented !== input.marketing ? ['marketing'] : []),
    ]
    if (changed.length === 0) return
    await db
      .update(users)
      .set({ name, displayAs, municipality, publicProfile, updatedAt: now })
      .where(eq(users.id, userId))
    if (consented !== input.marketing) {
      await consentToNews(tx, userId, input.marketing)
    }
    // Which fields, never what stood in them: the log of an account is kept longer than its content.
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: userId,
      verb: 'profile.edit',
      data: { fields: changed },
    })
    await renameOnReviews(tx, userId, before, { name, displayAs, place })
    await showProfileAnew(tx, userId)
  })
}

async function placeName({ db }: Pick<Ctx, 'db'>, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null
  const [found] = await db
    .select({ name: municipalities.name })
    .from(municipalities)
    .where(eq(municipalities.code, code))
  if (found) return found.name
  throw new Refusal('invalid', '', { fields: { municipality: 'Escolha um concelho da lista.' } })
}
