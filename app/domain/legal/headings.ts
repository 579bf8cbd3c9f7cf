import { type TextNode, textOf } from './markdown'

/** Headings without a name of their own get one from their words, and no two have the same. */
export function withNames(nodes: TextNode[]): TextNode[] {
  const used = new Set<string>()
  const free = (id: string): string => {
    let name = id
    for (let n = 2; used.has(name); n++) name = `${id}-${n}`
    used.add(name)
    return name
  }
  return nodes.map((node) =>
    node.tag === 'h2' || node.tag === 'h3'
      ? { ...node, id: free(node.id ?? addressWord(textOf(node))) }
      : node,
  )
}

/** The table of contents. */
export const headingsOf = (nodes: TextNode[]): { id: string; title: string }[] =>
  nodes.filter((node) => node.tag === 'h2').map((node) => ({ id: node.id ?? '', title: textOf(node) }))

/** «Quem precisa?» as addresses have it: «quem-precisa». */
export const addressWord = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
