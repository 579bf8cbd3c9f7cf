import { gt, or, sql } from 'drizzle-orm'
import { acceptTerms } from '~/domain/legal/accepting-anew'
import { versionToAccept } from '~/domain/legal/documents'
import { legalAnnouncements } from '~/domain/legal/schema'
import { chooseSharing } from '~/domain/people/profile/sharing-choice'
import { users } from '~/domain/people/schema'
import { system } from '~/domain/permissions'
import { tellAuthors } from '~/domain/reviews/sharing/telling'
import { settings } from '~/domain/settings/settings'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { at } from './billing-time'
import { dice } from './random'

const together = 8

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
      .select({ id: users.id, email: users.email, name: users.name })
      .from(users)
      .where(or(gt(users.reviewsCount, 0), sql`${users.email} like '%@aval.example'`))
      .orderBy(users.id)
    const d = dice('sharing')
    const choices = people.map((person) => {
      const own = person.email.endsWith('@aval.example')
      const accepts = own ? person.email !== undecided : d.chance(0.86)
      return { person, accepts, keeps: !own && d.chance(0.06) }
    })
    // Several at once: there are hundreds.
    for (let i = 0; i < choices.length; i += together)
      await Promise.all(
        choices.slice(i, i + together).map(async ({ person, accepts, keeps }) => {
          if (!accepts) return
          const author = at({ ...system, kind: 'user', userId: person.id, ...person, emailVerified: true })
          await acceptTerms(author, version)
          if (keeps) await chooseSharing(author, false)
        }),
      )
    await tellAuthors(at(system))
  } finally {
    playAt()
  }
}
