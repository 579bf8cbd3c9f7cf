import { paths } from '~/paths'
import { env } from '~/platform/env'

export interface Seo {
  title: string
  description: string
  /** Path of the canonical address. */
  canonical?: string
  noindex?: boolean
  /** Path of the picture that other sites show; the site's own unless said. */
  image?: string
  jsonLd?: object
  /** The address holds a secret: it goes to no other site. */
  secret?: boolean
}

/** What loaders of pages put into their data as `seo`; `Head` (ui/head.tsx) draws it. Origin is added on the server only. */
export function seo(s: Seo): Seo & { origin: string } {
  return { image: paths.siteImage(), ...s, origin: env().ORIGIN }
}
