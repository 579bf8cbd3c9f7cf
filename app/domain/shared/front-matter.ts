/** Markdown with «name: value» lines between «---» above it. */
export function frontMatter(source: string): { facts: Record<string, string>; markdown: string } {
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const facts = head
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return { facts: Object.fromEntries(facts), markdown }
}
