import { type SocialNetwork, socialNetworks } from '../../companies/social-networks'
import { settings } from '../../settings/settings'
import { webAddress } from '../../shared/web-address'
import type { Profile } from './profile'

/** Pure rules of the profile. Knows no table, so that pages may import it. */

/** True while a certificate is in force, by its state. */
export const inForce = ({ certificate, listing }: Pick<Profile, 'certificate' | 'listing'>): boolean =>
  listing === 'approved' && certificate !== null && certificate.state !== 'suspended'

/**
 * Where a fact comes from: «verificado em 12/03/2026 (registo comercial)», else whose word it is. Nobody has spoken for
 * a company that nobody claimed; whoever would review it may have proposed it.
 */
export function factSource(
  { sources, claimed, proposed }: Pick<Profile, 'sources' | 'claimed'> & { proposed?: boolean },
  field: string,
): string {
  const known = sources
    .filter((s) => s.field === field)
    .sort((a, b) => (a.checkedAt < b.checkedAt ? 1 : -1))[0]
  if (!known)
    return claimed ? 'declarado pela empresa' : proposed ? 'proposto por quem avaliou' : 'por confirmar'
  const [year, month, day] = known.checkedAt.slice(0, 10).split('-')
  return `verificado em ${day}/${month}/${year} (${known.source})`
}

/** Links to social networks that can be followed, by the network's name. */
export const socialLinksOf = ({
  socialLinks,
}: Pick<Profile, 'socialLinks'>): { name: string; href: string }[] =>
  socialLinks.flatMap(([network, value]) => {
    const url = webAddress(value)
    return url ? [{ name: socialNetworks[network as SocialNetwork]?.label ?? url.host, href: url.href }] : []
  })

export interface TrendPoint {
  /** The month it begins in, «2026-10». */
  at: string
  value: number | null
  count: number
}

/** The mean of the stars over the last two years, quarter by quarter; gaps where too few say anything. Pure. */
export function trend(months: Profile['figures']['months'], now: Date): TrendPoint[] {
  const step = 3
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const points: TrendPoint[] = []
  for (let from = present - (present % step) - 24 + step; from <= present; from += step) {
    let [n, sum] = [0, 0]
    for (let month = from; month < from + step; month++) {
      const [more = 0, stars = 0] = months[monthName(month)] ?? []
      n += more
      sum += stars
    }
    points.push({ at: monthName(from), value: n >= settings.listing.trendLeast ? sum / n : null, count: n })
  }
  const first = points.findIndex((p) => p.count > 0)
  return first < 0 ? [] : points.slice(Math.max(0, first - 1))
}

/** «2026-10», of months counted from the year 0. */
const monthName = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** «3.º trimestre de 2026» */
export const quarterWords = (at: string): string =>
  `${Math.ceil(Number(at.slice(5, 7)) / 3)}.º trimestre de ${at.slice(0, 4)}`
