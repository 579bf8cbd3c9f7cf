import { paths } from '~/paths'

/**
 * Written text (legal documents, help) as a small tree that React draws: no HTML is ever made from it, so there is none to be sanitised.
 */
export interface TextNode {
  tag: Tag
  id?: string
  href?: string
  /** Of an ordered list that goes on after something else: its first number. */
  start?: number
  children: (TextNode | string)[]
}

const words = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'code', 'blockquote', 'slot'] as const
const cells = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const
const tags = [...words, ...cells]
export type Tag = (typeof tags)[number]
export const isTag = (tag: string): tag is Tag => (tags as readonly string[]).includes(tag)

/** What of markdown-it's tokens is read. */
export interface Token {
  type: string
  tag: string
  nesting: number
  content: string
  hidden: boolean
  /** Of a block: its first line, counted from 0, and the one after its last. */
  map: [number, number] | null
  children: Token[] | null
  attrGet(name: string): string | null
}

let parse: ((source: string) => Token[]) | undefined

/** Parses Markdown of ours. @throws Error for what the tree doesn't know. */
export const treeOf = async (source: string): Promise<TextNode[]> => treeFrom(await tokensOf(source))

/** What the parser makes of it, which is loaded by the first who asks. */
export async function tokensOf(source: string): Promise<Token[]> {
  if (!parse) {
    const { default: MarkdownIt } = await import('markdown-it')
    const md = new MarkdownIt({ html: false, typographer: false })
    parse = (text) => md.parse(text, {}) as unknown as Token[]
  }
  return parse(source)
}

/** The tree of what the parser made. @throws Error for what the tree doesn't know. */
export function treeFrom(tokens: Token[]): TextNode[] {
  const root: TextNode = { tag: 'p', children: [] }
  const open: TextNode[] = [root]
  const put = (child: TextNode | string) => (open.at(-1) as TextNode).children.push(child)
  const walk = (token: Token) => {
    if (token.hidden) return
    if (token.type === 'inline') return token.children?.forEach(walk)
    if (token.type === 'text') return token.content && put(token.content)
    if (token.type === 'softbreak') return put(' ')
    if (!isTag(token.tag)) throw new Error(`text has «${token.type}», which nobody draws`)
    if (token.nesting === 1) {
      const href = token.attrGet('href')
      const start = Number(token.attrGet('start'))
      const node: TextNode = {
        tag: token.tag,
        children: [],
        ...(href ? { href: addressOf(href) } : {}),
        ...(start ? { start } : {}),
      }
      put(node)
      open.push(node)
    } else if (token.nesting === -1) {
      finish(open.pop() as TextNode)
    } else {
      put({ tag: token.tag, children: [token.content] })
    }
  }
  tokens.forEach(walk)
  return root.children as TextNode[]
}

/** «## Contas {#contas}» names a heading; a paragraph «[[prazos]]» is where a table of ours is drawn. */
function finish(node: TextNode): void {
  const last = node.children.at(-1)
  if ((node.tag === 'h2' || node.tag === 'h3') && typeof last === 'string') {
    const [, text, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(last) ?? []
    if (id) Object.assign(node, { id, children: [...node.children.slice(0, -1), text] })
  }
  const [, name] =
    /^\[\[(\w+)\]\]$/.exec(node.children.length === 1 && typeof last === 'string' ? last : '') ?? []
  if (node.tag === 'p' && name) Object.assign(node, { tag: 'slot', id: name, children: [] })
}

/** «aval:privacy» is the address that paths.ts has under this name; «aval:helpArticle/selos#papel» one with its value. */
export function addressOf(href: string): string {
  const [, name, value, part = ''] = /^aval:(\w+)(?:\/([\w-]+))?(#[\w-]+)?$/.exec(href) ?? []
  if (!name) return href
  const to = (paths as Record<string, unknown>)[name]
  if (typeof to !== 'function') throw new Error(`text leads to «${name}», which paths.ts does not know`)
  return (to as (value?: string) => string)(value) + part
}

/** The words of a node, without its form. */
export const textOf = (node: TextNode | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
