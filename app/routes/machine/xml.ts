import { env } from '~/platform/env'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML writes it; what XML 1.0 has no sign for is left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (c) => escapes[c] as string)

/** A path as a whole address, escaped. */
export const wholeAddress = (path: string): string => escapeXml(`${env().ORIGIN}${path}`)
