import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { paths } from '~/paths'
import { count, decimal } from '~/ui/format'
import { seo } from '~/web/seo'

export interface ListFigures {
  total: number | null
  certified: number | null
}

interface About {
  words: { title: string; crumbs: { to: string; label: string }[] }
  canonical: string
  noindex: boolean
  companies: readonly ListedCompany[]
  figures: ListFigures
}

/** A list as search engines read it: figures as the page shows them, its trail and its first companies (schema.org). */
export function listSeo({ words, canonical, noindex, companies, figures }: About) {
  const prepared = seo({
    title: figures.total ? `${words.title}: ${count(figures.total, 'empresa', 'empresas')}` : words.title,
    description: describe(words.title, companies, figures),
    canonical,
    noindex,
    trail: words.crumbs,
    named: words.title,
  })
  if (noindex) return prepared
  return {
    ...prepared,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: words.title,
      ...(figures.total === null ? {} : { numberOfItems: figures.total }),
      // A list that leads to pages: each says its name itself.
      itemListElement: companies.map(({ slug }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: prepared.origin + paths.company(slug),
      })),
    },
  }
}

function describe(
  title: string,
  companies: readonly ListedCompany[],
  { total, certified }: ListFigures,
): string {
  const best = companies.find((company) => company.score)
  const parts = [
    total ? `${title}: ${count(total, 'empresa', 'empresas')}` : title,
    certified ? `${count(certified, 'certificada', 'certificadas')}` : null,
    best?.score
      ? `a mais bem classificada com ${decimal(best.score.value)} em 5 (${count(best.count, 'avaliação', 'avaliações')})`
      : null,
  ]
  return `${parts.filter(Boolean).join(', ')}. Cada avaliação diz como foi verificada, e cada certificado pode ser conferido.`
}
