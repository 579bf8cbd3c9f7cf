type Fields = Record<string, unknown>

/** JSON Canonicalization Scheme (RFC 8785). @throws Error for what JSON has no canonical form of. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${canonical(key)}:${canonical((value as Fields)[key])}`).join(',')}}`
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('lone surrogate')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('no number')
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error('no JSON')
  return text
}
