import { paths } from '~/paths'

/** Names the feed of newly approved companies in the head (RFC 4287; WHATWG, rel=alternate). */
export const feedLink = (origin: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Aval: empresas aprovadas há pouco',
  href: origin + paths.newCompaniesFeed(),
})
