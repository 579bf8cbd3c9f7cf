/** Chance that is the same every time: sfc32 seeded by a name, so that every part of the world rolls its own dice. */
export interface Dice {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number between both ends, which are included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives `a` three times of four. */
  weigh<T>(list: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** Normal distribution (Box–Muller). */
  normal(mean: number, deviation: number): number
  /** UUIDv7 of that moment (RFC 9562, 5.7), from these dice. */
  id(at: Date): string
}

export function dice(name: string): Dice {
  let [a, b, c, d] = seedOf(name)
  function next() {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 15; i++) next()
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`${name}: nothing to pick from`)
    return list[Math.floor(next() * list.length)] as T
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weigh(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return (list.at(-1) as (typeof list)[number])[0]
    },
    shuffle(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j] as never, copy[i] as never]
      }
      return copy
    },
    normal(mean, deviation) {
      return mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      const r = () =>
        Math.floor(next() * 4_294_967_296)
          .toString(16)
          .padStart(8, '0')
      const random = r() + r() + r()
      const variant = ((Number.parseInt(random[3] as string, 16) & 3) | 8).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
    },
  }
}

/** Four 32-bit words out of a name (FNV-1a with four offsets): enough for a toy world, not for secrets. */
function seedOf(name: string): [number, number, number, number] {
  const word = (offset: number) => {
    let h = 0x811c9dc5 ^ offset
    for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
    return h | 0
  }
  return [word(0), word(0x9e3779b9), word(0x85ebca6b), word(0xc2b2ae35)]
}
