/** What affiliates take away to other sites. */

export const bannerSizes = {
  '728x90': { width: 728, height: 90, label: 'Faixa larga' },
  '300x250': { width: 300, height: 250, label: 'Retângulo' },
  '160x600': { width: 160, height: 600, label: 'Coluna' },
  '320x100': { width: 320, height: 100, label: 'Telemóvel' },
} as const
export type BannerSize = keyof typeof bannerSizes
export const bannerSizeNames = Object.keys(bannerSizes) as BannerSize[]

/** What stands in every banner and beside every link (Código da Publicidade, article 8: advertising is told as such). */
export const advertised = 'Ligação de parceiro'

/** «300x250-escuro» → its size and ground; null for anything else. */
export function bannerNamed(name: string): { size: BannerSize; theme: 'claro' | 'escuro' } | null {
  const [, size, theme] = /^(\d+x\d+)-(claro|escuro)$/.exec(name) ?? []
  return size && Object.hasOwn(bannerSizes, size)
    ? { size: size as BannerSize, theme: theme as 'claro' | 'escuro' }
    : null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A banner to paste: search engines read that it is paid for, people read it too. */
export function bannerSnippet(origin: string, link: string, picture: string, size: BannerSize): string {
  const { width, height } = bannerSizes[size]
  return `<a href="${escaped(origin + link)}" rel="sponsored"><img src="${escaped(origin + picture)}" width="${width}" height="${height}" alt="Aval, avaliações de empresas que se podem conferir (ligação de parceiro)"></a>`
}

/** A link in a text. */
export const textSnippet = (origin: string, link: string): string =>
  `<a href="${escaped(origin + link)}" rel="sponsored">Aval</a> (ligação de parceiro)`
