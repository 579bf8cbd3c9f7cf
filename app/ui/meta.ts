/** Head tags from what a loader prepared with `seo()`: title, description, canonical, OpenGraph, JSON-LD. */
interface Prepared {
  title: string
  description: string
  canonical?: string
  noindex?: boolean
  image?: string
  jsonLd?: object
  origin: string
}

export function metaOf(s: Prepared | undefined | null) {
  if (!s) return [{ title: 'Aval' }]
  const title = /\bAval\b/.test(s.title) ? s.title : `${s.title} · Aval`
  const url = s.canonical && s.origin + s.canonical
  return [
    { title },
    { name: 'description', content: s.description },
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    ...(s.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: s.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_PT' },
    { property: 'og:site_name', content: 'Aval' },
    ...(s.image
      ? [
          { property: 'og:image', content: s.origin + s.image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(s.jsonLd ? [{ 'script:ld+json': s.jsonLd }] : []),
  ]
}

interface Inside {
  loaderData?: { seo: Prepared }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** Of a page that decides about what the page around it shows: its title names that. */
export function metaInside({ loaderData, matches }: Inside) {
  const around = matches.at(-2)?.loaderData as Partial<Inside['loaderData']>
  const seo = loaderData?.seo
  return metaOf(seo && { ...seo, title: [seo.title, around?.seo?.title].filter(Boolean).join(' · ') })
}
