import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { continues, includes } from './log-check'
import { bundleOf, entriesOf, parseTilePath, tilePath } from './tile-path'
import {
  appendLeaves,
  consistencyProof,
  inclusionProof,
  leafHash,
  rootOf,
  type Tiles,
  tileKey,
  tilesFor,
} from './tree'

const entries = Array.from({ length: 1500 }, (_, i) => `entrada ${i}`)

/** MTH of RFC 9162, 2.1.1, word by word: what the tiles are held against. */
function mth(list: readonly Buffer[]): Buffer {
  if (list.length === 0) return createHash('sha256').digest()
  if (list.length === 1) return list[0] as Buffer
  let k = 1
  while (k * 2 < list.length) k *= 2
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(mth(list.slice(0, k)))
    .update(mth(list.slice(k)))
    .digest()
}

/** Grows a tree in steps; only the tiles that `tilesFor` names are ever at hand. */
function grow(steps: readonly number[]) {
  const all = new Map<string, Buffer>()
  let size = 0
  for (const step of steps) {
    const some = entries.slice(size, size + step).map(leafHash)
    for (const [key, tile] of appendLeaves(some.length ? pick(all, [], size) : all, size, some))
      all.set(key, tile)
    size += some.length
  }
  return { all, size }
}
const pick = (all: Tiles, leaves: number[], size: number): Tiles =>
  new Map(
    tilesFor(leaves, size).flatMap(({ level, n }) => {
      const tile = all.get(tileKey(level, n))
      return tile ? [[tileKey(level, n), tile] as const] : []
    }),
  )

const hashes = entries.map(leafHash)

test('leaves, nodes and the empty tree are hashed as RFC 9162 says', () => {
  expect(rootOf(new Map(), 0).toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  expect(leafHash('').toString('hex')).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  )
})

describe('a tree that grew in any steps', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 })
  test('has the root of the definition, proves each leaf, and continues each smaller one', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), fc.nat(), async (grown, a, b) => {
        const { all, size } = grow(grown)
        const root = mth(hashes.slice(0, size))
        expect(rootOf(pick(all, [], size), size)).toEqual(root)
        if (size === 0) return
        const index = a % size
        const path = inclusionProof(pick(all, [index], size), index, size)
        expect(
          await includes(hashes[index] as Buffer, index, path, { size, root: new Uint8Array(root) }),
        ).toBe(true)
        expect(
          await includes(hashes[(index + 1) % 1500] as Buffer, index, path, {
            size,
            root: new Uint8Array(root),
          }),
        ).toBe(false)
        const before = b % (size + 1)
        const proof = consistencyProof(pick(all, [Math.max(0, before - 1), before], size), before, size)
        const first = { size: before, root: new Uint8Array(mth(hashes.slice(0, before))) }
        expect(await continues(first, { size, root: new Uint8Array(root) }, proof)).toBe(true)
        if (before > 0 && before < size) {
          const forked = { size: before, root: new Uint8Array(mth(hashes.slice(1, before + 1))) }
          expect(await continues(forked, { size, root: new Uint8Array(root) }, proof)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('across the border of the third level', async () => {
    const size = 65_536 + 300
    const leaves = Array.from({ length: size }, (_, i) => leafHash(`${i}`))
    const all = new Map(appendLeaves(new Map(), 0, leaves.slice(0, 65_530)))
    for (const [key, tile] of appendLeaves(all, 65_530, leaves.slice(65_530))) all.set(key, tile)
    const root = mth(leaves)
    expect(rootOf(pick(all, [], size), size)).toEqual(root)
    for (const index of [0, 255, 256, 65_535, 65_536, size - 1]) {
      const path = inclusionProof(pick(all, [index], size), index, size)
      expect(await includes(leaves[index] as Buffer, index, path, { size, root: new Uint8Array(root) })).toBe(
        true,
      )
    }
    for (const before of [1, 256, 65_535, 65_536, 65_537, size - 1]) {
      const proof = consistencyProof(pick(all, [before - 1, before], size), before, size)
      const first = { size: before, root: new Uint8Array(mth(leaves.slice(0, before))) }
      expect(await continues(first, { size, root: new Uint8Array(root) }, proof)).toBe(true)
    }
  }, 60_000)
})

test('paths of tiles have one spelling', () => {
  for (const [path, is] of [
    ['tile/0/000', { level: 0, n: 0, width: 256 }],
    ['tile/2/x001/x234/067', { level: 2, n: 1_234_067, width: 256 }],
    ['tile/entries/x001/000.p/17', { level: 'entries', n: 1000, width: 17 }],
  ] as const) {
    expect(parseTilePath(path)).toEqual(is)
    expect(tilePath(is)).toBe(path)
  }
  for (const path of [
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/00/001',
    'tile/9/001',
    'tile/0/001/',
    'tile/0/x1/001',
    'tile/0/../checkpoint',
  ])
    expect(parseTilePath(path), path).toBeNull()
})

test('a bundle is read as it was written, and one that is cut off is refused', () => {
  const bundle = bundleOf(entries.slice(0, 256))
  expect(entriesOf(bundle)).toEqual(entries.slice(0, 256))
  expect(() => entriesOf(bundle.subarray(0, -1))).toThrow('cut off')
})
