const mostDepth = 24

/** JSON that every reader reads alike: no name twice in an object, no depth without end. Null for anything else. */
export function strictJson(text: string): unknown {
  const open: (Set<string> | null)[] = []
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > mostDepth) return null
    } else if (token === '}' || token === ']') open.pop()
    else if (token.endsWith(':')) {
      const names = open.at(-1)
      const name = parsed(token.slice(0, -1))
      if (!names || typeof name !== 'string' || names.has(name)) return null
      names.add(name)
    }
  }
  return parsed(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
