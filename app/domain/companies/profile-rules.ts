import type { Profile } from './profile'
import { type SocialNetwork, socialNetworks } from './social-networks'

/** Pure rules of the profile. Knows no table, so that pages may import it. */

/** True while a certificate is in force, by its state. */
export const inForce = ({ certificate, listing }: Pick<Profile, 'certificate' | 'listing'>): boolean =>
  listing === 'approved' && certificate !== null && certificate.state !== 'suspended'

/**
 * Where a fact comes from: «verificado em 12/03/2026 (registo comercial)», else whose word it is. Nobody has spoken for
 * a company that nobody claimed.
 */
export function factSource(
  { sources, claimed }: Pick<Profile, 'sources' | 'claimed'>,
  field: string,
): string {
  const known = sources
    .filter((s) => s.field === field)
    .sort((a, b) => (a.checkedAt < b.checkedAt ? 1 : -1))[0]
  if (!known) return claimed ? 'declarado pela empresa' : 'por confirmar'
  const [year, month, day] = known.checkedAt.slice(0, 10).split('-')
  return `verificado em ${day}/${month}/${year} (${known.source})`
}

/** What people wrote as an address leads out of the site only when it is one of the web; null else. */
export function webAddress(value: string | null): URL | null {
  if (!value || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/** Links to social networks that can be followed, by the network's name. */
export const socialLinksOf = ({
  socialLinks,
}: Pick<Profile, 'socialLinks'>): { name: string; href: string }[] =>
  socialLinks.flatMap(([network, value]) => {
    const url = webAddress(value)
    return url ? [{ name: socialNetworks[network as SocialNetwork]?.label ?? url.host, href: url.href }] : []
  })

/** «€€ · moderado» */
export const priceWords: Record<number, string> = {
  1: '€ · económico',
  2: '€€ · moderado',
  3: '€€€ · acima da média',
  4: '€€€€ · gama alta',
}

/** The last two years month by month, gaps where nobody wrote: «2026-10» → mean of the stars. Pure. */
export function trend(
  months: Profile['figures']['months'],
  now: Date,
): { at: string; value: number | null; count: number }[] {
  const points = []
  for (let back = 23; back >= 0; back--) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
    const [n, sum] = months[at] ?? [0, 0]
    points.push({ at, value: n > 0 ? sum / n : null, count: n })
  }
  const first = points.findIndex((p) => p.value !== null)
  return first < 0 ? [] : points.slice(Math.max(0, first - 1))
}
