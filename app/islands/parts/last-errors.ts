import { lastErrors as reported } from './report'

/**
 * The last errors of this page, each in one line with its reference and without what may be a secret: sent only with a
 * comment, and only if whoever writes it leaves them in.
 */
const most = 5
const longest = 280

export const lastErrors = (): string[] =>
  reported()
    .slice(-most)
    .map(({ message, digest }) => `${scrubbed(message)} (${digest})`)

/** Addresses lose their query, long runs of letters and figures their sense, mail addresses their name. */
export const scrubbed = (line: string): string =>
  line
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, longest)
