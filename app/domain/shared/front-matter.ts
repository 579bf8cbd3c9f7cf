/** Markdown with «name: value» lines between «---» above it; below a name without a value, «  - item» lines are its list. */
export function frontMatter(source: string): {
  facts: Record<string, string>
  lists: Record<string, string[]>
  markdown: string
} {
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const facts: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  let name = ''
  for (const line of head.split('\n')) {
    const [, item] = /^ +- (.+)$/.exec(line) ?? []
    if (item !== undefined) lists[name] = [...(lists[name] ?? []), item.trim()]
    else if (line.trim()) {
      name = line.slice(0, line.indexOf(':'))
      facts[name] = line.slice(line.indexOf(':') + 1).trim()
    }
  }
  return { facts, lists, markdown }
}
