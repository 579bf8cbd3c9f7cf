import { tileWidth } from './tree'

/** What a path below the log's prefix asks for (C2SP tlog-tiles): hashes, or entries, whole or the first `width`. */
export interface TilePath {
  level: number | 'entries'
  n: number
  width: number
}

const number = /^(?:x\d{3}\/)*\d{3}$/

/** `tile/0/x001/234.p/17`; null for anything that is not such a path in its one spelling. */
export function parseTilePath(path: string): TilePath | null {
  const [, level = '', rest = ''] = /^tile\/(entries|0|[1-5])\/(.+)$/.exec(path) ?? []
  const [, digits = '', width] = /^(.*?)(?:\.p\/([1-9]\d{0,2}))?$/.exec(rest) ?? []
  // A leading group of zeros is another spelling of the same number.
  if (!number.test(digits) || digits.length > 20 || digits.startsWith('x000/')) return null
  const n = Number(digits.replaceAll(/[x/]/g, ''))
  if (width !== undefined && Number(width) >= tileWidth) return null
  return {
    level: level === 'entries' ? level : Number(level),
    n,
    width: width === undefined ? tileWidth : Number(width),
  }
}

export function tilePath({ level, n, width }: TilePath): string {
  let digits = String(n % 1000).padStart(3, '0')
  for (let left = Math.floor(n / 1000); left > 0; left = Math.floor(left / 1000))
    digits = `x${String(left % 1000).padStart(3, '0')}/${digits}`
  return `tile/${level}/${digits}${width === tileWidth ? '' : `.p/${width}`}`
}

/** An entry bundle: each entry behind its length as a big-endian uint16. @throws Error for one that is too long. */
export function bundleOf(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry)
      if (bytes.length > 0xffff) throw new Error('an entry of the log is longer than a bundle can say')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** The entries of a bundle. @throws Error for one that is cut off. */
export function entriesOf(bundle: Uint8Array): string[] {
  const bytes = Buffer.from(bundle)
  const entries: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : Number.NaN)
    if (!(end <= bytes.length)) throw new Error('an entry bundle is cut off')
    entries.push(bytes.toString('utf8', at + 2, end))
    at = end
  }
  return entries
}
