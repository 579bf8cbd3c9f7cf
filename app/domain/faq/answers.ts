import { log } from '~/platform/log'
import { type Tag, type TextNode, textOf, tokensOf, treeOf } from '../legal/markdown'
import { problemsIn, problemsInWords } from '../legal/problems'
import { whenSettingsChange } from '../settings/settings'
import { withNumbers } from '../shared/with-numbers'
import { textFacts } from '../tickets/answer-terms'

/** What an answer may be made of: it stands below a heading of its own, and is short. */
const allowed: readonly Tag[] = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a']

const narrow = 'Uma resposta só tem parágrafos, listas, negrito, itálico e ligações.'

/** Written within Aval, or an address that is encrypted. */
const leadsSomewhere = (href: string) => /^\/(?!\/)|^https:\/\/[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(href)

/**
 * An answer as it is drawn, with the numbers of the settings in it.
 * @throws Error that says, for the editor, what can't be drawn
 */
export async function readAnswer(markdown: string): Promise<TextNode[]> {
  const text = await treeOf(numbersOf(markdown)).catch((error: Error) => {
    const [, page] = /^text leads to «(.+?)»/.exec(error.message) ?? []
    throw new Error(page ? `Não há página chamada «aval:${page}».` : narrow)
  })
  const check = (node: TextNode | string): void => {
    if (typeof node === 'string') return
    if (!allowed.includes(node.tag)) throw new Error(narrow)
    node.children.forEach(check)
  }
  text.forEach(check)
  const links = problemsIn(await tokensOf(numbersOf(markdown)), { safe: leadsSomewhere, knows: () => true })
  const said = problemsInWords(
    links.map(({ line, what }) => ({
      line,
      say: `A ligação «${what.slice(0, 60)}» não leva a um endereço https ou a uma página da Aval.`,
    })),
  )
  if (said) throw new Error(said)
  return text
}

function numbersOf(markdown: string): string {
  try {
    return withNumbers(markdown, textFacts)
  } catch (error) {
    const [, found] = /«(.+?)»/.exec((error as Error).message) ?? []
    throw new Error(`«{${found}}» não é um número das configurações.`)
  }
}

const drawn = new Map<string, Promise<TextNode[]>>()
whenSettingsChange(() => drawn.clear())

/**
 * The same, kept: `key` names one text for good. What can't be drawn any more, because a setting or a page that it names
 * is gone since, stands as it was written.
 */
export function drawnAnswer(key: string, markdown: string): Promise<TextNode[]> {
  const kept =
    drawn.get(key) ??
    readAnswer(markdown).catch((error: Error): TextNode[] => {
      log().warn({ question: key, why: error.message }, 'an answer can not be drawn')
      return [{ tag: 'p', children: [markdown] }]
    })
  drawn.set(key, kept)
  return kept
}

/** What an answer says, without its form. */
export const wordsOfAnswer = (text: TextNode[]): string => text.map(textOf).join(' ')
