import { settings } from '../../settings/settings'

/**
 * How many of its customers a company invites, which is public: who invites only the happy ones shows it.
 *
 * - **registered**: customers the company put in, one for each row that was accepted, whatever came of it (not wanted
 *   by the person, invited already within 90 days, taken back alone before it left). A file that is taken back as a
 *   whole is no registration.
 * - **invited**: those whose invitation left.
 * - **answered**: those whose review came in, whatever the moderation decides.
 */
export interface Counted {
  registered: number
  invited: number
  answered: number
}

export interface Coverage {
  registered: number
  /** Of those registered, 0–1. */
  invited: number
  /** Of those invited, 0–1. */
  answered: number
}

/** What the profile says; null while there are too few to say anything. */
export function coverageOf({ registered, invited, answered }: Counted): Coverage | null {
  if (registered < settings.invitation.coverageFrom) return null
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, part / whole))
  return { registered, invited: share(invited, registered), answered: share(answered, invited) }
}

/** Whether readers of the profile would see a difference: whole per cent. */
export function showsSame(before: Counted, after: Counted): boolean {
  const shown = (counted: Counted) => {
    const c = coverageOf(counted)
    return c && [c.registered, Math.round(c.invited * 100), Math.round(c.answered * 100)].join()
  }
  return shown(before) === shown(after)
}
