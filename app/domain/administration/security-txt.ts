import { paths } from '~/paths'
import { settings } from '../settings/settings'

/**
 * The file by which people who find a fault know whom to tell (RFC 9116). `Expires` is written anew with every answer
 * and stays under a year, as section 2.5.5 asks; one that nobody serves any more ends by itself.
 */
export function securityTxt({
  origin,
  contact,
  now,
}: {
  origin: string
  contact: string
  now: Date
}): string {
  // A day is enough: the same text all day, so that it can be kept.
  const day = Math.floor(now.getTime() / 86_400_000) * 86_400_000
  const expires = new Date(day + settings.auth.securityTxtDays * 86_400_000)
  return [
    `Contact: mailto:${contact}`,
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${origin}${paths.securityTxt()}`,
    `Policy: ${origin}${paths.helpArticle('comunicar-uma-falha-de-seguranca')}`,
    '',
  ].join('\n')
}
