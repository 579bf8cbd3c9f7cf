import { addressOf, type Token } from './markdown'

/** What somebody wrote and nobody draws, with the line that it stands in. */
export interface Problem {
  line: number
  kind: 'form' | 'page' | 'link'
  /** The parser's word for a form; the name of a page that there is none of; the words or address of a link. */
  what: string
}

/** Left in the text where the parser knows that an address does not lead anywhere safe: «[x](javascript:…)», «[x]: data:…», «<javascript:…>». */
const leftAsText = [
  /\[([^\][]{1,200})\]\([^)]{1,300}\)/g,
  /^\[([^\][]{1,200})\]:\s*\S/gm,
  /<((?:javascript|vbscript|data|file):[^>\s]{0,200})>/gi,
]

/**
 * Everything in a text that pages don't draw, in its order. `safe` says whether a link may lead somewhere; `knows` whether a
 * form is drawn. Pure.
 */
export function problemsIn(
  tokens: readonly Token[],
  { safe, knows }: { safe: (href: string) => boolean; knows: (token: Token) => boolean },
): Problem[] {
  const found: Problem[] = []
  const links = (token: Token, line: number) => {
    const href = token.attrGet('href')
    if (token.nesting !== 1 || href === null) return
    try {
      if (!safe(addressOf(href))) found.push({ line, kind: 'link', what: href })
    } catch {
      found.push({ line, kind: 'page', what: href })
    }
  }
  const inline = (children: Token[], first: number) => {
    let line = first
    let text = ''
    const read = () => {
      for (const pattern of leftAsText)
        for (const [, what = ''] of text.matchAll(pattern)) found.push({ line, kind: 'link', what })
      text = ''
    }
    for (const token of children) {
      if (token.type === 'softbreak' || token.type === 'hardbreak') {
        read()
        line += 1
      } else if (token.type === 'text') text += token.content
      else text += ' '
      if (!knows(token)) found.push({ line, kind: 'form', what: token.type })
      links(token, line)
    }
    read()
  }
  let line = 1
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1
    if (token.type === 'inline') inline(token.children ?? [], line)
    else if (token.nesting >= 0 && !token.hidden && !knows(token))
      found.push({ line, kind: 'form', what: token.type })
  }
  return found
}

/** «Linha 3: isto. Linha 9: aquilo. E mais 4.» */
export function problemsInWords(
  problems: readonly { line: number; say: string }[],
  shown = 6,
): string | null {
  if (problems.length === 0) return null
  const sentences = problems.slice(0, shown).map(({ line, say }) => `Linha ${line}: ${say}`)
  const more = problems.length - shown
  return [...sentences, ...(more > 0 ? [`E mais ${more}.`] : [])].join(' ')
}
