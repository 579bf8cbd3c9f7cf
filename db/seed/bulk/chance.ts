/**
 * Chance as a function of a number: row i is the same whenever and in whatever order it is made, so that a review's id
 * can be told again without being kept. (splitmix32 of Sebastiano Vigna's splitmix64; for toys, not for secrets.)
 */
export function mix(i: number, salt: number): number {
  let z = (Math.imul(i, 0x9e3779b1) + Math.imul(salt, 0x85ebca6b)) | 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return (z ^ (z >>> 15)) >>> 0
}

/** 0 ≤ x < 1 */
export const unit = (i: number, salt: number): number => mix(i, salt) / 4_294_967_296

/** A whole number from 0 up to, without, `below`. */
export const below = (i: number, salt: number, n: number): number => Math.floor(unit(i, salt) * n)

const hex = Array.from({ length: 65_536 }, (_, n) => n.toString(16).padStart(4, '0'))

/** UUIDv7 of a moment (RFC 9562, 5.7), with the random part made from the number. */
export function idOf(ms: number, i: number, salt: number): string {
  const high = Math.floor(ms / 65_536)
  const [a, b, c] = [mix(i, salt), mix(i, salt + 1), mix(i, salt + 2)]
  const time = hex[Math.floor(high / 65_536)]! + hex[high & 0xffff]!
  return `${time}-${hex[ms % 65_536]}-${hex[0x7000 | (a & 0xfff)]}-${hex[0x8000 | (a >>> 18)]}-${hex[b >>> 16]}${hex[b & 0xffff]}${hex[c & 0xffff]}`
}

/**
 * Draws by weight in constant time (A. J. Walker's alias method, in M. D. Vose's form).
 * @returns a function from two numbers in 0…1 to an index.
 */
export function aliasTable(weights: Float64Array): (u: number, v: number) => number {
  const n = weights.length
  const total = weights.reduce((sum, w) => sum + w, 0)
  const share = Float64Array.from(weights, (w) => (w * n) / total)
  const alias = new Int32Array(n)
  const small: number[] = []
  const large: number[] = []
  share.forEach((s, i) => (s < 1 ? small : large).push(i))
  while (small.length > 0 && large.length > 0) {
    const [less, more] = [small.pop() as number, large.pop() as number]
    alias[less] = more
    share[more] = share[more]! + share[less]! - 1
    ;(share[more]! < 1 ? small : large).push(more)
  }
  for (const rest of [...small, ...large]) share[rest] = 1
  return (u, v) => {
    const i = Math.min(n - 1, Math.floor(u * n))
    return v < share[i]! ? i : alias[i]!
  }
}
