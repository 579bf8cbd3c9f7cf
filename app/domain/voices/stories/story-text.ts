import { type TextNode, treeOf } from '../../legal/markdown'
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
  const links = tree.flatMap(hrefsIn)
  if (links.some((href) => !/^(?:https:\/\/|\/(?!\/)|#)/.test(href)))
    throw refused('As ligações do texto têm de começar por «https://» ou por «/».')
  return tree
}

const refused = (sentence: string) => new Refusal('invalid', sentence, { fields: { body: sentence } })

const hrefsIn = (node: TextNode | string): string[] =>
  typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...node.children.flatMap(hrefsIn)]
