import { diffArrays, diffWordsWithSpace } from 'diff'
import { type TextNode, textOf } from './markdown'

/** A piece of text that both versions have, or only one of them. */
export interface Piece {
  text: string
  change?: 'added' | 'removed'
}

/** A heading, paragraph or item of the comparison, with what changed in it. */
export interface ComparedBlock {
  tag: 'h2' | 'h3' | 'p' | 'li'
  pieces: Piece[]
}

/** One text of several that something had, as editors read it. */
export interface VersionDetail {
  /** What it is called today. */
  title: string
  no: number
  current: boolean
  note: string | null
  at: Date
  by: string | null
  titles: [before: string, after: string] | null
  compared: ComparedBlock[]
  /** Which it is compared with; null for the first. */
  since: number | null
}

interface Block {
  tag: ComparedBlock['tag']
  text: string
}

/** Headings, paragraphs and items in the order they are read. */
export function blocksOf(nodes: (TextNode | string)[]): Block[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.tag === 'ul' || node.tag === 'ol' || node.tag === 'blockquote') return blocksOf(node.children)
    if (node.tag === 'slot') return [{ tag: 'p' as const, text: `(tabela «${node.id}»)` }]
    return [{ tag: node.tag as Block['tag'], text: textOf(node) }]
  })
}

/** The same, and tables row by row. */
export const blocksWithRows = (nodes: TextNode[]): Block[] => blocksOf(nodes.flatMap(rowsApart))
const rowsApart = (node: TextNode): TextNode[] =>
  node.tag === 'table' ? rowsOf(node).map((row) => ({ tag: 'li', children: [row] })) : [node]
const rowsOf = (node: TextNode): string[] =>
  node.tag === 'tr'
    ? [node.children.map(textOf).join(' · ')]
    : node.children.flatMap((child) => (typeof child === 'string' ? [] : rowsOf(child)))

const key = ({ tag, text }: Block) => `${tag}\n${text}`

/**
 * What changed between two versions, by words: blocks that are in both stand as they are; a block that was reworded is
 * compared with the one it comes from; the rest was added or removed whole.
 */
export function compare(before: Block[], after: Block[]): ComparedBlock[] {
  const steps = diffArrays(before.map(key), after.map(key))
  const out: ComparedBlock[] = []
  let i = 0
  let j = 0
  for (let s = 0; s < steps.length; s++) {
    const step = steps[s]
    if (!step) continue
    const next = steps[s + 1]
    if (step.removed && next?.added) {
      out.push(...reworded(before.slice(i, i + step.value.length), after.slice(j, j + next.value.length)))
      i += step.value.length
      j += next.value.length
      s += 1
    } else if (step.removed) {
      out.push(...before.slice(i, i + step.value.length).map((b) => whole(b, 'removed')))
      i += step.value.length
    } else {
      const these = after.slice(j, j + step.value.length)
      out.push(...these.map((b) => whole(b, step.added ? 'added' : undefined)))
      j += step.value.length
      if (!step.added) i += step.value.length
    }
  }
  return out
}

const whole = ({ tag, text }: Block, change?: Piece['change']): ComparedBlock => ({
  tag,
  pieces: [change ? { text, change } : { text }],
})

/** Pairs what was with what is, in order, where they share most of their words. */
function reworded(before: Block[], after: Block[]): ComparedBlock[] {
  const out: ComparedBlock[] = []
  let from = 0
  for (const now of after) {
    const at = before.findIndex(
      (b, i) => i >= from && alike(b.tag, now.tag) && likeness(b.text, now.text) >= 0.5,
    )
    if (at < 0) {
      out.push(whole(now, 'added'))
      continue
    }
    out.push(...before.slice(from, at).map((b) => whole(b, 'removed')))
    const pieces = diffWordsWithSpace((before[at] as Block).text, now.text).map(
      ({ value, added, removed }) =>
        added || removed
          ? { text: value, change: added ? ('added' as const) : ('removed' as const) }
          : { text: value },
    )
    out.push({ tag: now.tag, pieces })
    from = at + 1
  }
  return [...out, ...before.slice(from).map((b) => whole(b, 'removed'))]
}

/** A sentence that became an item of a list is still that sentence. */
const alike = (a: Block['tag'], b: Block['tag']) => a === b || (!a.startsWith('h') && !b.startsWith('h'))

/** Share of the words of both texts, on average, that the other has too: of less, word by word nobody could read it. */
function likeness(a: string, b: string): number {
  const words = (text: string) => new Set(text.toLocaleLowerCase('pt-PT').match(/\p{L}{3,}/gu) ?? [])
  const [one, other] = [words(a), words(b)]
  const shared = [...one].filter((w) => other.has(w)).length
  return shared / Math.max(1, (one.size + other.size) / 2)
}
