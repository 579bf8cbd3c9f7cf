import { withoutSecrets } from '~/domain/feedback/page-address'
import { lastErrors } from '../parts/last-errors'

/** What goes with a comment besides what was written: shown before it is sent. */
export interface Facts {
  page: string
  width: number
  height: number
  dpr: number
  browser: string
  release: string
  errors: string[]
}

export const factsOf = (release: string): Facts => ({
  page: withoutSecrets(location.href),
  width: innerWidth,
  height: innerHeight,
  dpr: Math.round(devicePixelRatio * 100) / 100,
  browser: browserName(),
  release,
  errors: lastErrors(),
})

interface Brands {
  userAgentData?: { brands: { brand: string; version: string }[]; platform: string }
}

/** As it names itself, without what only tells it apart from others. */
function browserName(): string {
  const { brands = [], platform } = (navigator as Brands).userAgentData ?? {}
  const real = brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand))
  const known = real.find(({ brand }) => brand !== 'Chromium') ?? real[0]
  if (known) return `${known.brand} ${known.version}, ${platform}`
  const found = /(Firefox|Edg|Chrome|Version)\/(\d+)/.exec(navigator.userAgent)
  return found ? `${found[1] === 'Version' ? 'Safari' : found[1]} ${found[2]}` : 'desconhecido'
}
