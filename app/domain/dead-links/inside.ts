import { paths } from '~/paths'
import { isPageOfOurs } from '../notifications/our-pages'
import type { WrittenText } from './texts'

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
  return isPageOfOurs(path) ? null : 'a página não existe'
}

/** Parts that pages give themselves, around their text. */
const pageParts = new Set(['fontes', 'correcoes', 'valores', 'foi-util', 'operador', 'versoes', 'conteudo'])

/** Below these, every page is a text that is known by its name. */
const written = [`${paths.help()}/`, `${paths.blog()}/`]
