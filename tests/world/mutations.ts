import { canonical } from '../../app/platform/canonical-json.ts'

type Fields = Record<string, unknown>
type Random = (below: number) => number

/** Letters that look like others: what a forger would reach for. */
const alike: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  l: 'ӏ',
  A: 'А',
  '.': '。',
  '-': '‐',
}

/** Random numbers that are the same each time. */
export function repeatable(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Changed copies of a credential's text, bytes and fields by turns; none of them says the same as the original. */
export function* mutations(text: string, n: number, random: Random): Generator<string> {
  const same = canonical(JSON.parse(text))
  for (let made = 0; made < n; ) {
    const changed = made % 2 === 0 ? ofBytes(text, random) : ofFields(text, random)
    if (meaning(changed) === same) continue
    made += 1
    yield changed
  }
}

function meaning(text: string): string | null {
  try {
    return canonical(JSON.parse(text))
  } catch {
    return null
  }
}

function ofBytes(text: string, random: Random): string {
  const at = random(text.length)
  const end = Math.min(text.length, at + 1 + random(12))
  const letter = String.fromCharCode(32 + random(95))
  const ways = [
    () => text.slice(0, at) + letter + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, end) + text.slice(at),
    () => text.slice(0, at) + letter + text.slice(at),
    () => text.slice(0, at) + (alike[text[at] as string] ?? '\u200b') + text.slice(at + 1),
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at, end).split('').reverse().join('') + text.slice(end),
  ]
  return (ways[random(ways.length)] as () => string)()
}

function ofFields(text: string, random: Random): string {
  const document = JSON.parse(text) as Fields
  const places: [Fields, string][] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Fields, key])
      walk((value as Fields)[key])
    }
  }
  walk(document)
  const [holder, key] = places[random(places.length)] as [Fields, string]
  const [elder, name] = places[random(places.length)] as [Fields, string]
  const value = holder[key]
  const ways: (() => void)[] = [
    () => delete holder[key],
    () => Object.assign(holder, { [key]: null }),
    () => Object.assign(holder, { [key]: [value] }),
    () => Object.assign(holder, { [key]: { value } }),
    () => Object.assign(holder, { [key]: elder[name] === holder ? 1 : structuredClone(elder[name]) }),
    () => Object.assign(holder, { [`${key}x`]: value }),
    () => Object.assign(holder, { [key]: typeof value === 'string' ? `${value} ` : random(1e9) }),
    () => Object.assign(holder, { [key]: Array.isArray(value) ? [...value].reverse() : true }),
    () => Object.assign(holder, { [key]: typeof value === 'string' ? value.toUpperCase() : [] }),
    () => Object.defineProperty(holder, '__proto__', { value, enumerable: true, configurable: true }),
  ]
  ;(ways[random(ways.length)] as () => void)()
  return JSON.stringify(document)
}
