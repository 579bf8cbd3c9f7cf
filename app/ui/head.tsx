import { useContext } from 'react'
import { UNSAFE_DataRouterDataContext, useMatches } from 'react-router'
import type { Crumb } from './breadcrumbs'

/** What a loader prepared with `seo()` (web/seo.ts). */
export interface Seo {
  title: string
  description: string
  /** Path of the canonical address. */
  canonical?: string
  noindex?: boolean
  /** Path of the picture that other sites show; the site's own unless said. */
  image?: string
  jsonLd?: object
  /** The way to the page, without itself: told to search engines too (schema.org BreadcrumbList). */
  trail?: Crumb[]
  /** What the page is called at the end of its trail, where its title says more: «Canalizadores em Braga: 12 empresas». */
  named?: string
  /** The address holds a secret: it goes to no other site. */
  secret?: boolean
  origin: string
}

/** A trail as search engines read it, with the page at its end. */
const trailJsonLd = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ to, label }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: origin + to,
  })),
})

/** «Aprovar · Padaria Lisboa · Aval»: of what lies inside another page, with what that one shows. */
export function titleOf(title: string, around?: string): string {
  const whole = [title, around].filter(Boolean).join(' · ')
  return /\bAval\b/.test(whole) ? whole : `${whole} · Aval`
}

/** JSON within a script: nothing in it may end the script. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
export const jsonInScript = (value: object | string): string =>
  JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] as string)

/**
 * The head of every page, from the `seo` in the data of the innermost route that has one: title, description, canonical
 * address, OpenGraph, JSON-LD. What only one page has besides is its own `meta`.
 */
export function Head() {
  // Nothing else tells the document that a part of it failed.
  const errors = useContext(UNSAFE_DataRouterDataContext)?.errors
  const prepared = useMatches().flatMap(
    ({ loaderData }) => (loaderData as { seo?: Seo } | undefined)?.seo ?? [],
  )
  const seo = prepared.at(-1)
  // A page that says why there is none names itself (routes/layouts/error-view.tsx).
  if (errors && Object.keys(errors).length > 0) return null
  if (!seo) return <title>Aval</title>
  const title = titleOf(seo.title, prepared.at(-2)?.title)
  const url = seo.canonical && seo.origin + seo.canonical
  const found = url && !seo.noindex
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={seo.description} />
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      {/* There is one language: whoever asks in another one is led to the same page. */}
      {found && <link rel="alternate" hrefLang="pt-PT" href={url} />}
      {found && <link rel="alternate" hrefLang="x-default" href={url} />}
      {seo.noindex && <meta name="robots" content="noindex" />}
      {/* With `no-referrer` the form of the page would come without Origin. */}
      {seo.secret && <meta name="referrer" content="same-origin" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_PT" />
      <meta property="og:site_name" content="Aval" />
      {seo.image && <meta property="og:image" content={seo.origin + seo.image} />}
      {seo.image && <meta name="twitter:card" content="summary_large_image" />}
      {seo.jsonLd && <script type="application/ld+json">{jsonInScript(seo.jsonLd)}</script>}
      {found && seo.trail && (
        <script type="application/ld+json">
          {jsonInScript(
            trailJsonLd(seo.origin, [
              ...seo.trail,
              { to: seo.canonical as string, label: seo.named ?? seo.title },
            ]),
          )}
        </script>
      )}
    </>
  )
}
