/** A trail as search engines read it (schema.org BreadcrumbList). */
export const trailOf = (origin: string, crumbs: { to: string; label: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ to, label }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: origin + to,
  })),
})
