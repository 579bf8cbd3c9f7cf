import type { Profile } from './profile'

/** Pure rules of the profile. Knows no table, so that pages may import it. */

/** True while a certificate is in force, by its state. */
export const inForce = ({ certificate, listing }: Pick<Profile, 'certificate' | 'listing'>): boolean =>
  listing === 'approved' && certificate !== null && certificate.state !== 'suspended'

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
