/** One thing that was checked: «dkim=pass header.d=exemplo.pt». Names in small letters, values as they stand. */
export interface Checked {
  method: string
  result: string
  properties: ReadonlyMap<string, string>
}

export interface AuthenticationResults {
  /** Whose word it is. */
  id: string
  checked: Checked[]
}

/** No server writes as much; what is longer is not read. */
const most = 20_000

/**
 * Takes the value of an Authentication-Results header apart (RFC 8601, 2.2): comments anywhere, quoted strings, a version
 * or none, several results or «none».
 * @returns null for what is no such header, or of a version that we don't know
 */
export function readAuthenticationResults(value: string): AuthenticationResults | null {
  const tokens = value.length > most ? null : tokensOf(value)
  const [head, ...parts] = tokens ? partsOf(tokens) : []
  const [id, version, ...more] = head ?? []
  if (!id || id.text === '' || more.length > 0 || (version && version.text !== '1')) return null
  return { id: id.text.toLowerCase(), checked: parts.flatMap((part) => checkedOf(part) ?? []) }
}

interface Token {
  text: string
  /** «;», «=» that stand for themselves. */
  mark: boolean
  /** Follows what is before it at once. */
  glued: boolean
}

const blank = /[ \t\r\n]/
const plain = /[^ \t\r\n;="()]/

/** Words, quoted strings and marks, without comments; null where a comment or a quoted string has no end. */
function tokensOf(value: string): Token[] | null {
  const tokens: Token[] = []
  let glued = false
  for (let at = 0; at < value.length; ) {
    const c = value[at] as string
    if (blank.test(c) || c === '(') {
      at = c === '(' ? endOfComment(value, at) : at + 1
      if (at < 0) return null
      glued = false
      continue
    }
    let text = c
    if (c === '"') {
      const end = endOfQuoted(value, at)
      if (end < 0) return null
      text = value.slice(at + 1, end - 1).replace(/\\(.)/gs, '$1')
      at = end
    } else if (plain.test(c)) {
      const start = at
      while (at < value.length && plain.test(value[at] as string)) at++
      text = value.slice(start, at)
    } else at++
    tokens.push({ text, mark: c === ';' || c === '=' || c === ')', glued })
    glued = true
  }
  return tokens
}

/** Where a comment that begins here is over: they stand within each other, and «\)» ends none. */
function endOfComment(value: string, from: number): number {
  let depth = 0
  for (let at = from; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === '(') depth++
    else if (value[at] === ')' && --depth === 0) return at + 1
  }
  return -1
}

function endOfQuoted(value: string, from: number): number {
  for (let at = from + 1; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === '"') return at + 1
  }
  return -1
}

function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.mark && token.text === ';') parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** «method/1 = result reason="…" header.from=exemplo.pt»; null for «none» and for what cannot be understood. */
function checkedOf(part: Token[]): Checked | null {
  const pairs: [string, string][] = []
  for (let at = 0; at < part.length; ) {
    // «header . from» is one name; a version of the method says nothing to us.
    let name = ''
    while (at < part.length && !part[at]?.mark) name += part[at++]?.text
    if (part[at]?.text !== '=') return null
    let value = part[++at]
    if (!value || value.mark) return null
    let text = value.text
    // "um nome"@exemplo.pt
    while ((value = part[++at]) && value.glued && !value.mark) text += value.text
    pairs.push([name.toLowerCase(), text])
  }
  const [first, ...rest] = pairs
  if (!first) return null
  const method = (first[0].split('/')[0] as string).trim()
  return { method, result: first[1].toLowerCase(), properties: new Map(rest) }
}
