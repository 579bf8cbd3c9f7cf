import { gt, or, sql } from 'drizzle-orm'
import { acceptTerms } from '~/domain/legal/accepting-anew'
import { versionToAccept } from '~/domain/legal/documents'
import { legalAnnouncements } from '~/domain/legal/schema'
import { chooseSharing } from '~/domain/people/profile/sharing-choice'
import { users } from '~/domain/people/schema'
import { system } from '~/domain/permissions'
import { tellAuthors } from '~/domain/reviews/sharing/telling'
import { settings } from '~/domain/settings/defaults'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { actorOf, at } from './billing-time'
import { dice } from './random'

/** Who has not decided about the new terms yet: told, and asked in the account. */
const undecided = 'cliente@aval.example'

/**
 * What authors of the demonstration chose about the texts of their reviews, by the real commands: most accepted the terms that let
 * them out, some of these switched it off again, the rest was told and has not answered. Before the announcement nothing happens.
 */
export async function playSharing(): Promise<void> {
  const [there] = await database().select({ id: legalAnnouncements.userId }).from(legalAnnouncements).limit(1)
  const { version, announced } = versionToAccept('termos', now())
  if (there || version < settings.sharing.termsVersion) return
  const end = now()
  const morning = new Date(`${announced}T09:33:00Z`)
  playAt(morning < end ? morning : end)
  try {
    const people = await database()
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(or(gt(users.reviewsCount, 0), sql`${users.email} like '%@aval.example'`))
      .orderBy(users.id)
    const d = dice('sharing')
    for (const { id, email } of people) {
      const own = email.endsWith('@aval.example')
      const [accepts, keeps] = [own ? email !== undecided : d.chance(0.86), d.chance(0.06)]
      if (!accepts) continue
      const author = at(await actorOf(id))
      await acceptTerms(author, version)
      if (keeps && !own) await chooseSharing(author, false)
    }
    await tellAuthors(at(system))
  } finally {
    playAt()
  }
}
