/**
 * The last errors of this page, each in one line and without what may be a secret: kept in memory by loader.ts, sent
 * only with a comment, and only if whoever writes it leaves them in.
 */
const most = 5
const longest = 300

declare global {
  interface Window {
    avalErrors?: string[]
  }
}

export const lastErrors = (): string[] => (window.avalErrors ?? []).slice(-most).map(scrubbed)

/** Addresses lose their query, long runs of letters and figures their sense, mail addresses their name. */
export const scrubbed = (line: string): string =>
  line
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, longest)
