import { paths } from '~/paths'
import type { WrittenText } from './texts'

/** Pages of ours by their address alone, as paths.ts writes them: «/empresas/:p». Made once. */
const patterns = Object.values(paths as Record<string, (...values: never[]) => string>).map((path) => {
  const written = (path as (...values: string[]) => string)('0p0', '0p0', '0p0', '0p0')
  const [address = ''] = written.split(/[?#]/)
  return new RegExp(`^${address.replace(/[.*+^${}()|[\]\\]/g, '\\$&').replaceAll('0p0', '[^/]+')}$`)
})

/**
 * Why a link of ours leads to nothing, or null. Of what texts of ours are, also whether the text and its part are there;
 * of other pages whether there is such a page.
 */
export function whyDead(link: string, texts: readonly WrittenText[]): string | null {
  const [whole = '', part] = link.split('#')
  const [path = ''] = whole.split('?')
  const text = texts.find(({ href }) => href === path)
  if (text)
    return part && !text.parts.includes(part) && !pageParts.has(part)
      ? `a página não tem a parte «${part}»`
      : null
  if (written.some((begin) => path.startsWith(begin) && path !== begin)) return 'o texto não existe'
  return patterns.some((pattern) => pattern.test(path)) ? null : 'a página não existe'
}

/** Parts that pages give themselves, around their text. */
const pageParts = new Set(['fontes', 'correcoes', 'valores', 'foi-util', 'operador', 'versoes', 'conteudo'])

/** Below these, every page is a text that is known by its name. */
const written = [`${paths.help()}/`, `${paths.blog()}/`]
