import { settings } from '../../settings/settings'

/** What of somebody's account decides whether the texts of their reviews may leave the site. */
export interface SharingAuthor {
  sharesReviews: boolean
  /** The newest version of the terms that they accepted; null when none. */
  termsVersion: string | null
}

const since = () => settings.sharing.termsVersion

/**
 * Whether the text of a review (title, body, name, photos) may be shown outside the site: in widgets, feeds, pictures to share, the
 * API, to assistants and in exports (docs/decisions/0044). Its author has an account, did not switch it off, and accepted
 * terms that allow it. Without it go stars, how it was verified, date and link. Versions of the terms are days: «2026-12-10».
 */
export const mayShareText = (author: SharingAuthor | null): boolean =>
  author !== null && author.sharesReviews && author.termsVersion !== null && author.termsVersion >= since()

/** The same in a statement that joins the author, null when there is none, as `u`: never null itself. */
export const mayShareTextSql = () =>
  `coalesce(u.shares_reviews and u.terms_version collate "C" >= '${since()}', false)`
