import { paths } from '~/paths'
import { env } from '~/platform/env'
import type { Seo } from '~/ui/head'

/** What loaders of pages put into their data as `seo`; `Head` (ui/head.tsx) draws it. Origin is added on the server only. */
export function seo(s: Omit<Seo, 'origin'>): Seo {
  return { image: paths.siteImage(), ...s, origin: env().ORIGIN }
}

/** Of a page that nobody is to find: of an account, of a company's people or of staff. */
export const unlisted = (title: string, description: string) => seo({ title, description, noindex: true })
