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

/** Of a page that nobody is to find: of an account, of a company's people or of staff. */
export const unlisted = (title: string, description: string) => seo({ title, description, noindex: true })
