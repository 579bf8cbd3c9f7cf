import { env } from '~/platform/env'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text inside an element or an attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] as string)

/** A path as a whole address, escaped. */
export const wholeAddress = (path: string): string => escapeXml(`${env().ORIGIN}${path}`)
