import { hash } from 'node:crypto'

/**
 * The Merkle tree of the log (RFC 9162, section 2.1), kept as tiles of 256 hashes (C2SP tlog-tiles): whoever has them
 * can prove anything about the tree. Pure but for the reader of tiles that it is given.
 */
export const tileWidth = 256
const hashBytes = 32

/** Hashes of one tile, one after the other: `width × 32` bytes. */
export type Tiles = ReadonlyMap<string, Buffer>
export const tileKey = (level: number, n: number) => `${level}/${n}`

// In one go: a proof hashes some 800 nodes, and to make a hash object for each takes longer than to hash it.
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')
const leafPrefix = Buffer.from([0])
const nodePrefix = 1
export const leafHash = (entry: Uint8Array | string): Buffer =>
  sha256(Buffer.concat([leafPrefix, typeof entry === 'string' ? Buffer.from(entry) : entry]))
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => folded(Buffer.concat([left, right]))
export const emptyRoot = (): Buffer => sha256(new Uint8Array())

/** Where the tiles lie that lead from these leaves to the root of a tree of `size`: two a level at most for each leaf. */
export function tilesFor(leaves: readonly number[], size: number): { level: number; n: number }[] {
  const found = new Map<string, { level: number; n: number }>()
  for (let level = 0; size > 0 && level * 8 < 53 && Math.floor(size / 256 ** level) > 0; level += 1) {
    for (const leaf of [...leaves, size - 1]) {
      // A last tile that is full says nothing of the level above where that has its hash already; both are asked for.
      const n = Math.floor(Math.min(leaf, size - 1) / 256 ** (level + 1))
      found.set(tileKey(level, n), { level, n })
    }
  }
  return [...found.values()]
}

/** Hash of the complete subtree over leaves `[n × 2^height, (n + 1) × 2^height)`. @throws Error where a tile is missing. */
function subtree(tiles: Tiles, height: number, n: number): Buffer {
  const level = Math.floor(height / 8)
  const within = height % 8
  const first = n * 2 ** within
  const tile = tiles.get(tileKey(level, Math.floor(first / tileWidth)))
  const at = first % tileWidth
  const hashes = tile?.subarray(at * hashBytes, (at + 2 ** within) * hashBytes)
  if (hashes?.length !== 2 ** within * hashBytes)
    throw new Error(
      `the log has not the whole of ${at} to ${at + 2 ** within} in tile ${level} of leaf ${first}`,
    )
  return folded(hashes)
}

/**
 * The root over 2^k hashes that lie one after the other. Folded where they lie, in one copy: a buffer for each of a proof's
 * nodes takes twice as long, and the collector stops for some milliseconds every fifty proofs.
 */
function folded(hashes: Uint8Array): Buffer {
  const folding = Buffer.from(hashes)
  const node = Buffer.alloc(1 + 2 * hashBytes, nodePrefix)
  for (let count = hashes.length / hashBytes / 2; count >= 1; count /= 2)
    for (let i = 0; i < count; i += 1) {
      folding.copy(node, 1, 2 * i * hashBytes, 2 * (i + 1) * hashBytes)
      folding.write(hash('sha256', node, 'binary'), i * hashBytes, 'binary')
    }
  return folding.subarray(0, hashBytes)
}

/** The largest power of two that is smaller than `n`, for `n` ≥ 2. */
const splitOf = (n: number): number => 2 ** (Math.ceil(Math.log2(n)) - 1)

/** MTH of the leaves `[from, to)`, whose beginning is aligned as in every subtree of the tree. */
function rangeHash(tiles: Tiles, from: number, to: number): Buffer {
  const n = to - from
  const height = Math.log2(n)
  if (Number.isInteger(height)) return subtree(tiles, height, from / n)
  const k = splitOf(n)
  return nodeHash(rangeHash(tiles, from, from + k), rangeHash(tiles, from + k, to))
}

export const rootOf = (tiles: Tiles, size: number): Buffer =>
  size === 0 ? emptyRoot() : rangeHash(tiles, 0, size)

/** PATH of RFC 9162, 2.1.3.1: the hashes that lead from a leaf to the root, the lowest first. */
export function inclusionProof(tiles: Tiles, index: number, size: number): Buffer[] {
  const path = (from: number, to: number): Buffer[] => {
    if (to - from === 1) return []
    const middle = from + splitOf(to - from)
    return index < middle
      ? [...path(from, middle), rangeHash(tiles, middle, to)]
      : [...path(middle, to), rangeHash(tiles, from, middle)]
  }
  return path(0, size)
}

/** PROOF of RFC 9162, 2.1.4.1: that the tree of `size` begins with that of `before`. Empty for 0 and for the same size. */
export function consistencyProof(tiles: Tiles, before: number, size: number): Buffer[] {
  const proof = (from: number, to: number, whole: boolean): Buffer[] => {
    if (before === to) return whole ? [] : [rangeHash(tiles, from, to)]
    const middle = from + splitOf(to - from)
    return before <= middle
      ? [...proof(from, middle, whole), rangeHash(tiles, middle, to)]
      : [...proof(middle, to, false), rangeHash(tiles, from, middle)]
  }
  return before === 0 || before === size ? [] : proof(0, size, true)
}

/**
 * Appends leaves to a tree of `size`, of which the last tile of each level is at hand.
 * @returns the tiles that changed or are new.
 */
export function appendLeaves(tiles: Tiles, size: number, hashes: readonly Buffer[]): Map<string, Buffer> {
  const changed = new Map<string, Buffer>()
  let added: readonly Buffer[] = hashes
  for (let level = 0, at = size; added.length > 0; level += 1, at = Math.floor(at / tileWidth)) {
    const above: Buffer[] = []
    for (let done = 0; done < added.length; ) {
      const n = Math.floor((at + done) / tileWidth)
      const width = (at + done) % tileWidth
      const some = added.slice(done, done + tileWidth - width)
      const before =
        width === 0 ? Buffer.alloc(0) : tiles.get(tileKey(level, n))?.subarray(0, width * hashBytes)
      if (before?.length !== width * hashBytes)
        throw new Error(`the log has not the whole of tile ${level}/${n}`)
      const tile = Buffer.concat([before, ...some])
      changed.set(tileKey(level, n), tile)
      if (width + some.length === tileWidth) above.push(folded(tile))
      done += some.length
    }
    added = above
  }
  return changed
}
