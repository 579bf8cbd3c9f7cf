/** What house tests read of a program's syntax tree. */
export interface Node {
  type: string
  [key: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (isNode(node)) {
    visit(node)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit)
  }
}

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined
