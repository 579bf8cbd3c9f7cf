/**
 * Tags name the rows that a cached page was made of. Domain code names them, the cache in `web/` listens:
 * this file is what both know.
 */
export const tag = {
  company: (id: string) => `c:${id}`,
  review: (id: string) => `r:${id}`,
  certificate: (code: string) => `t:${code}`,
  project: (id: string) => `p:${id}`,
  shortLink: (code: string) => `s:${code}`,
  /** Directory lists and facets. */
  directory: 'directory',
  /** Lists of reviews across companies. */
  reviews: 'reviews',
  /** Lists of projects across companies. */
  projects: 'projects',
  /** Open work requests. */
  works: 'works',
  home: 'home',
  /** The blog: its lists, its feed, the sitemap's part. */
  blog: 'blog',
  article: (id: string) => `b:${id}`,
  /** Testimonials and success stories. */
  voices: 'voices',
  /** The version of the requirements and fees that is in force. */
  certificationRules: 'certification-rules',
  /** Questions and answers. */
  faq: 'faq',
  /** What plans cost and allow. */
  plans: 'plans',
  /** The issuer's DID document. */
  signingKeys: 'signing-keys',
  /** The transparency report. */
  report: 'report',
  /** What suspended or revoked certificates are listed in. */
  statusLists: 'status-lists',
} as const

type Drop = (tags: Iterable<string>) => void
let drop: Drop = () => {}

/** The response cache says how to drop tags in this process. */
export function onDrop(handler: Drop): void {
  drop = handler
}

export function dropHere(tags: Iterable<string>): void {
  drop(tags)
}
