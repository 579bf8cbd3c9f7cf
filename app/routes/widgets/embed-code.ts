import {
  colourQuery,
  type EmbedWay,
  frameSize,
  type OwnColours,
  type Widget,
} from '~/domain/company-pages/widgets/widget-words'
import { paths } from '~/paths'

/** What somebody copies into a page of their own. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A frame that has its place before it is loaded, so that nothing moves; none is wider than its column, a fluid one fills it. */
export function iframeCode(
  address: string,
  { width, height, fluid }: { width: number; height: number; fluid: boolean },
  title: string,
): string {
  const room = fluid ? `width:100%;max-width:${width}px` : 'max-width:100%'
  return `<iframe src="${escaped(address)}" width="${width}" height="${height}" title="${escaped(title)}" loading="lazy" style="border:0;${room}"></iframe>`
}

/** The component with the room it will take, and the link that stands in it until the script runs. */
export function componentCode(
  origin: string,
  tag: string,
  attributes: readonly (readonly [string, string])[],
  { width, height, fluid }: { width: number; height: number; fluid: boolean },
  link: string,
): string {
  const set = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  const wide = fluid ? `width:100%;max-width:${width}px` : `width:${width}px;max-width:100%`
  const room = `display:block;${wide};height:${height}px`
  return `<script async src="${escaped(origin + paths.sealScript())}"></script>\n<${tag}${set} style="${room}">${link}</${tag}>`
}

export const linkCode = (address: string, words: string): string =>
  `<a href="${escaped(address)}">${escaped(words)}</a>`

/** What of a company is shown: its certificate, itself, or one of its reviews. */
export interface Embedded {
  widget: Widget
  shape: string
  /** Null where the company's own colours are shown. */
  theme: 'claro' | 'escuro' | 'auto' | null
  colours: OwnColours | null
  /** Code of the certificate, for the seal. */
  code: string | null
  slug: string
  name: string
  /** For one review. */
  review: string | null
  /** Where a review is written. */
  writeTo: string
}

/** How it looks, as addresses and attributes say it; what is usual is not said. */
const lookOf = ({ shape, theme, colours, widget }: Embedded): Record<string, string> => ({
  ...(shape && shape !== 'cartao' && shape !== 'lista' && { forma: shape }),
  ...(theme && theme !== 'claro' && { tema: theme }),
  ...(colours && widget !== 'selo' && colourQuery(colours)),
})

/** The frame's path and what a reader hears of it; null for a seal without certificate, a review that is not chosen. */
export function frameOf(
  shown: Embedded,
): { path: string; title: string; page: string; words: string } | null {
  const { slug, name, code, review } = shown
  const look = lookOf(shown)
  const company = paths.company(slug)
  switch (shown.widget) {
    case 'selo': {
      if (!code) return null
      const words = `${name}: certificado Aval ${code}`
      return {
        path: paths.sealFrame(code, look),
        title: `Selo Aval de ${name}`,
        page: paths.certificate(code),
        words,
      }
    }
    case 'avaliacao': {
      if (!review) return null
      const title = `Uma avaliação de ${name} na Aval`
      return { path: paths.reviewFrame(review, look), title, page: paths.review(review), words: title }
    }
    case 'avaliacoes': {
      const title = `Avaliações de ${name} na Aval`
      return { path: paths.reviewsFrame(slug, look), title, page: company, words: title }
    }
    case 'avalie-nos': {
      const words = `Avaliar ${name} na Aval`
      return { path: paths.reviewButton(slug, look), title: words, page: shown.writeTo, words }
    }
    default: {
      const title = `Pontuação de ${name} na Aval`
      return {
        path: paths.scoreFrame(slug, look),
        title,
        page: company,
        words: `Avaliações de ${name} na Aval`,
      }
    }
  }
}

/** The text to paste; null where there is nothing to show. No figure stands in it, because that would go stale. */
export function embedCode(origin: string, shown: Embedded, way: EmbedWay): string | null {
  const frame = frameOf(shown)
  if (!frame) return null
  const size = frameSize(shown.widget, shown.shape)
  const link = linkCode(origin + frame.page, frame.words)
  if (way === 'ligacao') return link
  if (way === 'moldura') return iframeCode(origin + frame.path, size, frame.title)
  const look = Object.entries(lookOf(shown))
  const { widget, code, slug, review } = shown
  if (widget === 'selo' || widget === 'pontuacao') {
    const of = widget === 'selo' ? (['codigo', code ?? ''] as const) : (['empresa', slug] as const)
    return componentCode(origin, 'aval-selo', [of, ...look], size, link)
  }
  const of = widget === 'avaliacao' ? (['avaliacao', review ?? ''] as const) : (['empresa', slug] as const)
  return componentCode(origin, 'aval-widget', [['tipo', widget], of, ...look], size, link)
}
