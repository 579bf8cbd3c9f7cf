import { type TextNode, tokensOf, treeOf } from '../../legal/markdown'
import { problemsIn, problemsInWords } from '../../legal/problems'
import { Refusal } from '../../shared/refusal'

/** Text of a story as a tree: no HTML is ever made of it. @throws Refusal `invalid` for what it may not hold */
export async function storyTree(body: string): Promise<TextNode[]> {
  let tree: TextNode[]
  try {
    tree = await treeOf(body)
  } catch {
    throw refused(
      'O texto pode ter parágrafos, subtítulos (##), listas, negrito, citações e ligações; mais nada.',
    )
  }
  const problems = problemsIn(await tokensOf(body), { safe: (href) => safe.test(href), knows: () => true })
  const said = problemsInWords(
    problems.map(({ line, what }) => ({
      line,
      say: `A ligação «${what.slice(0, 60)}» tem de começar por «https://» ou por «/».`,
    })),
  )
  if (said) throw refused(said)
  return tree
}

const safe = /^(?:https:\/\/|\/(?!\/)|#)/

const refused = (sentence: string) => new Refusal('invalid', sentence, { fields: { body: sentence } })
